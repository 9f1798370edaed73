import { startWorker } from '#server/workers/startWorker.ts';
import { WorkerLimitExceeded, workerThread } from '#server/workers/workerThread.ts';
import type { PdfVerdict } from './checkPdf.ts';
import type { PdfPages } from './pdfPages.ts';

/** A request to check or measure a PDF that a user uploaded. */
export interface PdfRequest {
  about: 'verdict' | 'pages';
  bytes: Uint8Array;
}

/** A document of the allowed size takes less than a second. The limit equals that of pictures in `cleanImage.ts`. */
const limitMs = 20_000;
const idleMs = 60_000;
const maxOldGenerationSizeMb = 512;

const startReader = () => startWorker('providers/files/readPdf.worker', { maxOldGenerationSizeMb });

/**
 * Reads PDFs in a worker thread. Uploaded files may be crafted to take long or to exhaust the memory; then the thread
 * is terminated, and the document counts as unreadable.
 */
export function pdfReader({ start, limitMs }: { start: typeof startReader; limitMs: number }) {
  const runInWorker = workerThread<PdfRequest, unknown>({ start, limitMs, idleMs });
  async function answerTo<Answer>(request: PdfRequest, fallback: Answer): Promise<Answer> {
    try {
      return (await runInWorker(request)) as Answer;
    } catch (error) {
      if (error instanceof WorkerLimitExceeded) return fallback;
      throw error;
    }
  }
  return {
    verdictOn: (bytes: Uint8Array) => answerTo<PdfVerdict>({ about: 'verdict', bytes }, 'unreadable'),
    pagesOf: (bytes: Uint8Array) => answerTo<PdfPages | undefined>({ about: 'pages', bytes }, undefined),
  };
}

export const { verdictOn, pagesOf } = pdfReader({ start: startReader, limitMs });
