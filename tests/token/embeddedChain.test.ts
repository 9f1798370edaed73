import { createPublicClient, custom, type Hex, keccak256 } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Chain } from '#server/providers/chain/chain.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { alice, bob, operator } from './support/accounts.ts';
import { deployToken, expectDone, now, openEmbedded } from './support/chains.ts';
import { transact } from './support/contracts.ts';
import { type MemoryJournal, memoryJournal } from './support/memoryJournal.ts';

let journal: MemoryJournal;
let chain: Chain;
let token: string;

beforeEach(async () => {
  journal = memoryJournal();
  ({ chain } = await openEmbedded(journal));
  token = await deployToken(chain);
  expectDone(await chain.allow(token, [alice.address, bob.address], true));
});

const mint = (on: Chain, mintId: string, amount: number) => on.mint({ token, mintId, wallet: alice.address, amount });

describe('the journal', () => {
  it('numbers signed transactions from 1 and records when they ran', () => {
    expect(journal.entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    for (const { raw, timestamp } of journal.entries) {
      expect(raw).toMatch(/^0x02/);
      expect(timestamp).toBe(now() / 1000);
    }
  });

  it.each([1, 2, 1000])(
    'contains the complete chain: another process restores it, %s entries at a time',
    async (size) => {
      const minted = expectDone(await mint(chain, 'a', 7));
      expectDone(await chain.transfer({ token, transferId: 't', from: alice.address, to: bob.address, amount: 3 }));
      const { chain: other } = await openEmbedded(memoryJournal(structuredClone(journal.entries), size));
      expect(await other.holdings(token)).toEqual(await chain.holdings(token));
      expect(await other.totalSupply(token)).toBe(7);
      expect(expectDone(await mint(other, 'a', 7))).toEqual(minted);
      expect(await deployToken(other)).toBe(token);
    },
  );

  it('contains no call that the contract refused', async () => {
    const { length } = journal.entries;
    expect((await mint(chain, 'a', 1001)).result).toBe('refused');
    expect(journal.entries).toHaveLength(length);
  });

  it('is rejected if it has a gap or a forged transaction', async () => {
    const { chain: gap } = await openEmbedded(memoryJournal(journal.entries.slice(1)));
    await expect(gap.totalSupply(token)).rejects.toThrow('gap');
    const [first, ...rest] = journal.entries;
    if (!first) throw new Error('The journal is empty');
    const forged: Hex = `${first.raw.slice(0, -2) as Hex}00`;
    const { chain: tampered } = await openEmbedded(memoryJournal([{ ...first, raw: forged }, ...rest]));
    await expect(tampered.totalSupply(token)).rejects.toThrow();
  });

  it('does not let time run backwards', async () => {
    const { timestamp } = journal.entries.at(-1) ?? { timestamp: Number.NaN };
    const late = createEmbeddedChain({ journal, now: () => 0 });
    const client = createPublicClient({ transport: custom(late), cacheTime: 0 });
    await transact(client, alice, { to: bob.address, data: '0x' });
    expect(journal.entries.at(-1)?.timestamp).toBe(timestamp);
  });
});

describe('an append that fails', () => {
  it('leaves the chain unchanged, and the same call can be repeated', async () => {
    const { length } = journal.entries;
    journal.failNext('before');
    expect(await mint(chain, 'a', 7)).toMatchObject({ result: 'unknown' });
    expect(await chain.totalSupply(token)).toBe(0);
    expect(journal.entries).toHaveLength(length);
    const { block } = expectDone(await mint(chain, 'a', 7));
    expect(block).toBe(length + 1);
    expect(await chain.totalSupply(token)).toBe(7);
  });

  it('returns the hash if the entry was stored, and an error if it was not', async () => {
    const node = createEmbeddedChain({ journal, now });
    const fees = { gas: 21_000n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };
    const raw = await alice.signTransaction({ ...fees, chainId: 31337, nonce: 0, to: bob.address });
    const send = () => node.request({ method: 'eth_sendRawTransaction', params: [raw] });
    journal.failNext('before');
    await expect(send()).rejects.toThrow('could not store');
    journal.failNext('after');
    expect(await send()).toBe(keccak256(raw));
  });

  it('succeeds if the entry was stored', async () => {
    journal.failNext('after');
    expectDone(await mint(chain, 'a', 7));
    expect(await chain.totalSupply(token)).toBe(7);
    const { chain: other } = await openEmbedded(journal);
    expect(await other.totalSupply(token)).toBe(7);
  });

  it('never mints twice, even if the journal fails right after it stored the entry', async () => {
    const append = journal.append;
    journal.append = async (entry) => {
      await append(entry);
      journal.setDown(true);
      throw new Error('The connection was lost');
    };
    expect(await mint(chain, 'a', 7)).toMatchObject({ result: 'unknown' });
    await expect(chain.totalSupply(token)).rejects.toThrow('down');
    journal.append = append;
    journal.setDown(false);
    expectDone(await mint(chain, 'a', 7));
    expect(await chain.totalSupply(token)).toBe(7);
  });
});

describe('two processes on one journal', () => {
  it('see each other’s writes immediately', async () => {
    const { chain: other } = await openEmbedded(journal);
    expectDone(await mint(chain, 'a', 7));
    expect(await other.balanceOf(token, alice.address)).toBe(7);
    expectDone(await other.transfer({ token, transferId: 't', from: alice.address, to: bob.address, amount: 2 }));
    expect(await chain.holdings(token)).toEqual(
      new Map([
        [alice.address, 5],
        [bob.address, 2],
      ]),
    );
  });

  it('mint once if both receive the same request at the same time', async () => {
    const { chain: other } = await openEmbedded(journal);
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const mintAll = (on: Chain) => Promise.all(ids.map((mintId) => mint(on, mintId, 7)));
    const outcomes = (await Promise.all([mintAll(chain), mintAll(other)])).flat();
    expect(outcomes.filter(({ result }) => result === 'refused')).toEqual([]);
    for (const mintId of ids) expectDone(await mint(chain, mintId, 7));
    expect(await chain.totalSupply(token)).toBe(7 * ids.length);
    expect(await other.totalSupply(token)).toBe(7 * ids.length);
  });
});

describe('the node', () => {
  const node = () => createEmbeddedChain({ journal, now });

  it('returns the error codes for unknown methods and invalid parameters', async () => {
    await expect(node().request({ method: 'eth_mining' })).rejects.toMatchObject({ code: -32601 });
    await expect(node().request({ method: 'eth_getCode', params: ['nowhere'] })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(node().request({ method: 'eth_sendRawTransaction', params: ['0x02'] })).rejects.toMatchObject({
      code: -32000,
    });
  });

  it('rejects a transaction for another chain or with a wrong nonce', async () => {
    const client = createPublicClient({ transport: custom(node(), { retryCount: 0 }), cacheTime: 0 });
    const call = { to: bob.address, gas: 21_000n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };
    const { length } = journal.entries;
    for (const wrong of [
      { chainId: 1, nonce: 3 },
      { chainId: 31337, nonce: 4 },
      { chainId: 31337, nonce: 2 },
    ]) {
      const serializedTransaction = await operator.signTransaction({ ...call, ...wrong });
      await expect(client.sendRawTransaction({ serializedTransaction })).rejects.toThrow();
    }
    expect(journal.entries).toHaveLength(length);
  });

  it('links each block to its parent', async () => {
    const client = createPublicClient({ transport: custom(node()), cacheTime: 0 });
    const head = await client.getBlock();
    expect(head.number).toBe(3n);
    expect(head.parentHash).toBe((await client.getBlock({ blockNumber: 2n })).hash);
    expect(head.timestamp).toBe(BigInt(now() / 1000));
    await expect(client.getBlock({ blockNumber: 9n })).rejects.toThrow('could not be found');
  });

  it('finds events by address, topic and block', async () => {
    expectDone(await mint(chain, 'a', 7));
    const client = createPublicClient({ transport: custom(node()), cacheTime: 0 });
    const inBlock = (fromBlock: bigint, toBlock: bigint) =>
      client.getLogs({ address: token as Hex, fromBlock, toBlock });
    expect(await inBlock(4n, 4n)).toHaveLength(2);
    expect(await inBlock(1n, 2n)).toHaveLength(6);
    expect(await client.getLogs({ fromBlock: 4n })).toHaveLength(2);
    expect(await client.getLogs({ address: alice.address, fromBlock: 0n })).toEqual([]);
  });
});
