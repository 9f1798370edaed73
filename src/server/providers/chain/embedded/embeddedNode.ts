import { setImmediate } from 'node:timers/promises';
import type { Hash, Hex } from 'viem';
import type { ChainJournal } from '../chainJournal.ts';
import type { Call, Evm, Executed, Place } from './evm.ts';
import type { History } from './history.ts';
import { RpcError, rpcCode } from './rpcError.ts';
import { type Opened, openFrom, snapshotOf } from './snapshot.ts';

export type NodeOptions = {
  journal: ChainJournal;
  /** The time in milliseconds. */
  now: () => number;
  /** Transactions between two snapshots; a thousand are about three seconds of replay. */
  snapshotInterval?: number | undefined;
};

/**
 * The embedded chain as far as this process has read the journal. Its methods must not run side by side: between
 * executing a transaction and journalling it, the EVM holds a state that may yet be taken back.
 */
export class EmbeddedNode {
  readonly history: History;
  readonly #evm: Evm;
  readonly #journal: ChainJournal;
  readonly #now: () => number;
  readonly #snapshotInterval: number;

  private constructor({ evm, history }: Opened, { journal, now, snapshotInterval = 1000 }: NodeOptions) {
    this.history = history;
    this.#evm = evm;
    this.#journal = journal;
    this.#now = now;
    this.#snapshotInterval = snapshotInterval;
  }

  static async open(options: NodeOptions): Promise<EmbeddedNode> {
    return new EmbeddedNode(await openFrom(options.journal), options);
  }

  /** Runs what the journal holds beyond this process's last block, whoever wrote it. */
  async follow(): Promise<void> {
    for (;;) {
      const entries = await this.#journal.loadSince(this.history.head.number);
      if (!entries.length) return;
      for (const { sequence, raw, timestamp } of entries) {
        if (sequence !== this.history.head.number + 1)
          throw new Error(`The chain's journal has a gap before ${sequence}`);
        const executed = await this.#evm.execute(raw, { number: sequence, timestamp });
        await this.#keep(executed, timestamp);
        // The EVM never waits for anything, so that a long journal would keep the process from answering others.
        await setImmediate();
      }
    }
  }

  /** Executes a signed transaction and gives out its hash once it is journalled; otherwise nothing has changed. */
  async submit(raw: Hex): Promise<Hash> {
    const { number, timestamp } = this.#next;
    const executed = await this.#evm.execute(raw, { number, timestamp }).catch((error: unknown) => {
      throw new RpcError(rpcCode.invalidInput, error instanceof Error ? error.message : String(error));
    });
    try {
      await this.#journal.append({ sequence: number, raw, timestamp });
    } catch (error) {
      await this.#evm.discard();
      // A journal that failed may have stored the entry all the same, and then the transaction counts.
      await this.follow();
      if (this.history.receipt(executed.hash)) return executed.hash;
      throw error;
    }
    await this.#keep(executed, timestamp);
    return executed.hash;
  }

  /** The output of a call on the latest state; a revert is an error that carries the contract's reason. */
  async call(call: Call): Promise<Hex> {
    const { output, failure } = await this.#evm.call(call, this.#next);
    if (failure === 'revert') throw new RpcError(rpcCode.reverted, 'execution reverted', output);
    if (failure) throw new RpcError(rpcCode.invalidInput, failure);
    return output;
  }

  nonceOf(address: Hex): Promise<bigint> {
    return this.#evm.nonceOf(address);
  }

  codeOf(address: Hex): Promise<Hex> {
    return this.#evm.codeOf(address);
  }

  get #next(): Place {
    const { number, timestamp } = this.history.head;
    return { number: number + 1, timestamp: Math.max(timestamp, Math.floor(this.#now() / 1000)) };
  }

  async #keep(executed: Executed, timestamp: number): Promise<void> {
    await this.#evm.keep();
    this.history.append(executed, timestamp);
    if (this.history.head.number % this.#snapshotInterval === 0) await this.#saveSnapshot();
  }

  /** A snapshot that cannot be kept costs the next start some time, so it is not worth a failed transaction. */
  async #saveSnapshot(): Promise<void> {
    if (!this.#journal.saveSnapshot) return;
    const snapshot = snapshotOf({ evm: this.#evm, history: this.history });
    await this.#journal.saveSnapshot(snapshot).catch(() => undefined);
  }
}
