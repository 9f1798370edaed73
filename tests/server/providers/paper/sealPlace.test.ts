import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Clause } from '#server/providers/paper/clauses.ts';
import { paperPdf } from '#server/providers/paper/paper.ts';

const details = {
  locale: 'es',
  title: 'Extracto',
  author: 'Tesela',
  creator: 'Tesela',
  accent: '#0b6b55',
  at: new Date(0),
} as const;

const write = (clauses: Clause[]) =>
  paperPdf({ title: 'Extracto', subtitle: 'x', clauses, page: (number, of) => `${number} / ${of}` }, details);

/** The number of tagged blocks of text that begin on each page: headings, paragraphs, cells and points. */
async function blocksByPage(bytes: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const counts = new Map<string, number>();
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !/^\/(?:H\d|P|LBody)$/.test(String(object.get(PDFName.of('S'))))) continue;
    const kids = object.lookup(PDFName.of('K'));
    const first = kids instanceof PDFArray ? kids.lookup(0) : kids;
    const page = (first instanceof PDFDict ? first.get(PDFName.of('Pg')) : undefined) ?? object.get(PDFName.of('Pg'));
    if (page instanceof PDFRef) counts.set(String(page), (counts.get(String(page)) ?? 0) + 1);
  }
  return document.getPages().map(({ ref }) => counts.get(String(ref)) ?? 0);
}

const filler = (count: number): Clause => ({
  heading: 'Movimientos',
  rows: Array.from({ length: count }, (_, index): [string, string] => [`Día ${index}`, '1.000,00 €']),
});
const scope: Clause = { heading: 'Alcance', paragraphs: ['Recoge los movimientos de tu saldo en la plataforma.'] };

/** Every length of a page and more, so that the text ends at each height. */
const lengths = Array.from({ length: 40 }, (_, index) => index + 1);

describe('the last page of a document', () => {
  it('has the last clause above the seal, wherever the text ends', async () => {
    for (const length of lengths) {
      const blocks = await blocksByPage(await write([filler(length), scope]));
      expect(blocks.at(-1), `${length} rows`).toBeGreaterThanOrEqual(2);
    }
  });

  it('has at least two rows above the seal if the last clause is longer than a page', async () => {
    for (const length of lengths.map((each) => each + 40)) {
      const blocks = await blocksByPage(await write([filler(length)]));
      expect(blocks.at(-1), `${length} rows`).toBeGreaterThanOrEqual(4);
    }
  });

  it('has at least two points above the seal', async () => {
    for (const length of lengths.map((each) => each + 30)) {
      const points = Array.from({ length }, (_, index) => `Punto ${index}`);
      const blocks = await blocksByPage(await write([{ heading: 'Diferencias', points }]));
      expect(blocks.at(-1), `${length} points`).toBeGreaterThanOrEqual(2);
    }
  });

  it('has at least two rows of a table above the seal', async () => {
    for (const length of lengths) {
      const rows = Array.from({ length }, (_, index) => [`Día ${index}`, '1,00 €']);
      const table = {
        columns: [
          { label: 'Fecha', width: 1 },
          { label: 'Importe', width: 1, isFigure: true },
        ],
        rows,
        total: ['Total', `${length},00 €`],
      };
      const blocks = await blocksByPage(await write([{ heading: 'Movimientos', table }]));
      expect(blocks.at(-1), `${length} rows`).toBeGreaterThanOrEqual(4);
    }
  });
});
