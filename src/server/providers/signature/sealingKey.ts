import { createPrivateKey, type KeyObject, webcrypto, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
  /** The certificates of the authorities between this one and a trusted one. */
  chain: Certificate[];
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string;
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
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
  const privateKey = createPrivateKey(privateKeyPem);
  const [first = '', ...others] =
    certificatePem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const { raw } = new X509Certificate(first);
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, chooseAlgorithm(privateKey), false, ['sign']),
    certificate: Certificate.fromBER(raw),
    chain: others.map((text) => Certificate.fromBER(new X509Certificate(text).raw)),
    fingerprint: fingerprintCertificate(raw),
  };
}

function chooseAlgorithm({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) {
  if (asymmetricKeyType === 'rsa') return algorithm;
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return curve;
  throw new Error('A sealing key must be RSA, or ECDSA with the curve P-256');
}

/** The files of a certificate that an authority issued to the platform. */
export interface IssuedCertificate {
  /** The certificate in PEM, followed by those of its issuers. */
  certificatePath: string;
  keyPath: string;
  /** If the key is encrypted. */
  password?: string;
}

/** Reads an issued certificate and its key. Throws if they do not belong together. */
export async function issuedKey({ certificatePath, keyPath, password }: IssuedCertificate): Promise<SealingKey> {
  const [certificatePem, keyPem] = await Promise.all([readFile(certificatePath, 'utf8'), readFile(keyPath, 'utf8')]);
  const key = createPrivateKey({ key: keyPem, ...(password && { passphrase: password }) });
  if (!new X509Certificate(certificatePem).checkPrivateKey(key))
    throw new Error(`The key in ${keyPath} is not the key of the certificate in ${certificatePath}`);
  return opened({ certificatePem, privateKeyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString() });
}

/** SHA-256 of a DER certificate, in hex. */
export function fingerprintCertificate(der: Uint8Array): string {
  return new X509Certificate(der).fingerprint256.replaceAll(':', '').toLowerCase();
}

function pem(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
