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
import type { Outcome, Refusal } from './chain.ts';
import { reasonOf, unknown } from './outcome.ts';
import { isSilence, refusalOf } from './refusal.ts';

export type Call = { to?: Hex; data: Hex; nonce?: number };
type Signed = { nonce: number; raw: Hex };

export type SenderOptions = {
  client: PublicClient;
  account: PrivateKeyAccount;
  /** How many blocks must hold a transaction, its own included, before it counts. */
  confirmations: number;
  /** How long to wait for them, in milliseconds. */
  patience: number;
};

const attempts = 3;

/** Signs and sends the operator's transactions. It alone counts nonces, so its calls must not run side by side. */
export class Sender {
  readonly #client: PublicClient;
  readonly #account: PrivateKeyAccount;
  readonly #confirmations: number;
  readonly #patience: number;
  /** The nonce of the last transaction for a call whose end was not seen. */
  readonly #open = new Map<Hex, number>();

  constructor({ client, account, confirmations, patience }: SenderOptions) {
    this.#client = client;
    this.#account = account;
    this.#confirmations = confirmations;
    this.#patience = patience;
  }

  /** Sends a call and waits for its end. After `unknown` it may be mined twice if sent again: the contract must bear it. */
  async send(call: Call): Promise<Outcome<TransactionReceipt>> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const signed = await this.#sign(call);
      if ('name' in signed) return this.#refuse(call, signed);
      const outcome = await this.#sendOnce(call, signed);
      if (outcome) return outcome;
      if (call.nonce !== undefined) break;
    }
    return unknown('Other transactions of the operator took its place');
  }

  /** The receipt of a transaction once it has its confirmations. */
  async settled(transaction: Hash, patience = this.#patience): Promise<TransactionReceipt | undefined> {
    const deadline = performance.now() + patience;
    for (;;) {
      const receipt = await this.#confirmed(transaction).catch(forgiveNode);
      if (receipt || performance.now() >= deadline) return receipt;
      await setTimeout(this.#client.pollingInterval);
    }
  }

  nonce(blockTag: 'latest' | 'pending'): Promise<number> {
    return this.#client.getTransactionCount({ address: this.#account.address, blockTag });
  }

  /** Nothing when another transaction took the nonce, so that this one can never be mined. */
  async #sendOnce(call: Call, { nonce, raw }: Signed): Promise<Outcome<TransactionReceipt> | undefined> {
    const hash = keccak256(raw);
    this.#open.set(call.data, nonce);
    const failure = await this.#client.sendRawTransaction({ serializedTransaction: raw }).then(
      () => undefined,
      (error: unknown) => error,
    );
    // A node that refuses may have the transaction from an earlier try, one that is silent may have taken it.
    const receipt = await this.settled(hash, failure && !isSilence(failure) ? 0 : this.#patience);
    if (receipt) {
      this.#open.delete(call.data);
      return receipt.status === 'success'
        ? { result: 'done', value: receipt }
        : this.#refuse(call, await this.#why(call));
    }
    const isTaken = (await this.nonce('latest')) > nonce;
    if (isTaken && !(await this.#receipt(hash))) return undefined;
    return unknown(failure ? reasonOf(failure) : `No receipt yet for ${hash}`);
  }

  async #sign(call: Call): Promise<Signed | Refusal> {
    const { to, data } = call;
    try {
      const [chainId, gas, fees, nonce] = await Promise.all([
        this.#client.getChainId(),
        this.#client.estimateGas({ account: this.#account.address, to, data }),
        this.#fees(),
        call.nonce ?? this.nonce('pending'),
      ]);
      // The state may change before the transaction is mined, and what it costs with it.
      const ample = (gas * 6n) / 5n;
      return { nonce, raw: await this.#account.signTransaction({ chainId, to, data, nonce, gas: ample, ...fees }) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return refusal;
    }
  }

  async #fees() {
    const { baseFeePerGas } = await this.#client.getBlock();
    if (baseFeePerGas === null) return { gasPrice: await this.#client.getGasPrice() };
    const maxPriorityFeePerGas = await this.#client.estimateMaxPriorityFeePerGas();
    // Twice the base fee stays enough through six full blocks.
    return { maxPriorityFeePerGas, maxFeePerGas: 2n * baseFeePerGas + maxPriorityFeePerGas };
  }

  /** A refusal is definite only if no earlier transaction for the same call can still be mined. */
  async #refuse(call: Call, refusal: Refusal): Promise<Outcome<TransactionReceipt>> {
    const [latest, pending] = await Promise.all([this.nonce('latest'), this.nonce('pending')]);
    const open = this.#open.get(call.data) ?? -1;
    if (pending > latest || open >= latest) return unknown('An earlier transaction is still under way');
    this.#open.delete(call.data);
    return { result: 'refused', refusal };
  }

  /** A receipt does not tell why a transaction failed; the same call on the state after it mostly does. */
  async #why({ to, data }: Call): Promise<Refusal> {
    const failure: unknown = await this.#client
      .call({ account: this.#account, to, data })
      .catch((error: unknown) => error);
    return refusalOf(failure) ?? { name: 'Reverted', args: [] };
  }

  async #confirmed(transaction: Hash): Promise<TransactionReceipt | undefined> {
    const receipt = await this.#receipt(transaction);
    if (!receipt || this.#confirmations === 1) return receipt;
    const head = await this.#client.getBlockNumber();
    return head - receipt.blockNumber + 1n >= this.#confirmations ? receipt : undefined;
  }

  async #receipt(hash: Hash): Promise<TransactionReceipt | undefined> {
    return this.#client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
  }
}

/** Whoever waits for a receipt asks again, so a node that fails to answer is no reason to stop. */
function forgiveNode(error: unknown): undefined {
  if (!(error instanceof BaseError)) throw error;
}
