import { parentPort } from 'node:worker_threads';
import { checkPdf } from './checkPdf.ts';
import { pagesOf } from './pdfPages.ts';
import type { PdfRequest } from './readPdf.ts';

async function answerTo({ about, bytes }: PdfRequest) {
  parentPort?.postMessage(about === 'verdict' ? checkPdf(bytes) : await pagesOf(bytes));
}

// An unhandled rejection ends the thread, and the server receives the error.
parentPort?.on('message', (request: PdfRequest) => void answerTo(request));
