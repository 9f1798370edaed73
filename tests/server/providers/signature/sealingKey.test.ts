import { KeyObject, webcrypto, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeDer } from '#server/providers/signature/asn1.ts';
import { selfSigned } from '#server/providers/signature/certificate.ts';
import { contractPdf } from '#server/providers/signature/contractPdf.ts';
import { createSeal } from '#server/providers/signature/embeddedSignature.ts';
import {
  type IssuedCertificate,
  issuedKey,
  type SealingKey,
  sealingKey,
} from '#server/providers/signature/sealingKey.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { exampleContract } from '../support/contract.ts';
import { keyStore } from '../support/keyStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { sandboxAuthority } from '../support/sandboxAuthority.ts';

const clock = movableClock('2025-11-21T09:30:00.000Z');
const timeZone = 'Europe/Madrid';
const authority = sandboxAuthority(clock);
const store = keyStore();
let key: SealingKey;

beforeAll(async () => {
  key = await sealingKey(store, { commonName: 'Tesela, S.A.', clock });
});

describe('the sealing key', () => {
  it('is created once and loaded again', async () => {
    const again = await sealingKey(store, { commonName: 'another name', clock });
    expect(again.fingerprint).toBe(key.fingerprint);
    expect(store.saved).toHaveLength(1);
    expect(store.saved[0]?.privateKeyPem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  it('is the same for two processes that create one at the same time', async () => {
    const shared = keyStore();
    const [one, two] = await Promise.all([
      sealingKey(shared, { commonName: 'x', clock }),
      sealingKey(shared, { commonName: 'x', clock }),
    ]);
    expect(shared.saved).toHaveLength(2);
    expect(two?.fingerprint).toBe(one?.fingerprint);
  });
});

describe('a certificate that an authority issued', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'issued-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    const at = path.join(folder, name);
    writeFileSync(at, text);
    return at;
  };

  /** A certificate for a curve key, followed by another one as its issuer, and the encrypted key. */
  async function issued(now = clock.now()) {
    const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    const certificate = await selfSigned(keys, { commonName: 'Tesela eSeal', now });
    const pem = [encodeDer(certificate), new X509Certificate(store.saved[0]?.certificatePem ?? '').raw]
      .map((der) => new X509Certificate(der).toString())
      .join('');
    const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' } as const;
    const keyPath = file('key.pem', KeyObject.from(keys.privateKey).export(options).toString());
    return { certificatePath: file('certificate.pem', pem), keyPath, password: 'secret' };
  }
  const sealWith = async (certificate: IssuedCertificate) =>
    createSeal({ keys: keyStore(), issued: certificate, authority, clock, timeZone, sealName: 'Tesela, S.A.' })(
      await contractPdf(exampleContract),
      {
        locale: 'es',
        title: 'Contrato',
      },
    );

  it('seals instead of the tenant’s own, with its chain', async () => {
    const certificate = await issued();
    const { fingerprint, chain } = await issuedKey(certificate);
    expect(chain.map(({ subject }) => String(subject.typesAndValues[0]?.value.valueBlock.value))).toEqual([
      'Tesela, S.A.',
    ]);
    expect(await verifySealedPdf(await sealWith(certificate))).toMatchObject({
      ok: true,
      certificateFingerprint: fingerprint,
      timestamp: { at: clock.now() },
    });
  });

  it('is refused if the key is another one', async () => {
    const certificate = await issued();
    const keyPath = file('other.pem', store.saved[0]?.privateKeyPem ?? '');
    await expect(sealWith({ certificatePath: certificate.certificatePath, keyPath })).rejects.toThrow('is not the key');
  });

  it('is refused after it has expired', async () => {
    const longAgo = new Date(clock.now());
    longAgo.setUTCFullYear(longAgo.getUTCFullYear() - 11);
    await expect(sealWith(await issued(longAgo))).rejects.toThrow('expired on 2024-11-21');
  });
});
