import { expect } from 'vitest';
import type { Chain, Outcome } from '#server/providers/chain/chain.ts';
import type { ChainJournal } from '#server/providers/chain/chainJournal.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { keyOf } from './accounts.ts';
import { type Fault, serve } from './loopback.ts';
import { memoryJournal } from './memoryJournal.ts';

export const now = () => Date.UTC(2026, 0, 1);

/** Short, so that a test of a receipt that never comes is short too. */
export const waits = { patience: 50, pollingInterval: 5 };
export const secrets = { operatorKey: keyOf('operator'), walletSecret: 'a secret of the tests' };

export type OpenChain = { chain: Chain; close(): Promise<void> };

export async function openEmbedded(journal: ChainJournal = memoryJournal()): Promise<OpenChain> {
  return { chain: createChain({ ...secrets, ...waits, journal, now }), close: async () => {} };
}

/** The same port over HTTP, with an embedded chain as the node behind it. */
export async function openRemote(
  journal: ChainJournal = memoryJournal(),
  options: { faultOf?: (method: string) => Fault | undefined; requestTimeout?: number } = {},
): Promise<OpenChain> {
  const node = await serve(createEmbeddedChain({ journal, now }), options.faultOf);
  const { requestTimeout } = options;
  return { chain: createChain({ ...secrets, ...waits, requestTimeout, rpcUrl: node.url }), close: node.close };
}

/** The value of a write that is expected to succeed. */
export function expectDone<Value>(outcome: Outcome<Value>): Value {
  if (outcome.result !== 'done') throw new Error(`Expected done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

export async function deployToken(chain: Chain, key = 'issuance', cap = 1000): Promise<string> {
  return expectDone(await chain.deployToken({ key, name: 'Sol de Aragón', symbol: 'SOL', cap })).address;
}

/** Expects a definite refusal by this error of the contract. */
export function expectRefusal(outcome: Outcome<unknown>, name: string): void {
  expect(outcome).toMatchObject({ result: 'refused', refusal: { name } });
}
