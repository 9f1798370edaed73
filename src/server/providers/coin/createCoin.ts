import type { Hex } from 'viem';
import type { ChainJournal } from '../chain/chainJournal.ts';
import { sharedChain } from '../chain/embedded/sharedChain.ts';
import { ensureQueue } from '../chain/operatorQueues.ts';
import type { ChainCoinOptions } from './chainCoin.ts';
import type { Coin } from './coin.ts';

export type CoinOptions = ChainCoinOptions &
  (
    | { rpcUrl: string; senderKey: Hex; requestTimeout?: number | undefined }
    | { rpcUrl?: undefined; journal: ChainJournal; now: () => number }
  );

/** The coin on the chain at `rpcUrl`, or on the embedded one. Its libraries are large, so they are loaded at the first use. */
export function createCoin(options: CoinOptions): Coin {
  let opened: Promise<Coin> | undefined;
  const coin = () => {
    opened ??= open(options);
    return opened;
  };
  return {
    depositAddress: async (paymentId) => (await coin()).depositAddress(paymentId),
    describe: async (token) => (await coin()).describe(token),
    head: async () => (await coin()).head(),
    blockAt: async (time) => (await coin()).blockAt(time),
    transfersTo: async (addresses, range) => (await coin()).transfersTo(addresses, range),
    ownCoinsTo: async (addresses, range) => (await coin()).ownCoinsTo(addresses, range),
    placeOf: async (transfer) => (await coin()).placeOf(transfer),
    balanceOf: async (token, address) => (await coin()).balanceOf(token, address),
    sweep: async (order) => (await coin()).sweep(order),
    sendBack: async (order) => (await coin()).sendBack(order),
  };
}

async function open(options: CoinOptions): Promise<Coin> {
  const [{ createChainCoin }, { custom, http }] = await Promise.all([import('./chainCoin.ts'), import('viem')]);
  if (options.rpcUrl !== undefined) {
    const { rpcUrl, senderKey, requestTimeout: timeout = 10_000 } = options;
    const transport = http(rpcUrl, { retryCount: 1, timeout });
    return createChainCoin(transport, options, await ensureQueue(rpcUrl, senderKey));
  }
  const embedded = await sharedChain(options);
  const { ensureSandboxCoins } = await import('./sandboxCoin.ts');
  await ensureSandboxCoins(embedded);
  return createChainCoin(custom(embedded, { retryCount: 0 }), options);
}
