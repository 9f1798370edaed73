import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractPdf } from '#server/providers/signature/contractPdf.ts';
import { embeddedSignature } from '#server/providers/signature/embeddedSignature.ts';
import {
  type SealingKey,
  type SealingKeyPair,
  type SealingKeyStore,
  sealingKey,
} from '#server/providers/signature/sealingKey.ts';
import { sealPdf } from '#server/providers/signature/sealPdf.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { exampleContract } from '../support/contract.ts';
import { movableClock } from '../support/movableClock.ts';

const clock = movableClock('2025-11-21T09:30:00.000Z');
const words = { name: 'Tesela, S.A.', reason: 'Firmado por Łukasz Núñez', at: clock.now() };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function keyStore(): SealingKeyStore & { saved: SealingKeyPair[] } {
  const saved: SealingKeyPair[] = [];
  return {
    saved,
    load: async () => saved[0],
    save: async (pair) => {
      saved.push(pair);
    },
  };
}

let store: ReturnType<typeof keyStore>;
let key: SealingKey;
let contract: Uint8Array;
let sealed: Uint8Array;

beforeAll(async () => {
  store = keyStore();
  key = await sealingKey(store, { commonName: 'Tesela, S.A.', clock });
  contract = await contractPdf(exampleContract);
  sealed = await sealPdf(contract, key, words);
});

function changed(at: number, value?: number): Uint8Array {
  const copy = sealed.slice();
  copy[at] = value ?? (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('the sealing key', () => {
  it('is made once and opened again', async () => {
    const again = await sealingKey(store, { commonName: 'another name', clock });
    expect(again.fingerprint).toBe(key.fingerprint);
    expect(store.saved).toHaveLength(1);
    expect(store.saved[0]?.privateKeyPem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  it('of two processes that make one at the same time is the one that was saved first', async () => {
    const shared = keyStore();
    const [one, two] = await Promise.all([
      sealingKey(shared, { commonName: 'x', clock }),
      sealingKey(shared, { commonName: 'x', clock }),
    ]);
    expect(shared.saved).toHaveLength(2);
    expect(two?.fingerprint).toBe(one?.fingerprint);
  });
});

describe('a sealed contract', () => {
  it('keeps the contract as its beginning, byte for byte', () => {
    expect(Buffer.from(sealed.subarray(0, contract.byteLength)).equals(Buffer.from(contract))).toBe(true);
  });

  it('is verified as a whole, with the hash that was signed', async () => {
    expect(await verifySealedPdf(sealed)).toEqual({
      ok: true,
      signedHash: expect.stringMatching(/^[\da-f]{64}$/),
      documentHash: sha256(contract),
      certificateFingerprint: key.fingerprint,
    });
  });

  it('is a document that others can open', async () => {
    const opened = await PDFDocument.load(sealed);
    expect(opened.getPageCount()).toBe((await PDFDocument.load(contract)).getPageCount());
    expect(opened.getForm().getFields()).toHaveLength(1);
  });

  it('shows another seal where another key sealed it', async () => {
    const other = await sealingKey(keyStore(), { commonName: 'Tesela, S.A.', clock });
    const verdict = await verifySealedPdf(await sealPdf(contract, other, words));
    expect(verdict).toMatchObject({ ok: true, certificateFingerprint: other.fingerprint });
    expect(other.fingerprint).not.toBe(key.fingerprint);
  });

  it('is sealed once', async () => {
    await expect(sealPdf(sealed, key, words)).rejects.toThrow('without forms');
  });
});

describe('a sealed contract that was touched', () => {
  it('is refused, whichever byte was changed', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const from = text.indexOf('/Contents <') + '/Contents '.length;
    const to = text.indexOf('>', from);
    const signatureBytes = Buffer.from(text.slice(from + 1, to), 'hex');
    const signatureLength = 4 + signatureBytes.readUInt16BE(2);
    const padding = from + signatureLength * 2 + 101;
    const outside = Array.from({ length: 60 }, (_, index) => Math.floor((index * from) / 60) + (index % 7));
    const inside = Array.from({ length: 40 }, (_, index) => from + 1 + Math.floor((index * signatureLength * 2) / 40));
    const tail = [padding, to - 1, to + 1, to + 5, sealed.byteLength - 2];
    for (const at of [...outside, ...inside, ...tail]) {
      const digit = text[at] === '0' ? 0x31 : 0x30;
      const verdict = await verifySealedPdf(changed(at, at > from && at < to ? digit : undefined));
      expect([at, verdict.ok]).toEqual([at, false]);
    }
  });

  it('is refused when something was added behind it', async () => {
    const added = Buffer.concat([sealed, Buffer.from('\n% a remark\n')]);
    expect(await verifySealedPdf(added)).toEqual({ ok: false, why: 'incomplete' });
    const seal = Buffer.from(sealed.subarray(contract.byteLength));
    expect(await verifySealedPdf(Buffer.concat([sealed, seal]))).toEqual({ ok: false, why: 'unsealed' });
  });

  it('is refused when it was cut, or never sealed', async () => {
    expect((await verifySealedPdf(sealed.subarray(0, sealed.byteLength - 1))).ok).toBe(false);
    expect(await verifySealedPdf(contract)).toEqual({ ok: false, why: 'unsealed' });
    expect(await verifySealedPdf(new Uint8Array())).toEqual({ ok: false, why: 'unsealed' });
  });

  it('is refused when the seal is of another contract', async () => {
    const other = await contractPdf({ ...exampleContract, order: { ...exampleContract.order, totalMinor: 151_501 } });
    const mixed = Buffer.concat([other, sealed.subarray(contract.byteLength)]);
    expect((await verifySealedPdf(mixed)).ok).toBe(false);
  });
});

describe('signing by code', () => {
  const order = (bytes: Uint8Array, hash = sha256(bytes)) => ({
    key: 'signature:1',
    document: { bytes, name: 'INV-2041.pdf', hash },
    signer: { personId: 'person-1', name: 'Begoña Núñez', email: 'begona@demo.test' },
    locale: 'es' as const,
    returnUrl: 'https://tesela.test/back',
    noticeUrl: 'https://tesela.test/notice',
  });

  it('asks for a code, and seals what was signed', async () => {
    const provider = embeddedSignature({ keys: store, clock, sealName: 'Tesela, S.A.' });
    expect(await provider.start(order(contract))).toEqual({ kind: 'code' });
    expect(provider.readNotice('{}', new Headers())).toEqual({ ok: false });
    const { bytes, certificateFingerprint } = await provider.collect(order(contract), { at: clock.now() });
    expect(certificateFingerprint).toBe(key.fingerprint);
    expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true, documentHash: sha256(contract) });
  });

  it('seals nothing else', async () => {
    const provider = embeddedSignature({ keys: store, clock, sealName: 'Tesela, S.A.' });
    const swapped = order(contract, 'ab'.repeat(32));
    await expect(provider.collect(swapped, { at: clock.now() })).rejects.toThrow('is not the one that was signed');
  });
});

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

describe.skipIf(!hasPdfsig)('poppler', () => {
  function pdfsig(bytes: Uint8Array): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'seal-'));
    try {
      writeFileSync(path.join(folder, 'sealed.pdf'), bytes);
      return execFileSync('pdfsig', ['-nocert', path.join(folder, 'sealed.pdf')], { encoding: 'utf8' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('finds the seal valid and over the whole document', () => {
    const found = pdfsig(sealed);
    expect(found).toContain('Signature Validation: Signature is Valid.');
    expect(found).toContain('Total document signed');
    expect(found).toContain('Signature Type: ETSI.CAdES.detached');
    expect(found).toContain('Signer Certificate Common Name: Tesela, S.A.');
  });

  it('finds a changed contract not valid', () => {
    expect(pdfsig(changed(contract.byteLength - 40))).not.toContain('Signature is Valid.');
  });
});
