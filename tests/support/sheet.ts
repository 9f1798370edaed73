import { PDFDocument } from 'pdf-lib';
import type { TestTenant } from './testTenant.ts';
import type { World } from './world.ts';

const A4: [number, number] = [595.28, 841.89];

/** A document of so many pages. */
export async function sheet(pages: number, size = A4): Promise<File> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage(size).drawText('Key information');
  return new File([new Uint8Array(await pdf.save())], 'sheet.pdf', { type: 'application/pdf' });
}

/** Uploaded as a document of theirs; the id of the file. */
export async function upload(test: TestTenant, world: World, personId: string, file: File): Promise<string> {
  const body = new FormData();
  body.set('purpose', 'document');
  body.set('file', file);
  const headers = { 'x-user-access-token': await world.tokenOf(personId) };
  const answer = await test.app.request('http://test.local/v2/pfp/files', { method: 'POST', headers, body });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
