import { expect } from 'vitest';
import type { Chain, Outcome } from '#server/providers/chain/chain.ts';
import type { ChainJournal } from '#server/providers/chain/chainJournal.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import type { TokenChainOptions } from '#server/providers/chain/tokenChain.ts';
import { keyOf } from './accounts.ts';
import { type NetworkFailure, serve } from './loopback.ts';
import { memoryJournal } from './memoryJournal.ts';

export const now = () => Date.UTC(2026, 0, 1);

/** Short waits in milliseconds, because some tests wait for a receipt that never comes. */
export const waits = { miningTimeout: 50, pollingInterval: 5 } satisfies Partial<TokenChainOptions>;
export const secrets = { operatorKey: keyOf('operator'), walletSecret: 'a secret of the tests' };

export type OpenChain = { chain: Chain; close(): Promise<void> };

export async function openEmbedded(journal: ChainJournal = memoryJournal()): Promise<OpenChain> {
  return { chain: createChain({ ...secrets, ...waits, journal, now }), close: async () => {} };
}

/** The chain over HTTP, with an embedded chain as the node. */
export async function openRemote(
  journal: ChainJournal = memoryJournal(),
  options: { failureOf?: (method: string) => NetworkFailure | undefined; requestTimeout?: number } = {},
): Promise<OpenChain> {
  const node = await serve(createEmbeddedChain({ journal, now }), options.failureOf);
  const { requestTimeout } = options;
  return { chain: createChain({ ...secrets, ...waits, requestTimeout, rpcUrl: node.url }), close: node.close };
}

/** Returns the value of a write, which must have succeeded. */
export function expectDone<Value>(outcome: Outcome<Value>): Value {
  if (outcome.result !== 'done') throw new Error(`Expected done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

export async function deployToken(chain: Chain, key = 'issuance', cap = 1000): Promise<string> {
  return expectDone(await chain.deployToken({ key, name: 'Sol de Aragón', symbol: 'SOL', cap })).address;
}

/** Expects a definite refusal with this error of the contract. */
export function expectRefusal(outcome: Outcome<unknown>, name: string): void {
  expect(outcome).toMatchObject({ result: 'refused', refusal: { name } });
}
