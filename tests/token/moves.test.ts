import { encodeFunctionData, type Hex } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import type { Chain } from '#server/providers/chain/chain.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { alice, bob, carol } from './support/accounts.ts';
import { deployToken, expectDone, now, openEmbedded, secrets, waits } from './support/chains.ts';
import { openClient, tokenAbi, transact } from './support/contracts.ts';
import { serve } from './support/loopback.ts';
import { memoryJournal } from './support/memoryJournal.ts';

let journal: ReturnType<typeof memoryJournal>;
let chain: Chain;
let token: string;

beforeEach(async () => {
  journal = memoryJournal();
  ({ chain } = await openEmbedded(journal));
  token = await deployToken(chain);
  expectDone(await chain.allow(token, [alice.address, bob.address, carol.address], true));
  expectDone(await chain.mint({ token, mintId: 'a', wallet: alice.address, amount: 100 }));
});

const node = () => createEmbeddedChain({ journal, now });

/** A holder signs the transfer with the wallet's key. */
async function move(from: typeof alice, to: Hex, tokens: number) {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, BigInt(tokens)] });
  const { transactionHash } = await transact(openClient(node()), from, { to: token as Hex, data });
  return transactionHash;
}

it('finds what holders moved, and nothing that the platform did', async () => {
  const order = { token, from: alice.address, to: bob.address, amount: 10 };
  expectDone(await chain.transfer({ ...order, transferId: 'agreed' }));
  expectDone(await chain.forcedTransfer({ ...order, transferId: 'ordered' }));
  expectDone(await chain.burn({ token, burnId: 'burnt', wallet: bob.address, amount: 1 }));
  const transaction = await move(alice, bob.address, 10);
  const { moves, through } = await chain.movesSince(token, 0);
  expect(moves).toEqual([
    {
      from: alice.address,
      to: bob.address,
      tokens: 10,
      position: 0,
      transaction,
      block: through,
      logIndex: expect.any(Number),
    },
  ]);
});

it('leaves out what changes no balance, and what was refused', async () => {
  await move(alice, bob.address, 0);
  await move(alice, alice.address, 5);
  await move(alice, bob.address, 101);
  expect((await chain.movesSince(token, 0)).moves).toEqual([]);
});

it('reads from a block on', async () => {
  await move(alice, bob.address, 1);
  const { through } = await chain.movesSince(token, 0);
  expect(await chain.movesSince(token, through + 1)).toEqual({ moves: [], through });
  await move(bob, carol.address, 1);
  expect((await chain.movesSince(token, through + 1)).moves).toMatchObject([{ from: bob.address, to: carol.address }]);
});

it('says up to which block the chain has confirmed them', async () => {
  const { url, close } = await serve(node());
  const slow = createChain({ ...secrets, ...waits, rpcUrl: url, confirmations: 3 });
  await move(alice, bob.address, 1);
  const { moves, through } = await slow.movesSince(token, 0);
  expect(moves.map(({ block }) => block - through)).toEqual([2]);
  await close();
});
