import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Chain, Found, Outcome } from '#server/providers/chain/chain.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { alice } from './support/accounts.ts';
import { expectDone, secrets, waits } from './support/chains.ts';
import { serve } from './support/loopback.ts';
import { type ReorganisingNode, reorganisingNode } from './support/reorganisingNode.ts';

const CONFIRMATIONS = 3;
const FINAL_DEPTH = 6;

let node: ReorganisingNode;
let chain: Chain;

/** The chain over HTTP, as a real one is used. */
beforeEach(async () => {
  node = reorganisingNode();
  const { url, close } = await serve(node);
  onTestFinished(close);
  const depths = { confirmations: CONFIRMATIONS, finalDepth: FINAL_DEPTH };
  chain = createChain({ ...secrets, ...waits, ...depths, rpcUrl: url });
});

/** Repeats a write until it is confirmed. */
async function settle<Value>(write: () => Promise<Outcome<Value>>): Promise<Value> {
  for (let round = 0; round < 4; round += 1) {
    const outcome = await write();
    if (outcome.result === 'done') return outcome.value;
    await node.grow(CONFIRMATIONS - 1);
  }
  throw new Error('The write was not confirmed');
}

const deploy = () => chain.deployToken({ key: 'issuance', name: 'Sol de Aragón', symbol: 'SOL', cap: 1000 });

async function openToken(): Promise<string> {
  const { address } = await settle(deploy);
  await settle(() => chain.allow(address, [alice.address], true));
  return address;
}

const stateOf = (found: Found<unknown>) =>
  found.state === 'found' ? `${found.state} ${found.isFinal ? 'for good' : 'for now'}` : found.state;

describe('the confirmations of a mint', () => {
  it('are waited for without blocking other writes, and the mint is sent once', async () => {
    const token = await openToken();
    const order = { token, mintId: 'a', wallet: alice.address, amount: 7 };
    expect(await chain.mint(order)).toMatchObject({ result: 'unknown', reason: expect.stringContaining('confirmed') });
    expect(await chain.mint(order)).toMatchObject({ result: 'unknown' });
    await node.grow(CONFIRMATIONS - 1);
    expect(expectDone(await chain.mint(order))).toMatchObject({ wallet: alice.address, amount: 7 });
    expect(await chain.totalSupply(token)).toBe(7);
  });

  it('are fewer than the blocks after which a mint is final', async () => {
    const token = await openToken();
    const find = async () => stateOf(await chain.findMint({ token, mintId: 'a', block: 0 }));
    const states = [await find()];
    await chain.mint({ token, mintId: 'a', wallet: alice.address, amount: 7 });
    for (const blocks of [0, CONFIRMATIONS - 1, FINAL_DEPTH - CONFIRMATIONS]) {
      await node.grow(blocks);
      states.push(await find());
    }
    expect(states).toEqual(['absent', 'unknown', 'found for now', 'found for good']);
  });
});

describe('a reorganisation that removes a mint', () => {
  async function mintedToken() {
    const token = await openToken();
    const order = { token, mintId: 'a', wallet: alice.address, amount: 7 };
    return { token, order, ...(await settle(() => chain.mint(order))) };
  }

  it('is noticed, but not by a node that is only behind', async () => {
    const { token, block } = await mintedToken();
    node.cut(block);
    expect(await chain.findMint({ token, mintId: 'a', block })).toMatchObject({ state: 'unknown' });
    await node.grow(1);
    expect(await chain.findMint({ token, mintId: 'a', block })).toEqual({ state: 'absent' });
    expect(await chain.totalSupply(token)).toBe(0);
  });

  it('is repaired by the same call, even if the node sends the removed transaction again as well', async () => {
    const { token, order, block } = await mintedToken();
    const [raw] = await node.reorganise(block);
    expect(await chain.mint(order)).toMatchObject({ result: 'unknown' });
    await node.request({ method: 'eth_sendRawTransaction', params: [raw] }).catch(() => undefined);
    expect(await settle(() => chain.mint(order))).toMatchObject({ wallet: alice.address, amount: 7 });
    expect(await chain.holdings(token)).toEqual(new Map([[alice.address, 7]]));
  });

  it('leaves a mint that another block contains as it is', async () => {
    const { token, transaction, block } = await mintedToken();
    const [raw] = await node.reorganise(block);
    await node.request({ method: 'eth_sendRawTransaction', params: [raw] });
    await node.grow(CONFIRMATIONS - 1);
    const found = await chain.findMint({ token, mintId: 'a', block });
    expect(found).toMatchObject({ state: 'found', value: { transaction, wallet: alice.address, amount: 7 } });
  });
});

describe('a reorganisation that removes a token', () => {
  it('is noticed, and the same call deploys it at the same address, with the factory if that is gone too', async () => {
    const token = await openToken();
    const { block } = await settle(deploy);
    await node.reorganise(1);
    expect(await chain.findDeployment({ key: 'issuance', block })).toEqual({ state: 'absent' });
    expect(await chain.findMint({ token, mintId: 'a', block })).toEqual({ state: 'absent' });
    expect(await openToken()).toBe(token);
    expect(stateOf(await chain.findDeployment({ key: 'issuance', block: 0 }))).toMatch('found');
  });
});
