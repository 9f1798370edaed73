import { type Hex, type PublicClient, zeroAddress } from 'viem';
import { AGREED_TRANSFERS, tokenAbi } from '#token/abi.ts';
import type { Wallet } from './chain.ts';
import { readPages } from './readPages.ts';
import { toId, toTokens } from './values.ts';

/** The mint or the order that used an id, and its transaction. */
export type UsedId = { transaction: Hex; from: Wallet; to: Wallet; amount: bigint };

/** Reads the events of tokens, starting at the block of their deployment. */
export class TokenEvents {
  readonly #client: PublicClient;
  readonly #recording = new Map<Wallet, boolean>();

  constructor(client: PublicClient) {
    this.#client = client;
  }

  async mint(token: Wallet, mintId: Hex): Promise<UsedId | undefined> {
    const [event] = await this.#read(token, (range) =>
      this.#client.getContractEvents({
        address: token,
        abi: tokenAbi,
        eventName: 'Minted',
        args: { mintId },
        strict: true,
        ...range,
      }),
    );
    return event && { transaction: event.transactionHash, from: zeroAddress, ...event.args };
  }

  async order(token: Wallet, orderId: Hex): Promise<UsedId | undefined> {
    const [event] = await this.#read(token, (range) =>
      this.#client.getContractEvents({
        address: token,
        abi: tokenAbi,
        eventName: 'OrderExecuted',
        args: { orderId },
        strict: true,
        ...range,
      }),
    );
    return event && { transaction: event.transactionHash, ...event.args };
  }

  async holdings(token: Wallet): Promise<Map<Wallet, number>> {
    const transfers = await this.#read(token, (range) =>
      this.#client.getContractEvents({ address: token, abi: tokenAbi, eventName: 'Transfer', strict: true, ...range }),
    );
    const balances = new Map<Wallet, bigint>();
    const add = (wallet: Wallet, amount: bigint) => balances.set(wallet, (balances.get(wallet) ?? 0n) + amount);
    for (const { args } of transfers) {
      add(args.from, -args.value);
      add(args.to, args.value);
    }
    balances.delete(zeroAddress);
    const held = [...balances].filter(([, amount]) => amount > 0n);
    return new Map(held.map(([wallet, amount]) => [wallet, toTokens(amount)]));
  }

  async readFrozen(token: Wallet): Promise<Map<Wallet, number>> {
    const totals = new Map((await this.#frozen(token)).map(({ args }) => [args.account, toTokens(args.amount)]));
    return new Map([...totals].filter(([, amount]) => amount > 0));
  }

  /** The transaction that last set the number of the wallet's frozen tokens. */
  async lastFreeze(token: Wallet, account: Wallet): Promise<Hex | undefined> {
    return (await this.#frozen(token, account)).at(-1)?.transactionHash;
  }

  async readAllowed(token: Wallet): Promise<Wallet[]> {
    const changes = await this.#read(token, (range) =>
      this.#client.getContractEvents({
        address: token,
        abi: tokenAbi,
        eventName: 'Whitelisted',
        strict: true,
        ...range,
      }),
    );
    const allowed = new Map(changes.map(({ args }) => [args.account, args.allowed]));
    return [...allowed].filter(([, isAllowed]) => isAllowed).map(([wallet]) => wallet);
  }

  /** Whether the token records the agreements of transfers. The answer is cached, because a token's code never changes. */
  async recordsAgreements(token: Wallet): Promise<boolean> {
    const known = this.#recording.get(token);
    if (known !== undefined) return known;
    const read = { address: token, abi: tokenAbi, functionName: 'supportsInterface' } as const;
    const recording = await this.#client.readContract({ ...read, args: [AGREED_TRANSFERS] });
    this.#recording.set(token, recording);
    return recording;
  }

  async readAgreements(token: Wallet, transferIds: readonly string[]): Promise<Map<string, string> | null> {
    if (!(await this.recordsAgreements(token))) return null;
    const recorded = await this.#read(token, (range) =>
      this.#client.getContractEvents({
        address: token,
        abi: tokenAbi,
        eventName: 'AgreementRecorded',
        strict: true,
        ...range,
      }),
    );
    const agreements = new Map(recorded.map(({ args }) => [args.orderId, args.agreement.slice(2)]));
    const found = transferIds.map((id) => [id, agreements.get(toId(id))] as const);
    return new Map(found.flatMap(([id, agreement]) => (agreement ? [[id, agreement]] : [])));
  }

  /** Each event names the new total. */
  #frozen(token: Wallet, account?: Wallet) {
    return this.#read(token, (range) =>
      this.#client.getContractEvents({
        address: token,
        abi: tokenAbi,
        eventName: 'Frozen',
        strict: true,
        ...(account && { args: { account } }),
        ...range,
      }),
    );
  }

  async #read<Event>(
    token: Wallet,
    read: (range: { fromBlock: bigint; toBlock: bigint }) => Promise<readonly Event[]>,
  ): Promise<Event[]> {
    const [from, to] = await Promise.all([
      this.#client.readContract({ address: token, abi: tokenAbi, functionName: 'deploymentBlock' }),
      this.#client.getBlockNumber(),
    ]);
    return readPages(from, to, read);
  }
}
