import { BaseError } from 'viem';
import { isUnreachable } from './refusal.ts';

/**
 * Reads items from a range of blocks. Nodes limit the range of a request differently, so a refused range is halved
 * until the node accepts it.
 */
export async function readPages<Item>(
  from: bigint,
  to: bigint,
  read: (range: { fromBlock: bigint; toBlock: bigint }) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const pages: (readonly Item[])[] = [];
  let width = to - from + 1n;
  for (let fromBlock = from; fromBlock <= to; ) {
    const last = fromBlock + width - 1n;
    const toBlock = last < to ? last : to;
    try {
      pages.push(await read({ fromBlock, toBlock }));
      fromBlock = toBlock + 1n;
    } catch (error) {
      if (width === 1n || isUnreachable(error) || !(error instanceof BaseError)) throw error;
      width = (width + 1n) / 2n;
    }
  }
  return pages.flat();
}
