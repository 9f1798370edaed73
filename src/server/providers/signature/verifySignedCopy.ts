import { createHash } from 'node:crypto';
import { verifiedSigner } from './cms.ts';

export type SignedCopyVerdict =
  | {
      ok: true;
      /** SHA-256 in hex of the certificate of the last signature. */
      certificateFingerprint: string;
    }
  | { ok: false; why: 'otherDocument' | 'unsigned' | 'incomplete' | 'signature' };

/** Other software writes the entries of a signature in any order and with any spaces. */
const byteRange = /\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/**
 * Verifies what a signing service returned. It appends its signature to the document as an incremental update (ISO
 * 32000 12.8), so the file must start with the original, and a valid signature must cover every other byte. The service
 * itself vouches for the certificate: it was reached over TLS with its key.
 */
export async function verifySignedCopy(
  bytes: Uint8Array,
  original: { bytes: Uint8Array; hash: string },
): Promise<SignedCopyVerdict> {
  const file = Buffer.from(bytes);
  const end = original.bytes.byteLength;
  const start = createHash('sha256').update(file.subarray(0, end)).digest('hex');
  if (file.byteLength <= end || start !== original.hash) return { ok: false, why: 'otherDocument' };
  const ranges = [...file.toString('latin1').matchAll(byteRange)].map(([, ...numbers]) => numbers.map(Number));
  if (ranges.length === 0) return { ok: false, why: 'unsigned' };
  const [from = 0, to = 0] = ranges.find(([, to = 0, length = 0]) => to + length === file.byteLength) ?? [];
  const contents = file.toString('latin1', from, to);
  if (from < end || !/^<[\da-fA-F\s]+>$/.test(contents)) return { ok: false, why: 'incomplete' };
  const covered = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
  const message = Buffer.from(contents.replaceAll(/[<>\s]/g, ''), 'hex');
  const certificateFingerprint = await verifiedSigner(message, covered);
  return certificateFingerprint ? { ok: true, certificateFingerprint } : { ok: false, why: 'signature' };
}
