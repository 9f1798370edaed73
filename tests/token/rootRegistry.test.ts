import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Anchor } from '#server/providers/chain/anchors.ts';
import { deployToken, expectDone, expectRefusal, type OpenChain, openEmbedded, openRemote } from './support/chains.ts';

const anchorOf = (number: number, entries = number * 10): Anchor => ({
  number,
  entries,
  root: createHash('sha256').update(`root ${number}`).digest(),
  hour: new Date(Date.UTC(2026, 0, 1, number)),
});

describe.each([
  ['the embedded chain', () => openEmbedded()],
  ['a chain over JSON-RPC', () => openRemote()],
] as const)('the registry of roots on %s', (_, open) => {
  let opened: OpenChain;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('is empty before the first root, and keeps every root in order', async () => {
    const { chain } = opened;
    expect(await chain.anchorsSince('one', 1)).toEqual([]);
    for (const number of [1, 2, 3]) expectDone(await chain.anchor('one', anchorOf(number)));
    expect(await chain.anchorsSince('one', 1)).toEqual([1, 2, 3].map((number) => anchorOf(number)));
    expect(await chain.anchorsSince('one', 3)).toEqual([anchorOf(3)]);
    expect(await chain.anchorsSince('one', 4)).toEqual([]);
  });

  it('answers a repeated root with its first receipt', async () => {
    const again = expectDone(await opened.chain.anchor('one', anchorOf(2)));
    const oncemore = expectDone(await opened.chain.anchor('one', anchorOf(2)));
    expect(oncemore).toEqual(again);
    expect(await opened.chain.anchorsSince('one', 1)).toHaveLength(3);
  });

  it('refuses another root for a number, a gap, and fewer entries than before', async () => {
    expectRefusal(await opened.chain.anchor('one', { ...anchorOf(9), number: 2 }), 'NotTheNext');
    expectRefusal(await opened.chain.anchor('one', anchorOf(5)), 'NotTheNext');
    expectRefusal(await opened.chain.anchor('one', anchorOf(4, 29)), 'FewerEntries');
  });

  it('keeps journals apart, and leaves tokens as they are', async () => {
    const { chain } = opened;
    const token = await deployToken(chain);
    expectDone(await chain.anchor('two', anchorOf(1, 7)));
    expect(await chain.anchorsSince('two', 1)).toEqual([anchorOf(1, 7)]);
    expect(await chain.anchorsSince('one', 1)).toHaveLength(3);
    expect(await chain.totalSupply(token)).toBe(0);
  });
});
