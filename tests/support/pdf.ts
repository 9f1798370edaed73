import { PDFDocument } from '@cantoo/pdf-lib';
import type { TestTenant } from './testTenant.ts';
import type { World } from './world.ts';

const A4: [number, number] = [595.28, 841.89];

/** Creates a PDF with this number of pages. */
export async function createPdf(pages: number, size = A4): Promise<File> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage(size).drawText('Key information');
  return new File([new Uint8Array(await pdf.save())], 'sheet.pdf', { type: 'application/pdf' });
}

/** Uploads a file as a document of this user and returns its id. */
export async function uploadDocument(test: TestTenant, world: World, userId: string, file: File): Promise<string> {
  const body = new FormData();
  body.set('purpose', 'document');
  body.set('file', file);
  const headers = { 'x-user-access-token': await world.tokenOf(userId) };
  const answer = await test.app.request('http://test.local/v2/pfp/files', { method: 'POST', headers, body });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
