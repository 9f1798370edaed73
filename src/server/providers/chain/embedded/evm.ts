import { type Block, createBlock } from '@ethereumjs/block';
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createTxFromRLP } from '@ethereumjs/tx';
import { bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { createVM, runTx, type VM } from '@ethereumjs/vm';
import { type Hash, type Hex, numberToHex } from 'viem';
import { fundFaucet } from './faucet.ts';
import { type StateDump, UndoState } from './undoState.ts';

export const embeddedChainId = 31337;
export const blockGasLimit = 30_000_000n;

/** The block in which a transaction or a call runs: its number, and its time in seconds. */
export type BlockPosition = { number: number; timestamp: number };

export type Call = { from?: Hex | undefined; to?: Hex | undefined; data?: Hex | undefined };

export type Executed = {
  hash: Hash;
  from: Hex;
  to: Hex | null;
  /** The chain's own coin that it moved, in its smallest unit. */
  value: Hex;
  contractAddress: Hex | null;
  succeeded: boolean;
  gasUsed: number;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
};

/** Executes transactions. The effect of `execute` lasts only after `commit`; `discard` rolls it back. */
export class Evm {
  readonly #common: Common;
  readonly #state: UndoState;
  readonly #vm: VM;

  private constructor(common: Common, state: UndoState, vm: VM) {
    this.#common = common;
    this.#state = state;
    this.#vm = vm;
  }

  static async open(dump?: StateDump): Promise<Evm> {
    const common = createCustomCommon({ chainId: embeddedChainId, name: 'tesela' }, Mainnet, {
      hardfork: Hardfork.Cancun,
    });
    const state = new UndoState(dump);
    if (!dump) await fundFaucet(state);
    return new Evm(common, state, await createVM({ common, stateManager: state }));
  }

  /** Throws without any effect if the transaction is invalid: signature, chain, nonce or gas. */
  async execute(raw: Hex, position: BlockPosition): Promise<Executed> {
    const tx = createTxFromRLP(hexToBytes(raw), { common: this.#common });
    await this.#state.checkpoint();
    try {
      const { execResult, createdAddress, totalGasSpent } = await runTx(this.#vm, { tx, block: this.#block(position) });
      return {
        hash: bytesToHex(tx.hash()),
        from: tx.getSenderAddress().toString(),
        to: tx.to?.toString() ?? null,
        value: numberToHex(tx.value),
        contractAddress: createdAddress?.toString() ?? null,
        succeeded: !execResult.exceptionError,
        gasUsed: Number(totalGasSpent),
        logs: (execResult.logs ?? []).map(([address, topics, data]) => ({
          address: bytesToHex(address),
          topics: topics.map((topic) => bytesToHex(topic)),
          data: bytesToHex(data),
        })),
      };
    } catch (error) {
      await this.#state.revert();
      throw error;
    }
  }

  commit(): Promise<void> {
    return this.#state.commit();
  }

  discard(): Promise<void> {
    return this.#state.revert();
  }

  /** Executes a call on the current state and rolls back its effects. */
  async call(call: Call, position: BlockPosition): Promise<{ output: Hex; failure: string | undefined }> {
    await this.#state.checkpoint();
    try {
      const { execResult } = await this.#vm.evm.runCall({
        ...(call.from && { caller: createAddressFromString(call.from) }),
        ...(call.to && { to: createAddressFromString(call.to) }),
        ...(call.data && { data: hexToBytes(call.data) }),
        gasLimit: blockGasLimit,
        block: this.#block(position),
      });
      return { output: bytesToHex(execResult.returnValue), failure: execResult.exceptionError?.error };
    } finally {
      await this.#state.revert();
      this.#vm.evm.journal.cleanJournal();
      this.#state.clearCaches();
    }
  }

  dump(): StateDump {
    return this.#state.dump();
  }

  async readNonce(address: Hex): Promise<bigint> {
    return (await this.#state.getAccount(createAddressFromString(address)))?.nonce ?? 0n;
  }

  async readBalance(address: Hex): Promise<bigint> {
    return (await this.#state.getAccount(createAddressFromString(address)))?.balance ?? 0n;
  }

  async readCode(address: Hex): Promise<Hex> {
    return bytesToHex(await this.#state.getCode(createAddressFromString(address)));
  }

  #block({ number, timestamp }: BlockPosition): Block {
    return createBlock(
      { header: { number, timestamp, gasLimit: blockGasLimit, baseFeePerGas: 0n } },
      { common: this.#common, skipConsensusFormatValidation: true },
    );
  }
}
