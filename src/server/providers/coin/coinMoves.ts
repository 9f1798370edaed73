import {
  encodeFunctionData,
  type Hash,
  type PrivateKeyAccount,
  type PublicClient,
  type TransactionReceipt,
  zeroAddress,
} from 'viem';
import { coinAbi } from '#token/abi.ts';
import type { Outcome, Wallet } from '../chain/chain.ts';
import { unknown } from '../chain/outcome.ts';
import { readPages } from '../chain/readPages.ts';
import { Sender, type SenderOptions } from '../chain/sender.ts';
import { toWallet } from '../chain/values.ts';
import type { CoinMoved, CoinReturn, CoinSweep } from './coin.ts';
import { permitCall, permitDomain } from './permit.ts';

export type CoinMovesOptions = Omit<SenderOptions, 'account'> & {
  /** Pays for the transactions and spends what deposit addresses permit. */
  sender: PrivateKeyAccount;
  accountOf(paymentId: string): PrivateKeyAccount;
};

const nothing: Outcome<CoinMoved> = { result: 'done', value: { transaction: null } };

interface TokenMove {
  owner: PrivateKeyAccount;
  token: Wallet;
  to: Wallet;
  units: bigint;
}

/** Moves coins away from deposit addresses: to the treasury, or back to their payer. */
export class CoinMoves {
  readonly #options: CoinMovesOptions;
  readonly #sender: Sender;
  readonly #client: PublicClient;

  constructor(options: CoinMovesOptions) {
    this.#options = options;
    this.#client = options.client;
    this.#sender = new Sender({ ...options, account: options.sender });
  }

  async sweep({ paymentId, token, to, units, keep }: CoinSweep): Promise<Outcome<CoinMoved>> {
    const owner = this.#options.accountOf(paymentId);
    const free = (await this.readBalance(toWallet(token), owner.address)) - keep;
    if (free <= 0n) return nothing;
    return this.#moveToken({ owner, token: toWallet(token), to: toWallet(to), units: free < units ? free : units });
  }

  async sendBack({ paymentId, token, to, units, block, others }: CoinReturn): Promise<Outcome<CoinMoved>> {
    const owner = this.#options.accountOf(paymentId);
    if (token === null) return this.#sendOwnCoin(owner, toWallet(to));
    const move = { owner, token: toWallet(token), to: toWallet(to), units };
    const earlier = await this.#earlier(move, block, others);
    return earlier ? { result: 'done', value: { transaction: earlier } } : this.#moveToken(move);
  }

  readBalance(token: Wallet | null, address: Wallet): Promise<bigint> {
    if (token === null) return this.#client.getBalance({ address });
    return this.#client.readContract({ address: token, abi: coinAbi, functionName: 'balanceOf', args: [address] });
  }

  /** A call whose answer was lost may have sent it. */
  async #earlier({ owner, token, to, units }: TokenMove, block: number, others: readonly string[]) {
    const head = await this.#client.getBlockNumber();
    const logs = await readPages(BigInt(block), head, (page) =>
      this.#client.getContractEvents({
        address: token,
        abi: coinAbi,
        eventName: 'Transfer',
        strict: true,
        args: { from: owner.address, to },
        ...page,
      }),
    );
    return logs.find(({ args, transactionHash }) => args.value === units && !others.includes(transactionHash))
      ?.transactionHash;
  }

  async #moveToken(move: TokenMove): Promise<Outcome<CoinMoved>> {
    const domain = await permitDomain(this.#client, move.token);
    if (!domain) return this.#moveByOwner(move);
    const { owner, token, to, units } = move;
    const spender = this.#options.sender.address;
    const allowance = await this.#client.readContract({
      address: token,
      abi: coinAbi,
      functionName: 'allowance',
      args: [owner.address, spender],
    });
    if (allowance < units) {
      const data = await permitCall(this.#client, owner, { domain, token, spender, value: units });
      const permitted = await this.#sender.send({ to: token, data });
      if (permitted.result !== 'done') return permitted;
    }
    const args = [owner.address, to, units] as const;
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transferFrom', args });
    return movedIn(await this.#sender.send({ to: token, data }), move);
  }

  /** The address itself moves tokens without permits. It first gets the gas for that. */
  async #moveByOwner(move: TokenMove): Promise<Outcome<CoinMoved>> {
    const { owner, token, to, units } = move;
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [to, units] });
    const gas = await this.#client.estimateGas({ account: owner.address, to: token, data });
    const missing = (await this.#costOf(gas)) - (await this.readBalance(null, owner.address));
    if (missing > 0n) {
      const funded = await this.#sender.send({ to: owner.address, data: '0x', value: missing });
      if (funded.result !== 'done') return funded;
    }
    return movedIn(await this.#senderOf(owner).send({ to: token, data }), move);
  }

  async #sendOwnCoin(owner: PrivateKeyAccount, to: Wallet): Promise<Outcome<CoinMoved>> {
    const balance = await this.readBalance(null, owner.address);
    if (balance === 0n) return nothing;
    const gas = await this.#client.estimateGas({ account: owner.address, to, value: 1n });
    const value = balance - (await this.#costOf(gas));
    if (value <= 0n) return { result: 'refused', refusal: { name: 'LessThanGas', args: [] } };
    const sent = await this.#senderOf(owner).send({ to, data: '0x', value });
    return sent.result === 'done' ? { result: 'done', value: { transaction: sent.value.transactionHash } } : sent;
  }

  #senderOf(account: PrivateKeyAccount): Sender {
    return new Sender({ ...this.#options, account });
  }

  /** 50 % more than the sender reserves, because fees may rise until then. */
  async #costOf(gas: bigint): Promise<bigint> {
    const { baseFeePerGas } = await this.#client.getBlock();
    const tip = baseFeePerGas === null ? 0n : await this.#client.estimateMaxPriorityFeePerGas();
    const price = baseFeePerGas === null ? await this.#client.getGasPrice() : 2n * baseFeePerGas + tip;
    return (gas * price * 9n) / 5n;
  }
}

/** Some tokens return false instead of refusing, so the log of the transfer decides. */
function movedIn(sent: Outcome<TransactionReceipt>, { token, owner, to, units }: TokenMove): Outcome<CoinMoved> {
  if (sent.result !== 'done') return sent;
  const { logs, transactionHash } = sent.value;
  const isMoved = logs.some(
    ({ address, topics, data }) =>
      toWallet(address) === token &&
      addressIn(topics[1]) === owner.address &&
      addressIn(topics[2]) === to &&
      BigInt(data) === units,
  );
  if (isMoved) return { result: 'done', value: { transaction: transactionHash satisfies Hash } };
  return unknown(`${transactionHash} has moved nothing`);
}

const addressIn = (topic: string | undefined) => (topic ? toWallet(`0x${topic.slice(-40)}`) : zeroAddress);
