import { setImmediate } from 'node:timers/promises';
import type { Hash, Hex } from 'viem';
import type { ChainJournal } from '../chainJournal.ts';
import type { BlockPosition, Call, Evm, Executed } from './evm.ts';
import type { History } from './history.ts';
import { RpcError, rpcCode } from './rpcError.ts';
import { createSnapshot, type Opened, openFrom } from './snapshot.ts';

export type NodeOptions = {
  journal: ChainJournal;
  /** The time in milliseconds. */
  now: () => number;
  /** The number of transactions between two snapshots. Replaying a thousand takes about three seconds. */
  snapshotInterval?: number | undefined;
};

/**
 * The embedded chain, up to the last journal entry that this process has read. Its methods must not run in parallel:
 * between executing a transaction and journalling it, the EVM's state may still be rolled back.
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

  /** Executes the journal entries after this process's last block, including those of other processes. */
  async follow(): Promise<void> {
    for (;;) {
      const entries = await this.#journal.loadSince(this.history.head.number);
      if (!entries.length) return;
      for (const { sequence, raw, timestamp } of entries) {
        if (sequence !== this.history.head.number + 1)
          throw new Error(`The chain's journal has a gap before ${sequence}`);
        const executed = await this.#evm.execute(raw, { number: sequence, timestamp });
        await this.#commit(executed, timestamp);
        // The EVM never waits for I/O, so a long journal would block the event loop.
        await setImmediate();
      }
    }
  }

  /** Executes a signed transaction, journals it and returns its hash. If it fails, nothing has changed. */
  async submit(raw: Hex): Promise<Hash> {
    const { number, timestamp } = this.#next;
    const executed = await this.#evm.execute(raw, { number, timestamp }).catch((error: unknown) => {
      throw new RpcError(rpcCode.invalidInput, error instanceof Error ? error.message : String(error));
    });
    try {
      await this.#journal.append({ sequence: number, raw, timestamp });
    } catch (error) {
      await this.#evm.discard();
      // The journal may have stored the entry although it failed. In that case the transaction counts.
      await this.follow();
      if (this.history.receipt(executed.hash)) return executed.hash;
      throw error;
    }
    await this.#commit(executed, timestamp);
    return executed.hash;
  }

  /** Returns the output of a call on the latest state. Throws the contract's reason if the call reverts. */
  async call(call: Call): Promise<Hex> {
    const { output, failure } = await this.#evm.call(call, this.#next);
    if (failure === 'revert') throw new RpcError(rpcCode.reverted, 'execution reverted', output);
    if (failure) throw new RpcError(rpcCode.invalidInput, failure);
    return output;
  }

  readNonce(address: Hex): Promise<bigint> {
    return this.#evm.readNonce(address);
  }

  readBalance(address: Hex): Promise<bigint> {
    return this.#evm.readBalance(address);
  }

  readCode(address: Hex): Promise<Hex> {
    return this.#evm.readCode(address);
  }

  get #next(): BlockPosition {
    const { number, timestamp } = this.history.head;
    return { number: number + 1, timestamp: Math.max(timestamp, Math.floor(this.#now() / 1000)) };
  }

  async #commit(executed: Executed, timestamp: number): Promise<void> {
    await this.#evm.commit();
    this.history.append(executed, timestamp);
    if (this.history.head.number % this.#snapshotInterval === 0) await this.#saveSnapshot();
  }

  /** A missing snapshot only slows down the next start, so a failure to save it is ignored. */
  async #saveSnapshot(): Promise<void> {
    if (!this.#journal.saveSnapshot) return;
    const snapshot = createSnapshot({ evm: this.#evm, history: this.history });
    await this.#journal.saveSnapshot(snapshot).catch(() => undefined);
  }
}
