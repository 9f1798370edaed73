import type { Sharp } from 'sharp';
import type { UploadKind } from './safeName.ts';

type ImageKind = Exclude<UploadKind, 'pdf'>;

/** 40 million: any camera's picture; decoded, 160 MB. What declares more is not decoded at all. */
const maxPixels = 40_000_000;
const patienceSeconds = 20;

const encoders: Record<ImageKind, (image: Sharp) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: 88 }),
  webp: (image) => image.webp({ quality: 88 }),
};

export type CleanedImage = { ok: true; bytes: Uint8Array } | { ok: false; why: 'pixels' | 'unreadable' };

/** The picture drawn anew: upright, of one frame, without metadata and without anything that hid beside the pixels. */
export async function cleanImage(bytes: Uint8Array, kind: ImageKind): Promise<CleanedImage> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) return { ok: false, why: 'unreadable' };
    if (width * height > maxPixels) return { ok: false, why: 'pixels' };
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: patienceSeconds })
      .autoOrient();
    return { ok: true, bytes: new Uint8Array(await encoders[kind](image).toBuffer()) };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}
