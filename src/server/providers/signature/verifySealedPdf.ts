import { createHash } from 'node:crypto';
import type { Timestamp } from '../timestamp/timestamp.ts';
import { verifiedMessage } from './cms.ts';

export type SealVerdict =
  | {
      ok: true;
      /** SHA-256 in hex of the bytes that the signature covers. */
      signedHash: string;
      /** SHA-256 of the document before it was sealed, which the signer saw. */
      documentHash: string;
      /** SHA-256 of the certificate. The caller must check that it is the platform's. */
      certificateFingerprint: string;
      /** The time of the seal, according to a timestamp authority. Absent in seals without one. */
      timestamp?: Timestamp;
    }
  | { ok: false; why: 'unsealed' | 'incomplete' | 'signature' };

/**
 * A sealed file contains exactly one match. Only the contents between the angle brackets are outside of the signed
 * range. Files that earlier versions sealed have numbers padded with zeros, and one space where there may now be more.
 */
const sealPattern = /\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]\s{1,64}\/Contents (?=<)/g;

const endOfDocument = '%%EOF\n';

/**
 * Verifies that one seal covers every byte of the file except the signature, and that its key signed exactly these
 * bytes.
 */
export async function verifySealedPdf(bytes: Uint8Array): Promise<SealVerdict> {
  const file = Buffer.from(bytes);
  const seals = [...file.toString('latin1').matchAll(sealPattern)];
  const [seal] = seals;
  if (!seal || seals.length > 1) return { ok: false, why: 'unsealed' };
  const [from = 0, to = 0, length = 0] = seal.slice(1).map(Number);
  const contents = file.toString('latin1', from, to);
  const coversFile = from === seal.index + seal[0].length && to + length === file.byteLength;
  if (!coversFile || !/^<(?:[\da-f]{2})+>$/.test(contents)) return { ok: false, why: 'incomplete' };

  const covered = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
  const signature = Buffer.from(contents.slice(1, -1), 'hex');
  const verified = await verifiedMessage(signature, covered);
  if (!verified) return { ok: false, why: 'signature' };
  const { fingerprint, timestamp } = verified;
  const end = file.lastIndexOf(endOfDocument, seal.index) + endOfDocument.length;
  return {
    ok: true,
    signedHash: sha256(covered),
    documentHash: sha256(file.subarray(0, end)),
    certificateFingerprint: fingerprint,
    ...(timestamp && { timestamp }),
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
