import { createPublicClient, type Hex, type Transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
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
  /** From which the wallets of people without one are derived. */
  walletSecret: string;
  /** An existing factory of the operator's, if the operator's first transaction was not to deploy one. */
  factory?: Hex | undefined;
  /** How many blocks must hold a transaction, its own included, before it counts. */
  confirmations?: number | undefined;
  /** Milliseconds to wait for that before the outcome is called unknown. */
  patience?: number | undefined;
  /** Milliseconds between two looks for a receipt. */
  pollingInterval?: number | undefined;
};

/**
 * The port on any chain that speaks JSON-RPC.
 * @param oneAtATime runs the writes; ports that sign with one key on one chain share it
 */
export function createTokenChain(transport: Transport, options: TokenChainOptions, oneAtATime = createQueue()): Chain {
  const { operatorKey, walletSecret, factory, confirmations = 1, patience = 60_000, pollingInterval = 500 } = options;
  const account = privateKeyToAccount(operatorKey);
  const client = createPublicClient({ transport, cacheTime: 0, pollingInterval });
  const sender = new Sender({ client, account, confirmations, patience });
  const tokens = new TokenFactory({ client, sender, operator: account.address, factory });
  const events = new TokenEvents(client);
  const register = new TokenRegister(client, sender, events);
  const write = <Value>(task: () => Promise<Outcome<Value>>) => oneAtATime(() => attempt(task));

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
    managedWallet: async (personId) => managedWalletOf(walletSecret, personId),
  };
}
