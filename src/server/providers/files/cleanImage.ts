import type { Sharp } from 'sharp';
import type { UploadKind } from './safeName.ts';

type ImageKind = Exclude<UploadKind, 'pdf'>;

/** 40 million pixels cover any camera's picture and need 160 MB when decoded. Larger images are not decoded at all. */
export const maxPixels = 40_000_000;
const timeoutSeconds = 20;
export const jpegQuality = 88;

const encoders: Record<ImageKind, (image: Sharp) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: jpegQuality }),
  webp: (image) => image.webp({ quality: 88 }),
};

export type CleanedImage = { ok: true; bytes: Uint8Array } | { ok: false; why: 'pixels' | 'unreadable' };

/** Re-encodes a picture upright, with one frame, and without metadata or data that hides beside the pixels. */
export async function cleanImage(bytes: Uint8Array, kind: ImageKind): Promise<CleanedImage> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) return { ok: false, why: 'unreadable' };
    if (width * height > maxPixels) return { ok: false, why: 'pixels' };
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient();
    return { ok: true, bytes: new Uint8Array(await encoders[kind](image).toBuffer()) };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}
