import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { checkPdf } from '#server/providers/files/checkPdf.ts';
import type { ContractData } from '#server/providers/signature/contractData.ts';
import { contractInEnglish } from '#server/providers/signature/contractEnglish.ts';
import { contractPdf } from '#server/providers/signature/contractPdf.ts';
import { contractInSpanish } from '#server/providers/signature/contractSpanish.ts';
import { contractFormat } from '#server/providers/signature/contractWording.ts';
import { accessibilityFaults } from '#tests/support/pdfAccessibility.ts';
import { exampleContract } from '../support/contract.ts';

const inEnglish: ContractData = { ...exampleContract, locale: 'en' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function textOf(data: ContractData): string {
  const wording = data.locale === 'es' ? contractInSpanish : contractInEnglish;
  return JSON.stringify(wording(data, contractFormat(data))).replaceAll('\u00a0', ' ');
}

describe('the text of a contract', () => {
  const facts = [
    'Begoña Núñez',
    '12345678Z',
    'Sol de Aragón, S.L.',
    'Íñigo Ibáñez',
    'SOLA',
    'TS-2041-7K',
    'Registro ERIR de Ejemplo, S.A.',
    exampleContract.order.wallet,
    exampleContract.kiis.sha256,
    'Entiendo que puedo perder todo lo que invierto.',
    '2020/1503',
  ];

  it.each([exampleContract, inEnglish])('names everything that was agreed', (data) => {
    const text = textOf(data);
    for (const fact of facts) expect(text).toContain(fact);
  });

  it('formats amounts and times for the tenant', () => {
    expect(textOf(exampleContract)).toContain('1.515,00 €');
    expect(textOf(inEnglish)).toContain('1,515.00 €');
    expect(textOf(exampleContract)).toContain('22 de noviembre de 2025 a las 23:59:59 CET');
    expect(textOf(inEnglish)).toContain('22 November 2025 at 23:59:59 CET');
  });

  it('has the same clauses in both languages', () => {
    const spanish = contractInSpanish(exampleContract, contractFormat(exampleContract)).clauses;
    const english = contractInEnglish(inEnglish, contractFormat(inEnglish)).clauses;
    const shape = (clauses: typeof spanish) =>
      clauses.map(({ paragraphs, rows, points }) => [paragraphs?.length, rows?.length, points?.length]);
    expect(shape(english)).toEqual(shape(spanish));
    expect(new Set(english.map(({ heading }) => heading)).size).toBe(english.length);
  });

  it('names the platform as keeper of the list of holders if there is no registrar', () => {
    const { registrar, ...rest } = exampleContract;
    for (const text of [textOf(rest), textOf({ ...rest, locale: 'en' })]) {
      expect(text).not.toContain(registrar?.name);
      expect(text).not.toContain('ERIR');
      expect(text).toContain(
        `${rest.platform.name} ${text.includes('wallet') ? 'keeps the list' : 'lleva la relación'}`,
      );
    }
  });

  it('leaves out missing data', () => {
    const { representative: _, ...owner } = exampleContract.owner;
    expect(textOf({ ...exampleContract, owner })).not.toContain('Representante del promotor');
  });

  it('distinguishes companies from natural persons', () => {
    const investor = { ...exampleContract.investor, kind: 'legal' as const, representative: 'Ana Ruiz' };
    const text = textOf({ ...exampleContract, investor });
    expect(text).toContain('persona jurídica');
    expect(text).toContain('Ana Ruiz');
  });
});

describe('the PDF of a contract', () => {
  it('is identical for the same data, to the byte', async () => {
    const first = await contractPdf(exampleContract);
    expect(sha256(await contractPdf(structuredClone(exampleContract)))).toBe(sha256(first));
    const later = await contractPdf({ ...exampleContract, preparedAt: '2025-11-21T09:30:01.000Z' });
    expect(sha256(later)).not.toBe(sha256(first));
  });

  it.each([exampleContract, inEnglish])('is tagged, in A4 and in its language', async (data) => {
    const document = await PDFDocument.load(await contractPdf(data), { updateMetadata: false });
    const { catalog } = document;
    expect(String(catalog.get(PDFName.of('Lang')))).toBe(`(${data.locale})`);
    expect(String(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked')))).toBe('true');
    expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    expect(document.getPages().every((page) => Math.round(page.getWidth()) === 595)).toBe(true);
    expect(document.getTitle()).toContain('INV-2041');
    expect(await accessibilityFaults(await contractPdf(data))).toEqual([]);
  });

  it('passes the upload checks', async () => {
    expect(checkPdf(await contractPdf(exampleContract))).toBe('clean');
  });

  it('is refused for invalid data', async () => {
    const unpaid = { ...exampleContract, payment: { ...exampleContract.payment, settledAt: 'yesterday' } };
    await expect(contractPdf(unpaid)).rejects.toThrow();
    await expect(contractPdf({ ...exampleContract, acknowledgements: [] })).rejects.toThrow();
  });
});
