"""What a screenshot shows: colours, and how two screenshots differ."""
from PIL import Image, ImageChops, ImageFilter, ImageStat


class Shot:
    """A screenshot, or a picture of a film and its second. Rectangles are (x, y, width, height) in monitor pixels."""

    def __init__(self, width, height, data, stride, time=None):
        self.time = time
        self.image = Image.frombytes("RGB", (width, height), data, "raw", "RGB", stride)

    def crop(self, rect):
        x, y, width, height = (round(v) for v in rect)
        return self.image.crop((x, y, x + width, y + height))

    def pixel(self, x, y):
        return self.image.getpixel((round(x), round(y)))

    def average(self, rect=None):
        """The mean colour of a rectangle, or of everything."""
        return tuple(ImageStat.Stat(self.crop(rect) if rect else self.image).mean)

    def middle(self, rect, share=0.5):
        """The mean colour of the middle of a rectangle, away from rounded corners, borders and captions."""
        x, y, width, height = rect
        return self.average((x + width * (1 - share) / 2, y + height * (1 - share) / 2,
                             max(1, width * share), max(1, height * share)))

    def changed(self, other, rect=None, tolerance=8):
        """How many pixels differ from another shot by more than tolerance (0 ... 255) in any channel."""
        mine, theirs = (s.crop(rect) if rect else s.image for s in (self, other))
        red, green, blue = ImageChops.difference(mine, theirs).split()
        worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        return sum(worst.histogram()[tolerance + 1:])

    def find(self, colour, tolerance=12):
        """The rectangle that holds everything of a colour, but for specks; None where there is none."""
        away = ImageChops.difference(self.image, Image.new("RGB", self.image.size, colour))
        red, green, blue = away.split()
        near = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda v: 255 * (v <= tolerance))
        box = near.filter(ImageFilter.MinFilter(5)).getbbox()
        return box and (box[0], box[1], box[2] - box[0], box[3] - box[1])

    def brightness(self, rect=None):
        """0 (black) ... 255 (white)."""
        return ImageStat.Stat((self.crop(rect) if rect else self.image).convert("L")).mean[0]

    def varied(self, rect):
        """Whether there is more than one colour, as in a photograph."""
        return max(ImageStat.Stat(self.crop(rect)).stddev) > 2

    def save(self, path):
        self.image.save(path)
