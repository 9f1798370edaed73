import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPdf } from '#server/providers/files/checkPdf.ts';
import { checkUpload } from '#server/providers/files/checkUpload.ts';
import { measurePdfPages } from '#server/providers/files/pdfPages.ts';

const folder = path.join(import.meta.dirname, 'papers');
const read = (name: string) => readFileSync(path.join(folder, name));
const papersIn = (name: string) => readdirSync(path.join(folder, name)).map((paper) => `${name}/${paper}`);
const [forOwners, forUsers] = ['owner', 'user'].map((password) =>
  papersIn('protected').filter((name) => name.startsWith(`protected/${password}-`)),
) as [string[], string[]];

async function verdictOf(bytes: Uint8Array): Promise<string> {
  const verdict = await checkUpload(bytes, { kinds: ['pdf'], maxMb: 1, name: 'paper.pdf' });
  if (!verdict.ok) return verdict.key;
  expect(Buffer.from(verdict.bytes).equals(bytes)).toBe(true);
  return verdict.contentType;
}

describe('the PDF of a common program', () => {
  it.each(papersIn('passive'))('%s is stored unchanged', async (name) => {
    expect(await verdictOf(read(name))).toBe('application/pdf');
  });

  it.each(forOwners)('%s is stored unchanged, because it opens without a password', async (name) => {
    expect(await verdictOf(read(name))).toBe('application/pdf');
    expect(await measurePdfPages(read(name))).toMatchObject({ count: expect.any(Number) });
  });

  it.each(forUsers)('%s is refused, because it needs a password', async (name) => {
    expect(await verdictOf(read(name))).toBe('validator.error_file_protected');
  });

  it.each(papersIn('active'))('%s is refused, because it acts or contains files', async (name) => {
    expect(await verdictOf(read(name))).toBe('validator.error_file_active');
  });

  it.each([
    ['the commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', ''],
    ['a page before it', '<html><script>alert(1)</script>', ''],
    ['a page after it', '', '<html><script>alert(1)</script>'],
  ])('is refused as unreadable with %s', async (_, before, after) => {
    const surrounded = Buffer.concat([Buffer.from(before), read('passive/rsvg-drawing.pdf'), Buffer.from(after)]);
    expect(await verdictOf(surrounded)).toBe('validator.error_file_unreadable');
  });
});

describe('a PDF that is encrypted for its owner only', () => {
  const paper = read('protected/owner-aes-128.pdf').toString('latin1');
  const changed = (change: (text: string) => string) => checkPdf(Buffer.from(change(paper), 'latin1'));

  it('is refused as protected if readers could disagree about its encryption', () => {
    expect(changed((text) => `${text}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`)).toBe('protected');
    expect(changed((text) => text.replace('/CFM /AESV2', '/CFM /AESV4'))).toBe('protected');
    expect(changed((text) => text.replace('/Filter /Standard', '/Filter /Personal'))).toBe('protected');
    expect(changed((text) => `${text}trailer\n<< /Encrypt << /V 1 >> >>\nstartxref\n0\n%%EOF\n`)).toBe('protected');
  });

  it('gets a verdict and never an error, whatever byte is changed', () => {
    for (let at = paper.indexOf('/CF'); at < paper.indexOf('/ID') + 80; at += 1) {
      const bytes = Buffer.from(paper, 'latin1');
      bytes[at] = (bytes[at] ?? 0) ^ 0x15;
      expect(['clean', 'protected', 'unreadable']).toContain(checkPdf(bytes));
    }
  });
});
