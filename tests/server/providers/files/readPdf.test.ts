import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { pagesOf, pdfReader, verdictOn } from '#server/providers/files/readPdf.ts';
import { createPdf } from '#tests/support/pdf.ts';
import { pdfWith } from '../support/pdfs.ts';

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

describe('an uploaded PDF', () => {
  it('gets the verdict of the worker thread', async () => {
    expect(await verdictOn(pdfWith(''))).toBe('clean');
    expect(await verdictOn(pdfWith('', '<< /S /JavaScript /JS (app.alert(1)) >>'))).toBe('active');
  });

  it('has its pages counted and measured in the worker thread', async () => {
    expect(await pagesOf(await bytesOf(await createPdf(2)))).toEqual({ count: 2, isA4: true });
    expect(await pagesOf(await bytesOf(await createPdf(1, [842, 1191])))).toEqual({ count: 1, isA4: false });
    expect(await pagesOf(Buffer.from('%PDF-1.7\n%%EOF\n'))).toBeUndefined();
  });

  it('is read while the server handles other requests', async () => {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const answersBehindTheGate = `const { parentPort, workerData } = require('node:worker_threads');
      parentPort.on('message', () => (Atomics.wait(workerData, 0, 0), parentPort.postMessage('clean')));
      parentPort.postMessage('ready');`;
    const start = () => new Worker(answersBehindTheGate, { eval: true, workerData: gate });
    const verdict = pdfReader({ start, limitMs: 60_000 }).verdictOn(pdfWith(''));
    // Another request opens the gate. If the reading blocked the server, this line would never run.
    setImmediate(() => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    });
    expect(await verdict).toBe('clean');
  });

  it('counts as unreadable when it takes too long', async () => {
    const readyThenBusy = `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', () => { while (true); });
      parentPort.postMessage('ready');`;
    const start = () => new Worker(readyThenBusy, { eval: true });
    const reader = pdfReader({ start, limitMs: 200 });
    expect(await reader.verdictOn(pdfWith(''))).toBe('unreadable');
    expect(await reader.pagesOf(pdfWith(''))).toBeUndefined();
  });

  it('throws an error if the worker itself is missing', async () => {
    const start = () => new Worker(new URL('file:///there/is/no/reader.js'));
    await expect(pdfReader({ start, limitMs: 60_000 }).verdictOn(pdfWith(''))).rejects.toThrow('reader.js');
  });
});
