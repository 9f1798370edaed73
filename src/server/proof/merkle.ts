import { hash } from 'node:crypto';

/**
 * A seal is a Merkle root over the previous root and the hashes of an hour's leaves, so it covers all earlier hours.
 */
export function computeRoot(previous: Buffer | null, hashes: readonly Buffer[]): Buffer {
  const tree = new MerkleTree(previous);
  for (const hash of hashes) tree.add(hash);
  return tree.root();
}

/**
 * An odd node is paired with itself. The root alone is then ambiguous, so a seal also stores the number of leaves. Only
 * the nodes without a neighbour so far are kept, one for each level.
 */
export class MerkleTree {
  readonly #waiting: (Buffer | undefined)[] = [];

  constructor(previous: Buffer | null) {
    if (previous) this.add(previous);
  }

  add(leaf: Buffer): void {
    let node = leaf;
    let level = 0;
    for (let left = this.#waiting[0]; left; left = this.#waiting[level]) {
      node = computeParent(left, node);
      this.#waiting[level] = undefined;
      level += 1;
    }
    this.#waiting[level] = node;
  }

  root(): Buffer {
    let right: Buffer | undefined;
    for (const [level, left] of this.#waiting.entries()) {
      const isTop = level === this.#waiting.length - 1;
      if (left && right) right = computeParent(left, right);
      else if (isTop) right = left;
      else if (left ?? right) right = paired(left ?? right);
    }
    return right ?? hash('sha256', '', 'buffer');
  }
}

const paired = (node: Buffer | undefined) => node && computeParent(node, node);

const computeParent = (left: Buffer, right: Buffer): Buffer => hash('sha256', Buffer.concat([left, right]), 'buffer');
