import * as v from 'valibot';
import {
  getAbiItem,
  type Hex,
  hexToBigInt,
  numberToHex,
  type PublicClient,
  TransactionReceiptNotFoundError,
} from 'viem';
import { coinAbi } from '#token/abi.ts';
import { readPages } from '../chain/readPages.ts';
import { toWallet } from '../chain/values.ts';
import type { BlockRange, CoinTransfer, Placed, TransferPlace } from './coin.ts';

const transferEvent = getAbiItem({ abi: coinAbi, name: 'Transfer' });

/** Nodes limit the number of topics of a request. */
const ADDRESSES_OF_A_REQUEST = 200;

const Digits = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value));
const FullBlock = v.object({
  transactions: v.array(v.object({ hash: Digits, from: Digits, to: v.nullish(Digits), value: Digits })),
});

/** The index of a transfer of the chain's own coin, which has no log. */
const WITHOUT_LOG = 0;

/** Reads the transfers to deposit addresses. */
export class CoinEvents {
  readonly #client: PublicClient;

  constructor(client: PublicClient) {
    this.#client = client;
  }

  async transfersTo(addresses: readonly string[], range: BlockRange): Promise<CoinTransfer[]> {
    const found: CoinTransfer[] = [];
    for (let start = 0; start < addresses.length; start += ADDRESSES_OF_A_REQUEST) {
      const to = addresses.slice(start, start + ADDRESSES_OF_A_REQUEST).map(toWallet);
      const logs = await readPages(BigInt(range.from), BigInt(range.to), (page) =>
        // Not strict: tokens with numbered pieces use the same event with another topic, and are filtered out below.
        this.#client.getLogs({ event: transferEvent, args: { to }, ...page }),
      );
      for (const { address, args, topics, transactionHash, logIndex, blockNumber } of logs) {
        if (topics.length !== 3 || !args.from || !args.to || args.value === undefined) continue;
        found.push({
          token: toWallet(address),
          from: args.from,
          to: args.to,
          units: args.value,
          transaction: transactionHash,
          logIndex,
          block: Number(blockNumber),
        });
      }
    }
    return found.toSorted((one, other) => one.block - other.block || one.logIndex - other.logIndex);
  }

  /** The chain's own coin leaves no log, so the transactions of each block are read. */
  async ownCoinsTo(addresses: readonly string[], { from, to }: BlockRange): Promise<CoinTransfer[]> {
    const watched = new Set(addresses.map((address) => address.toLowerCase()));
    const found: CoinTransfer[] = [];
    for (let block = from; block <= to; block += 1) {
      const answer: unknown = await this.#client.request({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(block), true],
      });
      for (const { hash, from: payer, to: receiver, value } of v.parse(FullBlock, answer).transactions) {
        const units = hexToBigInt(value);
        if (!receiver || units === 0n || !watched.has(receiver.toLowerCase())) continue;
        const [sender, address] = [toWallet(payer), toWallet(receiver)];
        found.push({
          token: null,
          from: sender,
          to: address,
          units,
          transaction: hash,
          logIndex: WITHOUT_LOG,
          block,
        });
      }
    }
    return found;
  }

  async findTransferPlace({ token, transaction, logIndex, to, units }: Placed): Promise<TransferPlace> {
    const receipt = await this.#client.getTransactionReceipt({ hash: transaction as Hex }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
    if (receipt?.status !== 'success') return { state: 'absent' };
    const block = Number(receipt.blockNumber);
    if (token === null) return { state: 'found', block };
    const log = receipt.logs.find((each) => each.logIndex === logIndex);
    const isSame =
      log?.topics.length === 3 &&
      toWallet(log.address) === toWallet(token) &&
      toWallet(`0x${(log.topics[2] ?? '').slice(-40)}`) === toWallet(to) &&
      hexToBigInt(log.data) === units;
    return isSame ? { state: 'found', block } : { state: 'absent' };
  }

  /** The last block that is not later than this time, found by binary search. */
  async blockAt(time: Date): Promise<number> {
    const seconds = BigInt(Math.floor(time.getTime() / 1000));
    let [low, high] = [0n, await this.#client.getBlockNumber()];
    while (low < high) {
      const middle = (low + high + 1n) / 2n;
      const { timestamp } = await this.#client.getBlock({ blockNumber: middle });
      if (timestamp <= seconds) low = middle;
      else high = middle - 1n;
    }
    return Number(low);
  }
}
