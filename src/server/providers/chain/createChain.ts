import type { Chain } from './chain.ts';
import type { ChainJournal } from './chainJournal.ts';
import { sharedChain } from './embedded/sharedChain.ts';
import { ensureQueue } from './operatorQueues.ts';
import type { TokenChainOptions } from './tokenChain.ts';

export type ChainOptions = TokenChainOptions &
  (
    | {
        rpcUrl: string;
        /** The time limit of one request to the node, in milliseconds. */
        requestTimeout?: number | undefined;
      }
    | {
        rpcUrl?: undefined;
        journal: ChainJournal;
        /** The time of new blocks, in milliseconds. */
        now?: (() => number) | undefined;
      }
  );

/** The chain at `rpcUrl`, or an embedded one. Its libraries are large, so they are loaded at the first use. */
export function createChain(options: ChainOptions): Chain {
  let opened: Promise<Chain> | undefined;
  const chain = () => {
    opened ??= open(options);
    return opened;
  };
  return {
    deployToken: async (order) => (await chain()).deployToken(order),
    findDeployment: async (order) => (await chain()).findDeployment(order),
    allow: async (token, wallets, allowed) => (await chain()).allow(token, wallets, allowed),
    mint: async (order) => (await chain()).mint(order),
    findMint: async (order) => (await chain()).findMint(order),
    burn: async (order) => (await chain()).burn(order),
    transfer: async (order) => (await chain()).transfer(order),
    forcedTransfer: async (order) => (await chain()).forcedTransfer(order),
    freeze: async (order) => (await chain()).freeze(order),
    frozenOf: async (token) => (await chain()).frozenOf(token),
    movesSince: async (token, block) => (await chain()).movesSince(token, block),
    agreementsOf: async (token, transferIds) => (await chain()).agreementsOf(token, transferIds),
    setDocument: async (order) => (await chain()).setDocument(order),
    setIsin: async (order) => (await chain()).setIsin(order),
    recordsOf: async (token, document) => (await chain()).recordsOf(token, document),
    allowedOf: async (token) => (await chain()).allowedOf(token),
    pause: async (token) => (await chain()).pause(token),
    unpause: async (token) => (await chain()).unpause(token),
    isPaused: async (token) => (await chain()).isPaused(token),
    allowedAmong: async (token, wallets) => (await chain()).allowedAmong(token, wallets),
    balanceOf: async (token, wallet) => (await chain()).balanceOf(token, wallet),
    totalSupply: async (token) => (await chain()).totalSupply(token),
    holdings: async (token) => (await chain()).holdings(token),
    managedWallet: async (userId) => (await chain()).managedWallet(userId),
    anchor: async (registry, anchor) => (await chain()).anchor(registry, anchor),
    anchorsSince: async (registry, number) => (await chain()).anchorsSince(registry, number),
    // The libraries of an embedded chain are not loaded only to say this.
    inspectKeys: async (registry, tokens) =>
      options.rpcUrl === undefined ? null : (await chain()).inspectKeys(registry, tokens),
  };
}

async function open(options: ChainOptions): Promise<Chain> {
  const [{ createTokenChain }, { custom, http }] = await Promise.all([import('./tokenChain.ts'), import('viem')]);
  if (options.rpcUrl !== undefined) {
    const { rpcUrl, operatorKey, enforcerKey = operatorKey, requestTimeout: timeout = 10_000 } = options;
    const transport = http(rpcUrl, { retryCount: 1, timeout });
    const [operator, enforcer] = await Promise.all([
      ensureQueue(rpcUrl, operatorKey),
      ensureQueue(rpcUrl, enforcerKey),
    ]);
    return createTokenChain(transport, options, { operator, enforcer });
  }
  // Only this installation writes to an embedded chain, so each of its blocks is final.
  const isFinal = { confirmations: 1, finalDepth: 1 };
  const { journal, now = Date.now } = options;
  const embedded = await sharedChain({ journal, now });
  return createTokenChain(custom(embedded, { retryCount: 0 }), { ...options, ...isFinal });
}
