import type PDFDocument from 'pdfkit';
import type { UploadVerdict } from '../../providers/files/checkUpload.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** A file ready to be stored. The demo writes it itself, so it skips the checks of an upload. */
export type Pdf = Extract<UploadVerdict, { ok: true }>;

export const ink = '#1c1a17';
export const muted = '#5f5a52';
const hairline = '#e4e0d9';

interface Sheet {
  /** File name without its extension. */
  file: string;
  title: string;
  author: string;
  locale: 'es' | 'en';
  at: Date;
  layout?: 'portrait' | 'landscape';
}

/** An A4 document in the standard fonts of every PDF reader. The same content gives the same bytes. */
export async function buildPdf(sheet: Sheet, write: (document: PdfDocument) => void): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    size: 'A4',
    layout: sheet.layout ?? 'portrait',
    margin: 56,
    lang: sheet.locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: sheet.title, Author: sheet.author, Creator: sheet.author, CreationDate: sheet.at },
  });
  const parts: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.on('error', reject);
  });
  write(document);
  document.end();
  return { ok: true, bytes: await written, contentType: 'application/pdf', name: `${sheet.file}.pdf` };
}

export function heading(document: PdfDocument, text: string, size = 13) {
  document.moveDown(0.8).font('Helvetica-Bold').fontSize(size).fillColor(ink).text(text);
  document.moveDown(0.25).font('Helvetica').fontSize(10);
}

export function paragraph(document: PdfDocument, text: string) {
  document.font('Helvetica').fontSize(10).fillColor(ink).text(text, { lineGap: 2, paragraphGap: 4 });
}

/** Writes a term and its value, with a line below. */
export function row(document: PdfDocument, term: string, value: string) {
  const { left } = document.page.margins;
  const width = document.page.width - left * 2;
  const top = document.y;
  document
    .fontSize(10)
    .fillColor(muted)
    .text(term, left, top, { width: width * 0.45 });
  document.fillColor(ink).text(value, left + width * 0.45, top, { width: width * 0.55, align: 'right' });
  const bottom = document.y + 3;
  document
    .moveTo(left, bottom)
    .lineTo(left + width, bottom)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
  document.x = left;
  document.y = bottom + 5;
}
