import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import type { Clock } from '#server/kernel/clock.ts';
import { selfSigned } from './certificate.ts';

export interface SealingKeyPair {
  /** PKCS #8. */
  privateKeyPem: string;
  certificatePem: string;
}

/** Stores a tenant's key, encrypted. A stored key is never overwritten: `load` returns the key that was saved first. */
export interface SealingKeyStore {
  load(): Promise<SealingKeyPair | undefined>;
  save(pair: SealingKeyPair): Promise<void>;
}

export interface SealingKey {
  privateKey: webcrypto.CryptoKey;
  certificate: Certificate;
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string;
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const generation = { ...algorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) };

/** Returns the tenant's key, and creates it at the first use. */
export async function sealingKey(
  store: SealingKeyStore,
  { commonName, clock }: { commonName: string; clock: Clock },
): Promise<SealingKey> {
  const stored = await store.load();
  if (stored) return opened(stored);
  await store.save(await newPair(commonName, clock.now()));
  const saved = await store.load();
  if (!saved) throw new Error('The sealing key was saved but cannot be loaded');
  return opened(saved);
}

async function newPair(commonName: string, now: Date): Promise<SealingKeyPair> {
  const keys = await webcrypto.subtle.generateKey(generation, true, ['sign', 'verify']);
  const certificate = await selfSigned(keys, { commonName, now });
  return {
    privateKeyPem: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificatePem: pem('CERTIFICATE', certificate.toSchema(true).toBER()),
  };
}

async function opened({ privateKeyPem, certificatePem }: SealingKeyPair): Promise<SealingKey> {
  const pkcs8 = createPrivateKey(privateKeyPem).export({ type: 'pkcs8', format: 'der' });
  const { raw } = new X509Certificate(certificatePem);
  return {
    privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
    certificate: Certificate.fromBER(raw),
    fingerprint: fingerprintOf(raw),
  };
}

/** SHA-256 of a DER certificate, in hex. */
export function fingerprintOf(der: Uint8Array): string {
  return new X509Certificate(der).fingerprint256.replaceAll(':', '').toLowerCase();
}

function pem(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
