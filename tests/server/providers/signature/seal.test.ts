import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { paperPdf } from '#server/providers/paper/paper.ts';
import { contractPdf } from '#server/providers/signature/contractPdf.ts';
import { embeddedSignature } from '#server/providers/signature/embeddedSignature.ts';
import { type SealingKey, sealingKey } from '#server/providers/signature/sealingKey.ts';
import { sealPdf } from '#server/providers/signature/sealPdf.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { accessibilityFaults } from '#tests/support/pdfAccessibility.ts';
import { isVerifyRun } from '#tests/support/runSize.ts';
import { exampleContract } from '../support/contract.ts';
import { keyStore } from '../support/keyStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { sandboxAuthority } from '../support/sandboxAuthority.ts';

const clock = movableClock('2025-11-21T09:30:00.000Z');
const timeZone = 'Europe/Madrid';
const mark = { title: 'Firmado por Łukasz 张伟', details: ['Sello electrónico de Tesela, S.A.'] };
const words = { name: 'Tesela, S.A.', reason: 'Firmado por Łukasz 张伟', at: clock.now(), mark };
const authority = sandboxAuthority(clock);
/** The identifier of the timestamp in a signature, as the file writes it. */
const timestampToken = '060b2a864886f70d010910020e';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let store: ReturnType<typeof keyStore>;
let key: SealingKey;
let contract: Uint8Array;
let sealed: Uint8Array;

beforeAll(async () => {
  store = keyStore();
  key = await sealingKey(store, { commonName: 'Tesela, S.A.', clock });
  contract = await contractPdf(exampleContract);
  sealed = await sealPdf(contract, { key, authority }, words);
});

function changed(at: number, value?: number): Uint8Array {
  const copy = sealed.slice();
  copy[at] = value ?? (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('a sealed contract', () => {
  it('starts with the contract, byte for byte', () => {
    expect(Buffer.from(sealed.subarray(0, contract.byteLength)).equals(Buffer.from(contract))).toBe(true);
  });

  it('is verified completely, with the hash that was signed', async () => {
    expect(await verifySealedPdf(sealed)).toEqual({
      ok: true,
      signedHash: expect.stringMatching(/^[\da-f]{64}$/),
      documentHash: sha256(contract),
      certificateFingerprint: key.fingerprint,
      timestamp: { at: clock.now(), authority: expect.stringMatching(/^[\da-f]{64}$/) },
    });
  });

  it('can be opened by other programs', async () => {
    const opened = await PDFDocument.load(sealed);
    expect(opened.getPageCount()).toBe((await PDFDocument.load(contract)).getPageCount());
    expect(opened.getForm().getFields()).toHaveLength(1);
  });

  it('shows another seal if another key sealed it', async () => {
    const other = await sealingKey(keyStore(), { commonName: 'Tesela, S.A.', clock });
    const verdict = await verifySealedPdf(await sealPdf(contract, { key: other, authority }, words));
    expect(verdict).toMatchObject({ ok: true, certificateFingerprint: other.fingerprint });
    expect(other.fingerprint).not.toBe(key.fingerprint);
  });

  it('keeps the content of its pages, and shows the seal on the last one', async () => {
    const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPages().map(({ node }) => node);
    const [before, after] = [await pagesOf(contract), await pagesOf(sealed)];
    expect(after).toHaveLength(before.length);
    for (const [index, page] of before.entries())
      for (const entry of ['Contents', 'Resources', 'MediaBox'])
        expect(String(after[index]?.get(PDFName.of(entry)))).toBe(String(page.get(PDFName.of(entry))));
    expect(after.map((page) => page.Annots()?.size() ?? 0)).toEqual([...before.slice(1).map(() => 0), 1]);
    const field = after.at(-1)?.Annots()?.lookup(0, PDFDict);
    const { width, height } = field?.lookup(PDFName.of('Rect'), PDFArray).asRectangle() ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(400);
    expect(height).toBeGreaterThan(60);
    expect(field?.lookup(PDFName.of('AP'), PDFDict).has(PDFName.of('N'))).toBe(true);
  });

  it('passes the accessibility checks, with its seal', async () => {
    expect(await accessibilityFaults(sealed)).toEqual([]);
  });

  it('has a new second identifier, as every update of a PDF has, and keeps the first', () => {
    const identifiers = [
      ...Buffer.from(sealed)
        .toString('latin1')
        .matchAll(/\/ID \[ ?<(\w+)> <(\w+)>/g),
    ];
    const [[, first, second] = [], [, updatedFirst, updatedSecond] = []] = identifiers;
    expect(updatedFirst).toBe(first);
    expect(updatedSecond).not.toBe(second);
  });

  it('of an earlier version, whose byte range was padded with zeros, is still valid', async () => {
    const earlier = readFileSync(new URL('sealedByEarlierVersion.pdf', import.meta.url));
    expect(await verifySealedPdf(earlier)).toMatchObject({
      ok: true,
      documentHash: '6fb7a0b712aabe78922c41f45cba71f57a7e24830d875c8c9bf10411dee8fb36',
      certificateFingerprint: '7e2d0e690604860120cd2e46ef6bc1ce70b958ca80d6622c141b83a2ae21a677',
    });
  });

  it('cannot be sealed again', async () => {
    await expect(sealPdf(sealed, { key, authority }, words)).rejects.toThrow('without forms');
  });
});

describe('a sealed contract that was modified', () => {
  it('is refused, whichever byte was changed', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const from = text.indexOf('/Contents <') + '/Contents '.length;
    const to = text.indexOf('>', from);
    const signatureBytes = Buffer.from(text.slice(from + 1, to), 'hex');
    const signatureLength = 4 + signatureBytes.readUInt16BE(2);
    const padding = from + signatureLength * 2 + 101;
    const outside = Array.from({ length: 60 }, (_, index) => Math.floor((index * from) / 60) + (index % 7));
    const ownLength = text.indexOf(timestampToken, from) - from;
    const inside = Array.from({ length: 40 }, (_, index) => from + 1 + Math.floor((index * ownLength) / 40));
    const tail = [padding, to - 1, to + 1, to + 5, sealed.byteLength - 2];
    for (const at of [...outside, ...inside, ...tail]) {
      const digit = text[at] === '0' ? 0x31 : 0x30;
      const verdict = await verifySealedPdf(changed(at, at > from && at < to ? digit : undefined));
      expect([at, verdict.ok]).toEqual([at, false]);
    }
  });

  it('is refused, or keeps its time, whichever byte of the timestamp was changed', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const start = text.indexOf(timestampToken) + timestampToken.length;
    const end = text.indexOf('00'.repeat(32), start);
    let refused = 0;
    for (let at = start; at < end; at += 37) {
      const verdict = await verifySealedPdf(changed(at, text[at] === '0' ? 0x31 : 0x30));
      if (verdict.ok) expect([at, verdict.timestamp?.at]).toEqual([at, clock.now()]);
      else refused += 1;
    }
    expect(refused).toBeGreaterThan(40);
  });

  it('is refused if something was appended', async () => {
    const added = Buffer.concat([sealed, Buffer.from('\n% a remark\n')]);
    expect(await verifySealedPdf(added)).toEqual({ ok: false, why: 'incomplete' });
    const seal = Buffer.from(sealed.subarray(contract.byteLength));
    expect(await verifySealedPdf(Buffer.concat([sealed, seal]))).toEqual({ ok: false, why: 'unsealed' });
  });

  it('is refused if it was truncated, or never sealed', async () => {
    expect((await verifySealedPdf(sealed.subarray(0, sealed.byteLength - 1))).ok).toBe(false);
    expect(await verifySealedPdf(contract)).toEqual({ ok: false, why: 'unsealed' });
    expect(await verifySealedPdf(new Uint8Array())).toEqual({ ok: false, why: 'unsealed' });
  });

  it('is refused if the seal belongs to another contract', async () => {
    const other = await contractPdf({ ...exampleContract, order: { ...exampleContract.order, totalMinor: 151_501 } });
    const mixed = Buffer.concat([other, sealed.subarray(contract.byteLength)]);
    expect((await verifySealedPdf(mixed)).ok).toBe(false);
  });
});

describe('each byte of a signed range', () => {
  // Every byte takes minutes, so a usual run tries some of them.
  const stride = isVerifyRun ? 1 : 97;

  it('is noticed if one bit of it changes', { timeout: 1_200_000 }, async () => {
    const text = { title: 'Muestra', subtitle: '—', clauses: [], page: () => '' };
    const details = {
      locale: 'es' as const,
      title: 'Muestra',
      author: 'Tesela',
      creator: 'Tesela',
      accent: '#0b6b55',
      at: clock.now(),
    };
    const sample = await sealPdf(await paperPdf(text, details), { key, authority }, words);
    const contents = Buffer.from(sample).lastIndexOf('/Contents <') + '/Contents '.length;
    const after = Buffer.from(sample).indexOf('>', contents) + 1;
    expect((await verifySealedPdf(sample)).ok).toBe(true);
    const unnoticed: number[] = [];
    for (let at = 0; at < sample.byteLength; at += stride) {
      if (at >= contents && at < after) continue;
      const changed = sample.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      if ((await verifySealedPdf(changed)).ok) unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });
});

describe('signing by code', () => {
  const order = (bytes: Uint8Array, hash = sha256(bytes)) => ({
    key: 'signature:1',
    document: { bytes, name: 'INV-2041.pdf', hash },
    signer: { userId: 'person-1', name: 'Begoña Núñez', email: 'begona@demo.test' },
    locale: 'es' as const,
  });

  it('seals the signed document', async () => {
    const provider = embeddedSignature({ keys: store, authority, clock, timeZone, sealName: 'Tesela, S.A.' });
    const { bytes, certificateFingerprint } = await provider.collect(order(contract), { at: clock.now() });
    expect(certificateFingerprint).toBe(key.fingerprint);
    expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true, documentHash: sha256(contract) });
  });

  it('seals no other document', async () => {
    const provider = embeddedSignature({ keys: store, authority, clock, timeZone, sealName: 'Tesela, S.A.' });
    const swapped = order(contract, 'ab'.repeat(32));
    await expect(provider.collect(swapped, { at: clock.now() })).rejects.toThrow('differs from the signed document');
  });
});

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

describe.skipIf(!hasPdfsig)('pdfsig of poppler', () => {
  function pdfsig(bytes: Uint8Array): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'seal-'));
    try {
      writeFileSync(path.join(folder, 'sealed.pdf'), bytes);
      return execFileSync('pdfsig', ['-nocert', path.join(folder, 'sealed.pdf')], { encoding: 'utf8' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('finds the seal valid for the complete document', () => {
    const found = pdfsig(sealed);
    expect(found).toContain('Signature Validation: Signature is Valid.');
    expect(found).toContain('Total document signed');
    expect(found).toContain('Signature Type: ETSI.CAdES.detached');
    expect(found).toContain('Signer Certificate Common Name: Tesela, S.A.');
  });

  it('finds a changed contract invalid', () => {
    expect(pdfsig(changed(contract.byteLength - 40))).not.toContain('Signature is Valid.');
  });
});
