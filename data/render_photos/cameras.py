"""What a camera writes beside the picture: EXIF."""

from dataclasses import dataclass
from fractions import Fraction

import piexif

SOFTWARE = "Vitrine render-photos"


@dataclass(frozen=True)
class CameraModel:
    """`crop` is how much longer a lens looks on a full frame; exposures give focal lengths for the full frame."""

    make: str
    model: str
    lens: str
    crop: float = 1.0


ALPHA = CameraModel("SONY", "ILCE-7M4", "FE 24-105mm F4 G OSS")
CANON = CameraModel("Canon", "Canon EOS R6", "RF24-105mm F4 L IS USM")
DRONE = CameraModel("DJI", "FC3582", "24.0 mm f/1.7", 3.6)
FUJI = CameraModel("FUJIFILM", "X-T4", "XF16-80mmF4 R OIS WR", 1.5)
GALAXY = CameraModel("samsung", "SM-S911B", "Galaxy S23 Rear Wide Camera", 4.4)
IPHONE = CameraModel("Apple", "iPhone 14 Pro", "iPhone 14 Pro back triple camera", 3.5)
LEICA = CameraModel("LEICA CAMERA AG", "LEICA Q2", "SUMMILUX 1:1.7/28 ASPH.")
LUMIX = CameraModel("Panasonic", "DC-S5", "LUMIX S 20-60/F3.5-5.6")
NIKON = CameraModel("NIKON CORPORATION", "NIKON Z 6_2", "NIKKOR Z 24-70mm f/4 S")
OLYMPUS = CameraModel("OLYMPUS CORPORATION", "E-M1MarkIII", "OLYMPUS M.12-100mm F4.0", 2.0)
PIXEL = CameraModel("Google", "Pixel 7", "Pixel 7 back camera", 3.7)


@dataclass(frozen=True)
class Exposure:
    """Seconds, f-number, ISO speed, focal length in millimetres on a full frame."""

    seconds: float
    aperture: float
    iso: int
    focal: int


def exif(shot, stored_size):
    """The EXIF block of a shot whose pixels are stored at `stored_size`."""
    stamp = shot.date.replace("-", ":", 2)
    camera, exposure = shot.camera, shot.exposure
    image = {
        piexif.ImageIFD.Make: camera.make,
        piexif.ImageIFD.Model: camera.model,
        piexif.ImageIFD.Orientation: shot.orientation,
        piexif.ImageIFD.XResolution: (72, 1),
        piexif.ImageIFD.YResolution: (72, 1),
        piexif.ImageIFD.ResolutionUnit: 2,
        piexif.ImageIFD.Software: SOFTWARE,
        piexif.ImageIFD.DateTime: stamp,
    }
    details = {
        piexif.ExifIFD.ExifVersion: b"0232",
        piexif.ExifIFD.DateTimeOriginal: stamp,
        piexif.ExifIFD.DateTimeDigitized: stamp,
        piexif.ExifIFD.ExposureTime: _ratio(exposure.seconds),
        piexif.ExifIFD.FNumber: _ratio(exposure.aperture),
        piexif.ExifIFD.ISOSpeedRatings: exposure.iso,
        piexif.ExifIFD.FocalLength: _ratio(round(exposure.focal / camera.crop, 1)),
        piexif.ExifIFD.FocalLengthIn35mmFilm: exposure.focal,
        piexif.ExifIFD.LensModel: camera.lens,
        piexif.ExifIFD.ColorSpace: 1,
        piexif.ExifIFD.PixelXDimension: stored_size[0],
        piexif.ExifIFD.PixelYDimension: stored_size[1],
    }
    return piexif.dump({"0th": image, "Exif": details})


def _ratio(value):
    fraction = Fraction(value).limit_denominator(8000)
    return fraction.numerator, fraction.denominator
