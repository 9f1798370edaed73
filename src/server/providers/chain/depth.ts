import type { Hash, PublicClient, TransactionReceipt } from 'viem';
import type { Found } from './chain.ts';
import type { Sender } from './sender.ts';

/** Judges how deep in the chain a transaction is. */
export class Depth {
  readonly #client: PublicClient;
  readonly #sender: Sender;
  readonly #finalDepth: number;

  constructor(client: PublicClient, sender: Sender, finalDepth: number) {
    this.#client = client;
    this.#sender = sender;
    this.#finalDepth = finalDepth;
  }

  /** A node that has not reached the block yet cannot tell whether it was removed. */
  async hasReached(block: number): Promise<boolean> {
    return (await this.#client.getBlockNumber()) >= block;
  }

  /** The value that a transaction put on the chain, once the transaction is confirmed. */
  async found<Value>(
    transaction: Hash | undefined,
    valueIn: (receipt: TransactionReceipt) => Value,
  ): Promise<Found<Value>> {
    const receipt = transaction && (await this.#sender.confirmedReceipt(transaction));
    if (!receipt) return { state: 'unknown', reason: 'It is not confirmed yet' };
    const head = await this.#client.getBlockNumber();
    const isFinal = head - receipt.blockNumber + 1n >= this.#finalDepth;
    return { state: 'found', value: valueIn(receipt), isFinal };
  }
}

export const behind = { state: 'unknown', reason: 'The node is behind the block of the entry' } as const;
export const absent = { state: 'absent' } as const;
