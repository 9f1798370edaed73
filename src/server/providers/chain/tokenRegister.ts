import {
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
  zeroHash,
} from 'viem';
import { formerTokenAbi, tokenAbi } from '#token/abi.ts';
import type { AgreedTransfer, Chain, Found, MintReceipt, Outcome, Receipt, TransferOrder, Wallet } from './chain.ts';
import { absent, behind, type Depth } from './depth.ts';
import { unknown } from './outcome.ts';
import type { Call, Sender } from './sender.ts';
import type { TokenEvents } from './tokenEvents.ts';
import { toAmount, toId, toTokens, toWallet } from './values.ts';

/** A write with an id that works once, and the terms that distinguish a repetition from another order. */
type IdempotentWrite = Call & { to: Wallet; kind: keyof typeof kinds; id: Hex; terms: Terms; sender?: Sender };
type MoveArgs = readonly [id: Hex, from: Wallet, to: Wallet, amount: bigint];
type Terms = { from: Wallet; to: Wallet; amount: bigint };

const kinds = {
  mint: { flag: 'mintedIds', error: 'AlreadyMinted' },
  order: { flag: 'executedOrders', error: 'AlreadyExecuted' },
} as const;

/** The number of wallets per transaction, which costs about 2.5 million gas. */
const BATCH_SIZE = 100;
const done = { result: 'done', value: undefined } as const;

export type RegisterOptions = {
  client: PublicClient;
  sender: Sender;
  /** Sends what needs no consent of the holder: freezes, burns and forced transfers. */
  enforcer: Sender;
  events: TokenEvents;
  depth: Depth;
};

/** Reads and writes tokens. A write first checks whether it is already done, so writes must not run in parallel. */
export class TokenRegister {
  readonly #client: PublicClient;
  readonly #sender: Sender;
  readonly #enforcer: Sender;
  readonly #events: TokenEvents;
  readonly #depth: Depth;

  constructor({ client, sender, enforcer, events, depth }: RegisterOptions) {
    this.#client = client;
    this.#sender = sender;
    this.#enforcer = enforcer;
    this.#events = events;
    this.#depth = depth;
  }

  async mint({ token, mintId, wallet, amount }: Parameters<Chain['mint']>[0]): Promise<Outcome<MintReceipt>> {
    const id = toId(mintId);
    const terms = { from: zeroAddress, to: toWallet(wallet), amount: toAmount(amount) };
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [id, terms.to, terms.amount] });
    return mapDone(await this.#sendOnce({ to: toWallet(token), data, kind: 'mint', id, terms }), (receipt) =>
      mintIn(receipt, id),
    );
  }

  async findMint({ token, mintId, block }: Parameters<Chain['findMint']>[0]): Promise<Found<MintReceipt>> {
    const address = toWallet(token);
    const id = toId(mintId);
    if (!(await this.#depth.hasReached(block))) return behind;
    // A reorganisation can have removed the token as well.
    if ((await this.#client.getCode({ address })) === undefined) return absent;
    if (!(await this.#isUsed({ to: address, kind: 'mint', id }))) return absent;
    const event = await this.#events.mint(address, id);
    return this.#depth.found(event?.transaction, (receipt) => mintIn(receipt, id));
  }

  async burn({ token, burnId, wallet, amount }: Parameters<Chain['burn']>[0]): Promise<Outcome<Receipt>> {
    const id = toId(burnId);
    const terms = { from: toWallet(wallet), to: zeroAddress, amount: toAmount(amount) };
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'burn', args: [id, terms.from, terms.amount] });
    const sender = this.#enforcer;
    return mapDone(await this.#sendOnce({ to: toWallet(token), data, kind: 'order', id, terms, sender }), toReceipt);
  }

  async transfer(order: AgreedTransfer): Promise<Outcome<Receipt>> {
    const recordsAgreements = await this.#events.recordsAgreements(toWallet(order.token));
    const agreement: Hex = order.agreement ? `0x${order.agreement}` : zeroHash;
    return this.#move(order, this.#sender, (args) =>
      recordsAgreements
        ? encodeFunctionData({ abi: tokenAbi, functionName: 'transferOnce', args: [...args, agreement] })
        : encodeFunctionData({ abi: formerTokenAbi, functionName: 'transferOnce', args }),
    );
  }

  forceTransfer(order: TransferOrder): Promise<Outcome<Receipt>> {
    return this.#move(order, this.#enforcer, (args) =>
      encodeFunctionData({ abi: tokenAbi, functionName: 'forcedTransferOnce', args }),
    );
  }

  async #move(order: TransferOrder, sender: Sender, encode: (args: MoveArgs) => Hex): Promise<Outcome<Receipt>> {
    const id = toId(order.transferId);
    const terms = { from: toWallet(order.from), to: toWallet(order.to), amount: toAmount(order.amount) };
    // Tokens of earlier releases accept it, although it moves nothing, and unfreeze what it names.
    if (terms.from === terms.to) return refuseSameWallet(terms);
    const data = encode([id, terms.from, terms.to, terms.amount]);
    const write: IdempotentWrite = { to: toWallet(order.token), data, kind: 'order', id, terms, sender };
    return mapDone(await this.#sendOnce(write), toReceipt);
  }

  async allow(token: string, wallets: readonly string[], allowed: boolean): Promise<Outcome<void>> {
    const address = toWallet(token);
    const all = [...new Set(wallets.map(toWallet))];
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      const batch = all.slice(start, start + BATCH_SIZE);
      const states = await Promise.all(batch.map((wallet) => this.#isAllowed(address, wallet)));
      const changed = batch.filter((_, place) => states[place] !== allowed);
      if (!changed.length) continue;
      const args = [changed, allowed] as const;
      const sent = await this.#sender.send({
        to: address,
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'setWhitelisted', args }),
      });
      if (sent.result !== 'done') return sent;
    }
    return done;
  }

  async freeze({ token, wallet, amount }: Parameters<Chain['freeze']>[0]): Promise<Outcome<Receipt | null>> {
    const address = toWallet(token);
    const account = toWallet(wallet);
    const frozen = await this.#client.readContract({
      address,
      abi: tokenAbi,
      functionName: 'getFrozenTokens',
      args: [account],
    });
    if (frozen === toAmount(amount)) return this.#lastFreeze(address, account);
    const args = [account, toAmount(amount)] as const;
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'setFrozenTokens', args });
    return mapDone(await this.#enforcer.send({ to: address, data }), toReceipt);
  }

  async #lastFreeze(token: Wallet, account: Wallet): Promise<Outcome<Receipt | null>> {
    const transaction = await this.#events.lastFreeze(token, account);
    if (!transaction) return { result: 'done', value: null };
    const receipt = await this.#sender.confirmedReceipt(transaction);
    return receipt ? { result: 'done', value: toReceipt(receipt) } : unknown('It is done but not confirmed yet');
  }

  async setPaused(token: string, paused: boolean): Promise<Outcome<void>> {
    const address = toWallet(token);
    if ((await this.isPaused(token)) === paused) return done;
    const data = encodeFunctionData({ abi: tokenAbi, functionName: paused ? 'pause' : 'unpause' });
    const sent = await this.#sender.send({ to: address, data });
    return sent.result === 'done' ? done : sent;
  }

  isPaused(token: string): Promise<boolean> {
    return this.#client.readContract({ address: toWallet(token), abi: tokenAbi, functionName: 'paused' });
  }

  async allowedAmong(token: string, wallets: readonly string[]): Promise<Wallet[]> {
    const address = toWallet(token);
    const all = wallets.map(toWallet);
    const states = await Promise.all(all.map((wallet) => this.#isAllowed(address, wallet)));
    return all.filter((_, place) => states[place]);
  }

  async readBalance(token: string, wallet: string): Promise<number> {
    const args = [toWallet(wallet)] as const;
    const address = toWallet(token);
    return toTokens(await this.#client.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args }));
  }

  async totalSupply(token: string): Promise<number> {
    const address = toWallet(token);
    return toTokens(await this.#client.readContract({ address, abi: tokenAbi, functionName: 'totalSupply' }));
  }

  async #sendOnce(order: IdempotentWrite): Promise<Outcome<TransactionReceipt>> {
    const earlier = await this.#earlier(order);
    if (earlier) return earlier;
    const { sender = this.#sender } = order;
    const sent = await sender.send({ to: order.to, data: order.data });
    // The call may have been refused because an earlier attempt was mined in between.
    return sent.result === 'refused' ? ((await this.#earlier(order)) ?? sent) : sent;
  }

  /** The outcome of an earlier call with this id, or undefined if there was none. */
  async #earlier({ to: token, kind, id, terms }: IdempotentWrite): Promise<Outcome<TransactionReceipt> | undefined> {
    if (!(await this.#isUsed({ to: token, kind, id }))) return undefined;
    const event = await this.#events[kind](token, id);
    if (event && !isSame(event, terms)) return { result: 'refused', refusal: { name: kinds[kind].error, args: [id] } };
    const receipt = event && (await this.#sender.confirmedReceipt(event.transaction));
    return receipt ? { result: 'done', value: receipt } : unknown('It is done but not confirmed yet');
  }

  #isUsed({ to: address, kind, id }: Pick<IdempotentWrite, 'to' | 'kind' | 'id'>): Promise<boolean> {
    return this.#client.readContract({ address, abi: tokenAbi, functionName: kinds[kind].flag, args: [id] });
  }

  #isAllowed(address: Wallet, wallet: Wallet): Promise<boolean> {
    return this.#client.readContract({ address, abi: tokenAbi, functionName: 'whitelisted', args: [wallet] });
  }
}

const refuseSameWallet = ({ from, to, amount }: Terms): Outcome<never> => ({
  result: 'refused',
  refusal: { name: 'ERC7943CannotTransfer', args: [from, to, String(amount)] },
});

function isSame(one: Terms, other: Terms): boolean {
  return isAddressEqual(one.from, other.from) && isAddressEqual(one.to, other.to) && one.amount === other.amount;
}

const mapDone = <Value, Mapped>(outcome: Outcome<Value>, map: (value: Value) => Mapped): Outcome<Mapped> =>
  outcome.result === 'done' ? { result: 'done', value: map(outcome.value) } : outcome;

/** The mint as the chain recorded it. */
function mintIn(receipt: TransactionReceipt, id: Hex): MintReceipt {
  const events = parseEventLogs({ abi: tokenAbi, eventName: 'Minted', args: { mintId: id }, logs: receipt.logs });
  const [event] = events;
  if (!event) throw new Error(`Transaction ${receipt.transactionHash} contains no mint ${id}`);
  return { ...toReceipt(receipt), wallet: event.args.to, amount: toTokens(event.args.amount) };
}

function toReceipt({ transactionHash, blockNumber }: { transactionHash: Hex; blockNumber: bigint }): Receipt {
  return { transaction: transactionHash, block: Number(blockNumber) };
}
