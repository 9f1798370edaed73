import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

export async function paper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]).drawText('A paper');
  return pdf.save({ useObjectStreams: false });
}

export const picture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e5a4b' } })
    .png()
    .toBuffer();

/** A multipart form with at most one file. */
export function formWith(
  fields: Record<string, string>,
  bytes?: Uint8Array,
  name = 'file.pdf',
  type = 'application/pdf',
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
