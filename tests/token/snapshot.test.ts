import { createPublicClient, custom, type Hex } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChainSnapshot } from '#server/providers/chain/chainJournal.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { createTokenChain } from '#server/providers/chain/tokenChain.ts';
import { alice, bob } from './support/accounts.ts';
import { deployToken, expectDone, now, secrets } from './support/chains.ts';
import { type MemoryJournal, memoryJournal } from './support/memoryJournal.ts';

let journal: MemoryJournal;
let token: string;

/** Starts a process on the journal and counts the transactions that it replays. */
async function start(snapshots: ChainSnapshot[]) {
  let replayed = 0;
  const node = createEmbeddedChain({
    journal: {
      append: journal.append,
      async loadSince(sequence) {
        const entries = await journal.loadSince(sequence);
        replayed = Math.max(replayed, entries.length);
        return entries;
      },
      loadSnapshot: async () => snapshots.at(-1),
      saveSnapshot: async (snapshot) => void snapshots.push(snapshot),
    },
    now,
    snapshotInterval: 5,
  });
  const transport = custom(node, { retryCount: 0 });
  const chain = createTokenChain(transport, secrets);
  const client = createPublicClient({ transport, cacheTime: 0 });
  const contents = async () => ({
    holdings: await chain.holdings(token),
    head: await client.getBlock(),
    logs: await client.getLogs({ fromBlock: 0n }),
    code: await client.getCode({ address: token as Hex }),
  });
  return { chain, contents, replayed: () => replayed };
}

const saved: ChainSnapshot[] = [];

beforeEach(async () => {
  journal = memoryJournal();
  saved.length = 0;
  const { chain } = await start(saved);
  token = await deployToken(chain);
  expectDone(await chain.allow(token, [alice.address, bob.address], true));
  for (const mintId of ['a', 'b', 'c', 'd'])
    expectDone(await chain.mint({ token, mintId, wallet: alice.address, amount: 3 }));
});

describe('a snapshot', () => {
  it('is taken at the interval and saves the replay of earlier transactions', async () => {
    expect(saved.map(({ sequence }) => sequence)).toEqual([5]);
    const fromStart = await start([]);
    const fromSnapshot = await start([...saved]);
    expect(await fromSnapshot.contents()).toEqual(await fromStart.contents());
    expect(fromStart.replayed()).toBe(7);
    expect(fromSnapshot.replayed()).toBeLessThan(7);
  });

  it('restores a chain that accepts new transactions', async () => {
    const { chain } = await start([...saved]);
    expectDone(await chain.mint({ token, mintId: 'a', wallet: alice.address, amount: 3 }));
    expectDone(await chain.transfer({ token, transferId: 't', from: alice.address, to: bob.address, amount: 2 }));
    expect(await chain.holdings(token)).toEqual(
      new Map([
        [alice.address, 10],
        [bob.address, 2],
      ]),
    );
    expect(journal.entries).toHaveLength(8);
  });

  const invalid: [string, (snapshot: ChainSnapshot) => ChainSnapshot][] = [
    ['is not readable', (snapshot) => ({ ...snapshot, content: snapshot.content.slice(0, -1) })],
    [
      'has another version',
      (snapshot) => ({ ...snapshot, content: snapshot.content.replace('"version":2', '"version":0') }),
    ],
    ['has a wrong sequence', (snapshot) => ({ ...snapshot, sequence: 4 })],
    ['is ahead of the journal', (snapshot) => snapshot],
    ['belongs to another history', (snapshot) => snapshot],
  ];
  it.each(invalid)('that %s is ignored', async (reason, change) => {
    if (reason.startsWith('is ahead')) journal.entries.splice(4);
    if (reason.endsWith('history')) {
      journal.entries.splice(4);
      const { chain } = await start([]);
      expectDone(await chain.mint({ token, mintId: 'other', wallet: bob.address, amount: 9 }));
    }
    const { length } = journal.entries;
    const fromStart = await start([]);
    const fromSnapshot = await start(saved.map(change));
    expect(await fromSnapshot.contents()).toEqual(await fromStart.contents());
    expect(fromSnapshot.replayed()).toBe(length);
  });

  it('that cannot be stored does not block a transaction', async () => {
    const refusing = createEmbeddedChain({
      journal: { ...journal, saveSnapshot: () => Promise.reject(new Error('The disk is full')) },
      now,
      snapshotInterval: 1,
    });
    const chain = createTokenChain(custom(refusing, { retryCount: 0 }), secrets);
    expectDone(await chain.mint({ token, mintId: 'e', wallet: alice.address, amount: 3 }));
  });
});
