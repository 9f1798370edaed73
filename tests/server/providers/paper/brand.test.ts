import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandColours } from '#machines/shared/brand.ts';
import { contrast } from '#machines/shared/colour.ts';
import { fontsFor } from '#server/providers/paper/fonts.ts';
import { contractPdf } from '#server/providers/signature/contractPdf.ts';
import { accessibilityFaults } from '#tests/support/pdfAccessibility.ts';
import { exampleContract } from '../support/contract.ts';

/** The drawing instructions of all pages, and the names of the embedded fonts. */
async function drawn(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => {
      if (!(object instanceof PDFRawStream)) return String(object);
      try {
        return inflateSync(object.contents).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

const withAccent = (accent: string) =>
  contractPdf({ ...exampleContract, platform: { ...exampleContract.platform, accent } });

/** A colour as pdfkit writes it. */
const written = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ');

describe('a document in the tenant’s brand', () => {
  it('has a rule in the accent, as it is readable on white', async () => {
    for (const accent of ['#0b6b55', '#f5c400']) {
      const { fg } = brandColours(accent).light;
      expect(contrast(fg, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect((await drawn(await withAccent(accent))).includes(`${written(fg)} SCN`), accent).toBe(true);
    }
  });

  it('has the tenant’s own picture on each page instead of the drawn mark, once in the file', async () => {
    const png = await sharp({ create: { width: 56, height: 56, channels: 3, background: '#23408e' } })
      .png()
      .toBuffer();
    const mark = { kind: 'icon', bytes: new Uint8Array(png), width: 14, height: 14 } as const;
    const { tint } = brandColours(exampleContract.platform.accent).light;
    const own = await contractPdf(exampleContract, mark);
    const file = await PDFDocument.load(own, { updateMetadata: false });
    const pictures = file.context
      .enumerateIndirectObjects()
      .filter(([, object]) => object instanceof PDFRawStream && object.dict.toString().includes('/Subtype /Image'));
    const text = await drawn(own);
    expect(text.match(/\/I1 Do/g)).toHaveLength(file.getPageCount());
    expect(pictures).toHaveLength(1);
    expect(text).not.toContain(`${written(tint)} scn`);
    expect(await drawn(await contractPdf(exampleContract))).toContain(`${written(tint)} scn`);
    expect(await contractPdf(exampleContract, mark)).toEqual(own);
    expect(await accessibilityFaults(own)).toEqual([]);
  });

  it('has its titles in the display face, as a subset', async () => {
    const text = await drawn(await withAccent('#0b6b55'));
    expect(/\/[A-Z]{6}\+Bricolage/.test(text)).toBe(true);
    const { display } = await fontsFor({ regular: '', strong: '', display: 'Año Щ' });
    expect(display.map(({ id }) => id)).toEqual(['display', 'inter']);
    expect(display[0]?.bytes.byteLength).toBeLessThan(12_000);
  });
});
