import { startWorker } from '#server/workers/startWorker.ts';
import { WorkerLimitExceeded, workerThread } from '#server/workers/workerThread.ts';
import { type CleanedImage, jpegQuality } from './cleanImage.ts';
import type { DecodedHeic } from './decodeHeic.ts';

/** The largest picture allowed takes a third of this on one core. */
const limitMs = 30_000;
const idleMs = 60_000;

const startDecoder = () => startWorker('providers/files/readHeic.worker', { maxOldGenerationSizeMb: 512 });

/**
 * Converts HEIC photos to JPEG, in a worker thread that loads the decoder only when the first photo arrives. Uploaded
 * files may be crafted to take long; then the thread is terminated, and the photo counts as unreadable.
 */
export function heicConverter({ start, limitMs }: { start: typeof startDecoder; limitMs: number }) {
  const runInWorker = workerThread<Uint8Array, DecodedHeic>({ start, limitMs, idleMs });
  return async (bytes: Uint8Array): Promise<CleanedImage> => {
    try {
      const decoded = await runInWorker(bytes);
      return decoded.ok ? { ok: true, bytes: await encodeJpeg(decoded) } : decoded;
    } catch (error) {
      if (error instanceof WorkerLimitExceeded) return { ok: false, why: 'unreadable' };
      throw error;
    }
  };
}

async function encodeJpeg({ width, height, data }: Extract<DecodedHeic, { ok: true }>): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  return new Uint8Array(await picture.jpeg({ quality: jpegQuality }).toBuffer());
}

export const convertHeic = heicConverter({ start: startDecoder, limitMs });
