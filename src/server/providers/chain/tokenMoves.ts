import { type PublicClient, zeroAddress } from 'viem';
import { tokenAbi } from '#token/abi.ts';
import type { TokenMove, Wallet } from './chain.ts';
import { readPages } from './readPages.ts';
import { toTokens } from './values.ts';

type Entry = Omit<TokenMove, 'position'>;

/** Reads the moves of tokens without the platform: transfers that belong to no mint, burn or order. */
export class TokenMoves {
  readonly #client: PublicClient;
  readonly #confirmations: number;

  constructor(client: PublicClient, confirmations: number) {
    this.#client = client;
    this.#confirmations = confirmations;
  }

  async since(token: Wallet, block: number): Promise<{ moves: TokenMove[]; through: number }> {
    const read = { address: token, abi: tokenAbi, strict: true } as const;
    const [deployed, head] = await Promise.all([
      this.#client.readContract({ ...read, functionName: 'deploymentBlock' }),
      this.#client.getBlockNumber(),
    ]);
    const from = deployed > BigInt(block) ? deployed : BigInt(block);
    const transfers = await readPages(from, head, (range) =>
      this.#client.getContractEvents({ ...read, eventName: 'Transfer', ...range }),
    );
    const moved = transfers
      .map(({ args, ...event }) => ({ ...toPlace(event), from: args.from, to: args.to, tokens: toTokens(args.value) }))
      .filter(isBetweenWallets);
    // Orders are only read if needed: most of the time nothing has moved at all.
    const orders = moved.length
      ? await readPages(from, head, (range) =>
          this.#client.getContractEvents({ ...read, eventName: 'OrderExecuted', ...range }),
        )
      : [];
    const ordered = orders.map(({ args: { from, to, amount }, ...event }) => ({
      ...toPlace(event),
      from,
      to,
      tokens: toTokens(amount),
    }));
    return { moves: withPosition(withoutOrdered(moved, ordered)), through: Number(head) - this.#confirmations + 1 };
  }
}

const toPlace = (event: { blockNumber: bigint; logIndex: number; transactionHash: Wallet }) => ({
  block: Number(event.blockNumber),
  logIndex: event.logIndex,
  transaction: event.transactionHash,
});

const isBetweenWallets = ({ from, to, tokens }: Entry) =>
  from !== zeroAddress && to !== zeroAddress && from !== to && tokens > 0;

/** The contract writes each order after its transfer, in the same transaction. */
function withoutOrdered(moved: readonly Entry[], orders: readonly Entry[]): Entry[] {
  const ordered = new Set<Entry>();
  for (const order of orders) {
    const own = moved.findLast((each) => !ordered.has(each) && each.logIndex < order.logIndex && isSame(each, order));
    if (own) ordered.add(own);
  }
  return moved.filter((each) => !ordered.has(each));
}

const isSame = (one: Entry, other: Entry) =>
  one.transaction === other.transaction &&
  one.from === other.from &&
  one.to === other.to &&
  one.tokens === other.tokens;

function withPosition(moves: readonly Entry[]): TokenMove[] {
  const counts = new Map<string, number>();
  return moves.map((each) => {
    const position = counts.get(each.transaction) ?? 0;
    counts.set(each.transaction, position + 1);
    return { ...each, position };
  });
}
