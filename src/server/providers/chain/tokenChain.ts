import { createPublicClient, type Hex, type Transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { MINUTE } from '#machines/shared/duration.ts';
import type { Chain, Outcome } from './chain.ts';
import { managedWalletOf } from './managedWallet.ts';
import { answerOf, attempt } from './outcome.ts';
import { createQueue } from './queue.ts';
import { Sender } from './sender.ts';
import { TokenEvents } from './tokenEvents.ts';
import { TokenFactory } from './tokenFactory.ts';
import { TokenRegister } from './tokenRegister.ts';
import { walletOf } from './values.ts';

export type TokenChainOptions = {
  /** The private key that deploys and administers the tokens. */
  operatorKey: Hex;
  /** The secret from which the platform's wallets are derived. */
  walletSecret: string;
  /** The operator's factory, if the operator's first transaction did not deploy it. */
  factory?: Hex | undefined;
  /** The number of blocks, including its own, that confirm a transaction. */
  confirmations?: number | undefined;
  /** The time limit for these confirmations, in milliseconds. After it the outcome is unknown. */
  confirmationTimeout?: number | undefined;
  /** Milliseconds between two requests for a receipt. */
  pollingInterval?: number | undefined;
};

/**
 * The port on any chain that speaks JSON-RPC.
 * @param queue runs the writes; ports that sign with one key on one chain share it
 */
export function createTokenChain(transport: Transport, options: TokenChainOptions, queue = createQueue()): Chain {
  const {
    operatorKey,
    walletSecret,
    factory,
    confirmations = 1,
    confirmationTimeout = MINUTE,
    pollingInterval = 500,
  } = options;
  const account = privateKeyToAccount(operatorKey);
  const client = createPublicClient({ transport, cacheTime: 0, pollingInterval });
  const sender = new Sender({ client, account, confirmations, confirmationTimeout });
  const tokens = new TokenFactory({ client, sender, operator: account.address, factory });
  const events = new TokenEvents(client);
  const register = new TokenRegister(client, sender, events);
  const write = <Value>(task: () => Promise<Outcome<Value>>) => queue(() => attempt(task));

  return {
    deployToken: (order) => write(() => tokens.deploy(order)),
    allow: (token, wallets, allowed) => write(() => register.allow(token, wallets, allowed)),
    mint: (order) => write(() => register.mint(order)),
    burn: (order) => write(() => register.burn(order)),
    transfer: (order) => write(() => register.transfer(order, 'transferOnce')),
    forcedTransfer: (order) => write(() => register.transfer(order, 'forcedTransferOnce')),
    freeze: (order) => write(() => register.freeze(order)),
    pause: (token) => write(() => register.setPaused(token, true)),
    unpause: (token) => write(() => register.setPaused(token, false)),
    balanceOf: (token, wallet) => answerOf(() => register.balanceOf(token, wallet)),
    totalSupply: (token) => answerOf(() => register.totalSupply(token)),
    holdings: (token) => answerOf(() => events.holdings(walletOf(token))),
    managedWallet: async (userId) => managedWalletOf(walletSecret, userId),
  };
}
