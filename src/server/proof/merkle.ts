import { createHash } from 'node:crypto';

/**
 * A seal is a Merkle root over the previous root and the hashes of an hour's leaves, so it covers all earlier hours.
 */
export const rootOf = (previous: Buffer | null, hashes: readonly Buffer[]): Buffer =>
  merkleRoot(previous ? [previous, ...hashes] : hashes);

/** An odd node is paired with itself. The root alone is then ambiguous, so a seal also stores the number of leaves. */
function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const left = level[pair * 2] ?? Buffer.alloc(0);
      return createHash('sha256')
        .update(left)
        .update(level[pair * 2 + 1] ?? left)
        .digest();
    });
  return level[0] ?? createHash('sha256').digest();
}
