import { setTimeout } from 'node:timers/promises';
import {
  BaseError,
  type Hash,
  type Hex,
  keccak256,
  type PrivateKeyAccount,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { ContractRefusal, Outcome } from './chain.ts';
import { describeChainError, unknown } from './outcome.ts';
import { decodeRefusal, isUnreachable } from './refusal.ts';

export type Call = { to?: Hex; data: Hex; nonce?: number; value?: bigint };
type Signed = { nonce: number; raw: Hex };

export type SenderOptions = {
  client: PublicClient;
  account: PrivateKeyAccount;
  /** The number of blocks, including its own, that confirm a transaction. */
  confirmations: number;
  /** The time limit for a transaction to be mined, in milliseconds. */
  miningTimeout: number;
};

const MAX_ATTEMPTS = 3;

/**
 * Signs and sends the operator's transactions. Only this class counts nonces, so its calls must not run in parallel.
 */
export class Sender {
  readonly #client: PublicClient;
  readonly #account: PrivateKeyAccount;
  readonly #confirmations: number;
  readonly #miningTimeout: number;
  /** The nonce of the last transaction of each call whose outcome is unknown. */
  readonly #open = new Map<Hex, number>();

  constructor({ client, account, confirmations, miningTimeout }: SenderOptions) {
    this.#client = client;
    this.#account = account;
    this.#confirmations = confirmations;
    this.#miningTimeout = miningTimeout;
  }

  /**
   * Sends a call and waits until it is mined. Its outcome stays unknown until it is confirmed, which can take minutes
   * and would block the calls that follow. A call that is repeated after `unknown` may be mined twice, and the
   * contract must tolerate this.
   */
  async send(call: Call): Promise<Outcome<TransactionReceipt>> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const signed = await this.#sign(call);
      if ('name' in signed) return this.#refuse(call, signed);
      const outcome = await this.#sendOnce(call, signed);
      if (outcome) return outcome;
      if (call.nonce !== undefined) break;
    }
    return unknown('Other transactions of the operator used its nonces');
  }

  /** The receipt of a transaction, if enough blocks confirm it. */
  async confirmedReceipt(transaction: Hash): Promise<TransactionReceipt | undefined> {
    const receipt = await this.#receipt(transaction);
    return receipt && (await this.#isConfirmed(receipt)) ? receipt : undefined;
  }

  nonce(blockTag: 'latest' | 'pending'): Promise<number> {
    return this.#client.getTransactionCount({ address: this.#account.address, blockTag });
  }

  /** Returns undefined if another transaction used the nonce, so that this one can never be mined. */
  async #sendOnce(call: Call, { nonce, raw }: Signed): Promise<Outcome<TransactionReceipt> | undefined> {
    const hash = keccak256(raw);
    this.#open.set(call.data, nonce);
    const failure = await this.#client.sendRawTransaction({ serializedTransaction: raw }).then(
      () => undefined,
      (error: unknown) => error,
    );
    // A node that refuses the transaction may know it from an earlier attempt, and a node that does not answer may have
    // accepted it.
    const receipt = await this.#mined(hash, failure && !isUnreachable(failure) ? 0 : this.#miningTimeout);
    if (receipt) {
      if (!(await this.#isConfirmed(receipt))) return unknown(`${hash} is mined but not confirmed yet`);
      this.#open.delete(call.data);
      return receipt.status === 'success'
        ? { result: 'done', value: receipt }
        : this.#refuse(call, await this.#reasonFor(call));
    }
    const isNonceUsed = (await this.nonce('latest')) > nonce;
    if (isNonceUsed && !(await this.#receipt(hash))) return undefined;
    return unknown(failure ? describeChainError(failure) : `No receipt yet for ${hash}`);
  }

  async #sign(call: Call): Promise<Signed | ContractRefusal> {
    const { to, data, value } = call;
    try {
      const [chainId, gas, fees, nonce] = await Promise.all([
        this.#client.getChainId(),
        this.#client.estimateGas({ account: this.#account.address, to, data, value }),
        this.#fees(),
        call.nonce ?? this.nonce('pending'),
      ]);
      // The state, and with it the cost, may change before the transaction is mined.
      const gasLimit = (gas * 6n) / 5n;
      return {
        nonce,
        raw: await this.#account.signTransaction({ chainId, to, data, value, nonce, gas: gasLimit, ...fees }),
      };
    } catch (error) {
      const refusal = decodeRefusal(error);
      if (!refusal) throw error;
      return refusal;
    }
  }

  async #fees() {
    const { baseFeePerGas } = await this.#client.getBlock();
    if (baseFeePerGas === null) return { gasPrice: await this.#client.getGasPrice() };
    const maxPriorityFeePerGas = await this.#client.estimateMaxPriorityFeePerGas();
    // Twice the base fee is enough for six full blocks.
    return { maxPriorityFeePerGas, maxFeePerGas: 2n * baseFeePerGas + maxPriorityFeePerGas };
  }

  /** A refusal is definite only if no earlier transaction for the same call can still be mined. */
  async #refuse(call: Call, refusal: ContractRefusal): Promise<Outcome<TransactionReceipt>> {
    const [latest, pending] = await Promise.all([this.nonce('latest'), this.nonce('pending')]);
    const open = this.#open.get(call.data) ?? -1;
    if (pending > latest || open >= latest) return unknown('An earlier transaction is still pending');
    this.#open.delete(call.data);
    return { result: 'refused', refusal };
  }

  /** A receipt contains no reason for a failure, but the same call on the resulting state usually returns it. */
  async #reasonFor({ to, data }: Call): Promise<ContractRefusal> {
    const failure: unknown = await this.#client
      .call({ account: this.#account, to, data })
      .catch((error: unknown) => error);
    return decodeRefusal(failure) ?? { name: 'Reverted', args: [] };
  }

  /** Waits until a transaction is mined. */
  async #mined(transaction: Hash, timeout: number): Promise<TransactionReceipt | undefined> {
    const deadline = performance.now() + timeout;
    for (;;) {
      const receipt = await this.#receipt(transaction).catch(ignoreNodeErrors);
      if (receipt || performance.now() >= deadline) return receipt;
      await setTimeout(this.#client.pollingInterval);
    }
  }

  async #isConfirmed({ blockNumber }: TransactionReceipt): Promise<boolean> {
    if (this.#confirmations === 1) return true;
    return (await this.#client.getBlockNumber()) - blockNumber + 1n >= this.#confirmations;
  }

  async #receipt(hash: Hash): Promise<TransactionReceipt | undefined> {
    return this.#client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
  }
}

/** The request for a receipt is repeated, so a failure of the node is ignored. */
function ignoreNodeErrors(error: unknown): undefined {
  if (!(error instanceof BaseError)) throw error;
}
