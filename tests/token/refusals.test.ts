import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createChain } from '#server/providers/chain/createChain.ts';
import { createEmbeddedChain, type Eip1193 } from '#server/providers/chain/embedded/embeddedChain.ts';
import { alice } from './support/accounts.ts';
import { deployToken, expectDone, expectRefusal, now, secrets, waits } from './support/chains.ts';
import { serve } from './support/loopback.ts';
import { memoryJournal } from './support/memoryJournal.ts';

let node: Eip1193;
let token: string;

beforeAll(async () => {
  const journal = memoryJournal();
  node = createEmbeddedChain({ journal, now });
  const chain = createChain({ ...secrets, ...waits, journal, now });
  token = await deployToken(chain);
  expectDone(await chain.allow(token, [alice.address], true));
});

/** The chain over HTTP, at a node that cannot estimate the cost of a call. */
async function openRefusing(code: number, message: string) {
  const refusing = await serve({
    async request(call) {
      if (call.method === 'eth_estimateGas') throw Object.assign(new Error(message), { code });
      return node.request(call);
    },
  });
  onTestFinished(refusing.close);
  return createChain({ ...secrets, ...waits, rpcUrl: refusing.url });
}

describe('a node that refuses a call in its own words', () => {
  it.each([
    [3, 'execution reverted'],
    [-32000, 'VM Exception while processing transaction: revert'],
    [-32603, 'Error: VM Exception while processing transaction: reverted without a reason string'],
    [-32015, 'VM execution error.'],
    [-32000, 'invalid opcode: opcode 0x5f not defined'],
  ])('gives a definite refusal: %s %s', async (code, message) => {
    const chain = await openRefusing(code, message);
    expectRefusal(await chain.mint({ token, mintId: 'a', wallet: alice.address, amount: 7 }), 'Reverted');
    expectRefusal(await chain.deployToken({ key: 'other', name: 'Norte', symbol: 'NOR', cap: 1 }), 'Reverted');
  });

  it('gives none if it fails for another reason', async () => {
    const chain = await openRefusing(-32000, 'header not found');
    const minted = await chain.mint({ token, mintId: 'a', wallet: alice.address, amount: 7 });
    expect(minted).toMatchObject({ result: 'unknown' });
  });
});
