import { createPublicClient, type Hex, type Transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { SECOND } from '#machines/shared/duration.ts';
import { coinAbi } from '#token/abi.ts';
import type { Outcome } from '../chain/chain.ts';
import { attempt, runRead } from '../chain/outcome.ts';
import { createQueue } from '../chain/queue.ts';
import { toWallet } from '../chain/values.ts';
import type { Coin } from './coin.ts';
import { CoinEvents } from './coinEvents.ts';
import { CoinMoves } from './coinMoves.ts';
import { depositAccount } from './depositKeys.ts';

export type ChainCoinOptions = {
  /** The secret from which the deposit addresses are derived. */
  depositSecret: string;
  /** The key that pays for moves. */
  senderKey: Hex;
  /** The number of blocks, its own included, that confirm a move. */
  confirmations?: number | undefined;
  /** The time limit for a move to be mined, in milliseconds. */
  miningTimeout?: number | undefined;
  pollingInterval?: number | undefined;
};

/** The port for any ERC-20 token on any chain that speaks JSON-RPC. */
export function createChainCoin(transport: Transport, options: ChainCoinOptions, queue = createQueue()): Coin {
  const { depositSecret, senderKey, confirmations = 1, miningTimeout = 20 * SECOND, pollingInterval = 500 } = options;
  const client = createPublicClient({ transport, cacheTime: 0, pollingInterval });
  const events = new CoinEvents(client);
  const deriveAccount = (paymentId: string) => depositAccount(depositSecret, paymentId);
  const sender = privateKeyToAccount(senderKey);
  const moves = new CoinMoves({ client, sender, accountOf: deriveAccount, confirmations, miningTimeout });
  const write = <Value>(task: () => Promise<Outcome<Value>>) => queue(() => attempt(task));

  return {
    depositAddress: async (paymentId) => deriveAccount(paymentId).address,
    describe: (token) =>
      runRead(async () => {
        const about = { address: toWallet(token), abi: coinAbi } as const;
        if (!(await client.getCode({ address: about.address }))) return undefined;
        const [chainId, symbol, decimals] = await Promise.all([
          client.getChainId(),
          client.readContract({ ...about, functionName: 'symbol' }),
          client.readContract({ ...about, functionName: 'decimals' }),
        ]);
        return { chainId, symbol, decimals };
      }),
    head: () => runRead(async () => Number(await client.getBlockNumber())),
    blockAt: (time) => runRead(() => events.blockAt(time)),
    transfersTo: (addresses, range) => runRead(() => events.transfersTo(addresses, range)),
    ownCoinsTo: (addresses, range) => runRead(() => events.ownCoinsTo(addresses, range)),
    placeOf: (transfer) => runRead(() => events.findTransferPlace(transfer)),
    balanceOf: (token, address) =>
      runRead(() => moves.readBalance(token === null ? null : toWallet(token), toWallet(address))),
    sweep: (order) => write(() => moves.sweep(order)),
    sendBack: (order) => write(() => moves.sendBack(order)),
  };
}
