// What iOS code finds in QuartzCore. Of the engine it is these names alone.
@_exported import struct CollectionEngine.CATransform3D
@_exported import func CollectionEngine.CATransform3DConcat
@_exported import func CollectionEngine.CATransform3DEqualToTransform
@_exported import func CollectionEngine.CATransform3DGetAffineTransform
@_exported import func CollectionEngine.CATransform3DIsAffine
@_exported import func CollectionEngine.CATransform3DIsIdentity
@_exported import func CollectionEngine.CATransform3DMakeAffineTransform
@_exported import func CollectionEngine.CATransform3DMakeRotation
@_exported import func CollectionEngine.CATransform3DMakeScale
@_exported import func CollectionEngine.CATransform3DMakeTranslation
@_exported import func CollectionEngine.CATransform3DRotate
@_exported import func CollectionEngine.CATransform3DScale
@_exported import func CollectionEngine.CATransform3DTranslate
@_exported import let CollectionEngine.CATransform3DIdentity
@_exported import CoreGraphics
