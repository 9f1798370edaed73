import * as v from 'valibot';
import { numberToHex } from 'viem';
import { createQueue } from '../queue.ts';
import { EmbeddedNode, type NodeOptions } from './embeddedNode.ts';
import { blockGasLimit, embeddedChainId } from './evm.ts';
import { RpcError, rpcCode } from './rpcError.ts';

/** The interface of EIP-1193 for wallets and nodes. */
export type Eip1193 = { request(call: { method: string; params?: unknown }): Promise<unknown> };

type Method = (node: EmbeddedNode, params: unknown) => Promise<unknown>;

const hexPattern = /^0x[0-9a-fA-F]*$/;
const Hex = v.custom<`0x${string}`>((input) => typeof input === 'string' && hexPattern.test(input));
const Quantity = v.pipe(Hex, v.transform(Number));
const Latest = v.optional(v.picklist(['latest', 'pending']));
const Call = v.object({ from: v.optional(Hex), to: v.optional(Hex), data: v.optional(Hex) });
const Topic = v.union([
  v.null(),
  v.array(Hex),
  v.pipe(
    Hex,
    v.transform((topic) => [topic]),
  ),
]);
const Filter = v.object({
  address: v.optional(
    v.union([
      v.array(Hex),
      v.pipe(
        Hex,
        v.transform((address) => [address]),
      ),
    ]),
  ),
  topics: v.optional(v.array(Topic), []),
  fromBlock: v.optional(
    v.union([
      Quantity,
      v.pipe(
        v.literal('earliest'),
        v.transform(() => 0),
      ),
    ]),
  ),
  toBlock: v.optional(
    v.union([
      Quantity,
      v.pipe(
        v.picklist(['latest', 'pending']),
        v.transform(() => undefined),
      ),
    ]),
  ),
});

/** Answers that no transaction changes, so that no state has to be read for them. */
const constants: Record<string, string> = {
  eth_chainId: numberToHex(embeddedChainId),
  eth_gasPrice: '0x0',
  eth_maxPriorityFeePerGas: '0x0',
};

const methods: Record<string, Method> = {
  eth_blockNumber: async ({ history }) => numberToHex(history.head.number),
  eth_getBlockByNumber: async ({ history }, params) => {
    const [block, isFull] = v.parse(
      v.tuple([v.union([Quantity, v.picklist(['latest', 'pending'])]), v.optional(v.boolean(), false)]),
      params,
    );
    return history.block(typeof block === 'number' ? block : history.head.number, isFull);
  },
  eth_getBalance: async (node, params) => {
    const [address] = v.parse(v.tuple([Hex, Latest]), params);
    return numberToHex(await node.readBalance(address));
  },
  eth_getTransactionCount: async (node, params) => {
    const [address] = v.parse(v.tuple([Hex, Latest]), params);
    return numberToHex(await node.readNonce(address));
  },
  eth_getCode: (node, params) => node.readCode(v.parse(v.tuple([Hex, Latest]), params)[0]),
  eth_call: (node, params) => node.call(v.parse(v.tuple([Call, Latest]), params)[0]),
  eth_estimateGas: async (node, params) => {
    await node.call(v.parse(v.tuple([Call, Latest]), params)[0]);
    // Gas is free here, so half a block is as good as an exact figure.
    return numberToHex(blockGasLimit / 2n);
  },
  eth_sendRawTransaction: (node, params) => node.submit(v.parse(v.tuple([Hex]), params)[0]),
  eth_getTransactionReceipt: async ({ history }, params) => history.receipt(v.parse(v.tuple([Hex]), params)[0]),
  eth_getLogs: async ({ history }, params) => {
    const [{ address, topics, fromBlock, toBlock }] = v.parse(v.tuple([Filter]), params);
    const { number } = history.head;
    return history.logs({
      ...(address && { addresses: address }),
      topics,
      from: fromBlock ?? number,
      to: toBlock ?? number,
    });
  },
};

/**
 * An EVM inside the process that answers like a node. Each request about the state first reads the transactions that
 * other processes have journalled, so that all see the same history. Requests run one after the other.
 */
export function createEmbeddedChain(options: NodeOptions): Eip1193 {
  const queue = createQueue();
  let node: EmbeddedNode | undefined;
  return {
    request: async ({ method, params }) =>
      constants[method] ??
      queue(async () => {
        const answer = methods[method];
        if (!answer) throw new RpcError(rpcCode.methodNotFound, `The embedded chain has no method ${method}`);
        node ??= await EmbeddedNode.open(options);
        await node.follow();
        try {
          return await answer(node, params ?? []);
        } catch (error) {
          throw v.isValiError(error) ? new RpcError(rpcCode.invalidParams, error.message) : error;
        }
      }),
  };
}
