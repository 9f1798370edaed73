import { createHash } from 'node:crypto';
import { verifiedFingerprint } from './cms.ts';
import { sealPattern } from './sealLayout.ts';

export type SealVerdict =
  | {
      ok: true;
      /** SHA-256 of all that the signature covers, in hex. */
      signedHash: string;
      /** SHA-256 of the document as it was before it was sealed: what the signer was shown. */
      documentHash: string;
      /** SHA-256 of the certificate. Whose it is, the caller has to know. */
      certificateFingerprint: string;
    }
  | { ok: false; why: 'unsealed' | 'incomplete' | 'signature' };

const endOfDocument = '%%EOF\n';

/** Whether one seal covers the whole file, every byte but the signature itself, and whether its key signed just that. */
export async function verifySealedPdf(bytes: Uint8Array): Promise<SealVerdict> {
  const file = Buffer.from(bytes);
  const seals = [...file.toString('latin1').matchAll(sealPattern)];
  const [seal] = seals;
  if (!seal || seals.length > 1) return { ok: false, why: 'unsealed' };
  const [from = 0, to = 0, length = 0] = seal.slice(1).map(Number);
  const contents = file.toString('latin1', from, to);
  const isWhole = from === seal.index + seal[0].length && to + length === file.byteLength;
  if (!isWhole || !/^<(?:[\da-f]{2})+>$/.test(contents)) return { ok: false, why: 'incomplete' };

  const covered = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
  const signature = Buffer.from(contents.slice(1, -1), 'hex');
  const certificateFingerprint = await verifiedFingerprint(signature, covered);
  if (!certificateFingerprint) return { ok: false, why: 'signature' };
  const end = file.lastIndexOf(endOfDocument, seal.index) + endOfDocument.length;
  return { ok: true, signedHash: sha256(covered), documentHash: sha256(file.subarray(0, end)), certificateFingerprint };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
