import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { type PaperText, paperPdf } from '#server/providers/paper/paper.ts';
import { collectBytes } from '#server/providers/paper/writer.ts';
import { type CertificateData, certificatePdf } from '#server/providers/signature/certificatePdf.ts';
import { accessibilityFaults } from '#tests/support/pdfAccessibility.ts';
import { exampleContract } from '../support/contract.ts';

const { platform, project, order, owner, investor, terms } = exampleContract;
const certificate: CertificateData = {
  locale: 'en',
  timeZone: 'Europe/Madrid',
  platform,
  registrar: { name: 'Registro ERIR de Ejemplo, S.A.', taxNumber: 'A12345674' },
  at: '2026-03-07T09:00:00.000Z',
  holder: investor,
  issuer: owner,
  project,
  holdings: [{ wallet: order.wallet, tokens: 30, held: 5, frozen: 4, since: '2026-03-01T09:00:00.000Z' }],
  price: 5000,
  bargain: {
    terms,
    outstandingMinor: 150_000,
    arrears: null,
    next: [{ on: '2026-06-30', incomeMinor: 2700, capitalMinor: 0 }],
  },
  order,
  mints: [
    { reference: 'INV-1', tokens: 30, wallet: order.wallet, at: '2026-03-01T09:00:00.000Z', transaction: '0x12' },
  ],
  instructions: [{ about: 'freeze', tokens: 4, at: '2026-03-05T09:00:00.000Z', transaction: '0x34' }],
};
const details = {
  locale: 'es',
  title: 'Informe',
  author: 'Tesela',
  creator: 'Tesela',
  accent: '#0b6b55',
  at: new Date(0),
} as const;

describe('a document for people who cannot see it', () => {
  it('has tags, a language, alternative texts and embedded fonts in a certificate', async () => {
    expect(await accessibilityFaults(await certificatePdf(certificate))).toEqual([]);
  });

  it('has them in a document of many pages, with every kind of block across its pages', async () => {
    const many = (text: string) => Array.from({ length: 60 }, (_, index) => `${text} ${index} `.repeat(20));
    const figures = many('cifra').map((term): [string, string] => [term, '1.000,00 €']);
    const clause = { paragraphs: many('párrafo'), points: many('punto'), figures };
    const text: PaperText = {
      title: 'Informe',
      subtitle: 'Largo',
      clauses: [
        { heading: 'Uno', ...clause, rows: many('valor').map((value): [string, string] => ['Término', value]) },
        { heading: 'Dos', ...clause },
      ],
      page: (number, of) => `${number} / ${of}`,
    };
    expect(await accessibilityFaults(await paperPdf(text, details))).toEqual([]);
  });

  it('would be missed in a document without them', async () => {
    const document = new PDFDocument({ margin: 20 });
    const bytes = collectBytes(document);
    document.text('Hello');
    document.end();
    expect(await accessibilityFaults(await bytes)).toEqual([
      'The document has no language.',
      'The document is not marked as tagged.',
      'Readers do not show the title.',
      'The metadata does not say PDF/UA-1.',
      'The metadata have no title.',
      '/Helvetica has no Unicode values.',
      '/Helvetica is not embedded.',
      'Page 1 has content (ET) without a tag.',
      'The document has no structure.',
    ]);
  });
});
