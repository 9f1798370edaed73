import { centerCrop, makeAspectCrop } from 'react-image-crop';
import { type CropPart, type CropShape, cropShapes } from '#machines/issuances/pictureCrop/pictureCrop.machine.ts';

const WHOLE = 100;
const START = 90;

type Sides = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/** The largest part with a shape, in the middle of the picture. */
export function computeInitialPart(shape: CropShape, { naturalWidth: width, naturalHeight: height }: Sides): CropPart {
  const aspect = cropShapes[shape];
  const side = { unit: '%' as const, width: aspect ? WHOLE : START, height: aspect ? WHOLE : START };
  const whole = aspect ? makeAspectCrop(side, aspect, width, height) : { ...side, x: 0, y: 0 };
  const { unit: _, ...part } = centerCrop(whole, width, height);
  return part;
}
