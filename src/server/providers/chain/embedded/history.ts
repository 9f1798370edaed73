import { concat, type Hash, type Hex, keccak256, numberToHex, zeroAddress, zeroHash } from 'viem';
import { type BlockPosition, blockGasLimit, type Executed } from './evm.ts';

type Block = BlockPosition & { hash: Hash; parentHash: Hash; executed?: Executed };
export type BlockDump = { executed: Executed; timestamp: number };
type Log = Executed['logs'][number] & { block: Block; index: number };

/** `null` in `topics` matches any topic. The list may be shorter than the topics of an event. */
export type LogFilter = { addresses?: Hex[]; topics: (Hex[] | null)[]; from: number; to: number };

const noBloom: Hex = `0x${'0'.repeat(512)}`;

/** The blocks, with one transaction each, and their receipts and logs in the format of a node. */
export class History {
  readonly #blocks: Block[] = [{ number: 0, timestamp: 0, hash: zeroHash, parentHash: zeroHash }];
  readonly #byTransaction = new Map<Hash, Block>();
  readonly #logs = new Map<Hex, Log[]>();

  get head(): BlockPosition {
    return this.#head;
  }

  get #head(): Block {
    const head = this.#blocks.at(-1);
    if (!head) throw new Error('The history has no block');
    return head;
  }

  append(executed: Executed, timestamp: number): void {
    const { number, hash: parentHash } = this.#head;
    const hash = keccak256(concat([parentHash, executed.hash]));
    const block = { number: number + 1, timestamp, hash, parentHash, executed };
    this.#blocks.push(block);
    this.#byTransaction.set(executed.hash, block);
    for (const [index, log] of executed.logs.entries()) {
      const logs = this.#logs.get(log.address) ?? [];
      logs.push({ ...log, block, index });
      this.#logs.set(log.address, logs);
    }
  }

  /** The arguments of all calls of `append`, in order. */
  dump(): BlockDump[] {
    return this.#blocks.flatMap(({ executed, timestamp }) => (executed ? [{ executed, timestamp }] : []));
  }

  /** `isFull`: with its transaction instead of the hash of it. */
  block(number: number, isFull = false) {
    const block = this.#blocks[number];
    if (!block) return null;
    return {
      number: numberToHex(block.number),
      hash: block.hash,
      parentHash: block.parentHash,
      timestamp: numberToHex(block.timestamp),
      transactions: block.executed ? [isFull ? toTransaction(block.executed) : block.executed.hash] : [],
      gasLimit: numberToHex(blockGasLimit),
      gasUsed: numberToHex(block.executed?.gasUsed ?? 0),
      baseFeePerGas: '0x0',
      miner: zeroAddress,
      logsBloom: noBloom,
      extraData: '0x',
      difficulty: '0x0',
      size: '0x0',
      uncles: [],
    };
  }

  receipt(transaction: Hash) {
    const block = this.#byTransaction.get(transaction);
    if (!block?.executed) return null;
    const { hash, from, to, contractAddress, gasUsed, succeeded, logs } = block.executed;
    return {
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: block.hash,
      blockNumber: numberToHex(block.number),
      from,
      to,
      contractAddress,
      cumulativeGasUsed: numberToHex(gasUsed),
      gasUsed: numberToHex(gasUsed),
      effectiveGasPrice: '0x0',
      logs: logs.map((log, index) => toAnswer({ ...log, block, index })),
      logsBloom: noBloom,
      status: succeeded ? '0x1' : '0x0',
      type: '0x2',
    };
  }

  logs({ addresses, topics, from, to }: LogFilter) {
    const keys = addresses?.map((address) => address.toLowerCase() as Hex) ?? [...this.#logs.keys()];
    return keys
      .flatMap((key) => this.#logs.get(key) ?? [])
      .filter(({ block }) => block.number >= from && block.number <= to)
      .filter((log) => topics.every((allowed, index) => !allowed || allowed.includes(log.topics[index] ?? '0x')))
      .toSorted((one, other) => one.block.number - other.block.number || one.index - other.index)
      .map(toAnswer);
  }
}

const toTransaction = ({ hash, from, to, value }: Executed) => ({ hash, from, to, value });

function toAnswer({ address, topics, data, block, index }: Log) {
  return {
    address,
    topics,
    data,
    blockNumber: numberToHex(block.number),
    blockHash: block.hash,
    transactionHash: block.executed?.hash ?? null,
    transactionIndex: '0x0',
    logIndex: numberToHex(index),
    removed: false,
  };
}
