import { createPublicClient, type Hex, type Transport } from 'viem';
import { SECOND } from '#machines/shared/duration.ts';
import type { Chain, Outcome } from './chain.ts';
import { Depth } from './depth.ts';
import { type KeyOptions, readKeys } from './keys/chainKeys.ts';
import { inspectKeys } from './keys/keyInspection.ts';
import { deriveManagedWallet } from './managedWallet.ts';
import { attempt, lookUp, runRead } from './outcome.ts';
import { createQueue, type Queue } from './queue.ts';
import { RootRegistry } from './rootRegistry.ts';
import { Sender } from './sender.ts';
import { TokenEvents } from './tokenEvents.ts';
import { TokenFactory } from './tokenFactory.ts';
import { TokenMoves } from './tokenMoves.ts';
import { IssuerRecords } from './tokenRecords.ts';
import { TokenRegister } from './tokenRegister.ts';
import { toWallet } from './values.ts';

export type TokenChainOptions = KeyOptions & {
  /** The secret from which the platform's wallets are derived. */
  walletSecret: string;
  /** The operator's factory, if the operator's first transaction did not deploy it. */
  factory?: Hex | undefined;
  /** The number of blocks, including its own, that confirm a transaction. Until then its outcome is unknown. */
  confirmations?: number | undefined;
  /** The number of blocks, including its own, after which no reorganisation is expected to remove a transaction. */
  finalDepth?: number | undefined;
  /** The time limit for a transaction to be mined, in milliseconds. After it the outcome is unknown. */
  miningTimeout?: number | undefined;
  /** Milliseconds between two requests for a receipt. */
  pollingInterval?: number | undefined;
};

/** Two epochs of Ethereum, after which a block is final by its protocol if nothing is wrong. */
const FINAL_DEPTH = 64;

/**
 * The port on any chain that speaks JSON-RPC.
 * @param queues run the writes of each key; ports that sign with one key on one chain share them
 */
export function createTokenChain(transport: Transport, options: TokenChainOptions, queues = createQueues()): Chain {
  const {
    walletSecret,
    factory,
    confirmations = 1,
    finalDepth = FINAL_DEPTH,
    miningTimeout = 20 * SECOND,
    pollingInterval = 500,
  } = options;
  const keys = readKeys(options);
  const client = createPublicClient({ transport, cacheTime: 0, pollingInterval });
  const sender = new Sender({ client, account: keys.operator, confirmations, miningTimeout });
  // One key has one sender, because it counts the nonces.
  const isOneKey = keys.enforcer.address === keys.operator.address;
  const enforcer = isOneKey ? sender : new Sender({ client, account: keys.enforcer, confirmations, miningTimeout });
  const depth = new Depth(client, sender, Math.max(finalDepth, confirmations));
  const tokens = new TokenFactory({ client, sender, depth, keys, factory });
  const events = new TokenEvents(client);
  const moves = new TokenMoves(client, confirmations);
  const register = new TokenRegister({ client, sender, enforcer, events, depth });
  const records = new IssuerRecords(client, sender);
  const roots = new RootRegistry(client, sender, tokens, keys.operator.address);
  const write = <Value>(task: () => Promise<Outcome<Value>>) => queues.operator(() => attempt(task));
  const enforce = <Value>(task: () => Promise<Outcome<Value>>) => queues.enforcer(() => attempt(task));

  return {
    deployToken: (order) => write(() => tokens.deploy(order)),
    findDeployment: (order) => lookUp(() => tokens.find(order)),
    allow: (token, wallets, allowed) => write(() => register.allow(token, wallets, allowed)),
    mint: (order) => write(() => register.mint(order)),
    findMint: (order) => lookUp(() => register.findMint(order)),
    burn: (order) => enforce(() => register.burn(order)),
    transfer: (order) => write(() => register.transfer(order)),
    forcedTransfer: (order) => enforce(() => register.forceTransfer(order)),
    freeze: (order) => enforce(() => register.freeze(order)),
    pause: (token) => write(() => register.setPaused(token, true)),
    unpause: (token) => write(() => register.setPaused(token, false)),
    isPaused: (token) => runRead(() => register.isPaused(token)),
    allowedAmong: (token, wallets) => runRead(() => register.allowedAmong(token, wallets)),
    balanceOf: (token, wallet) => runRead(() => register.readBalance(token, wallet)),
    totalSupply: (token) => runRead(() => register.totalSupply(token)),
    holdings: (token) => runRead(() => events.holdings(toWallet(token))),
    frozenOf: (token) => runRead(() => events.readFrozen(toWallet(token))),
    movesSince: (token, block) => runRead(() => moves.since(toWallet(token), block)),
    agreementsOf: (token, transferIds) => runRead(() => events.readAgreements(toWallet(token), transferIds)),
    setDocument: (order) => write(() => records.setDocument(order)),
    setIsin: (order) => write(() => records.setIsin(order)),
    recordsOf: (token, document) => runRead(() => records.read(token, document)),
    allowedOf: (token) => runRead(() => events.readAllowed(toWallet(token))),
    managedWallet: async (userId) => deriveManagedWallet(walletSecret, userId),
    anchor: (registry, anchor) => write(() => roots.anchor(registry, anchor)),
    anchorsSince: (registry, number) => runRead(() => roots.anchorsSince(registry, number)),
    inspectKeys: (registry, addresses) =>
      runRead(async () =>
        inspectKeys(client, keys, { tokens: addresses.map(toWallet), owned: await roots.listOwned(registry) }),
      ),
  };
}

/** For a chain to which only this port writes. */
function createQueues(): { operator: Queue; enforcer: Queue } {
  const queue = createQueue();
  return { operator: queue, enforcer: queue };
}
