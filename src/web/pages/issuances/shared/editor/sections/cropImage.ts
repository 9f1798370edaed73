import type { CropPart } from '#machines/issuances/pictureCrop/pictureCrop.machine.ts';

const JPEG_QUALITY = 0.92;

/** The chosen part of a picture at its full resolution. A PNG stays one, because it can be transparent. */
export async function cropImage(image: HTMLImageElement, part: CropPart, type: string): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const inPixels = (percent: number, whole: number) => Math.round((percent / 100) * whole);
  const [left, top] = [inPixels(part.x, naturalWidth), inPixels(part.y, naturalHeight)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, inPixels(part.width, naturalWidth));
  canvas.height = Math.max(1, inPixels(part.height, naturalHeight));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.drawImage(image, left, top, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut')));
    canvas.toBlob(done, type === 'image/png' ? type : 'image/jpeg', JPEG_QUALITY);
  });
}
