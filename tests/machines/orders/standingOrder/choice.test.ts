import { describe, expect, it } from 'vitest';
import { type Candidate, chooseIssuance, examine } from '#machines/orders/standingOrder/standingOrder.choice.ts';
import { findBounds, tokensFor } from '#machines/orders/standingOrder/standingOrder.terms.ts';

const candidate = (projectId: string, changed: Partial<Candidate> = {}): Candidate => ({
  projectId,
  title: projectId,
  takesOrders: true,
  isFollowed: true,
  isOver: false,
  price: 5_000,
  minTokens: 1,
  maxTokens: 1_000,
  tokensLeft: 1_000,
  held: 0,
  endsAt: null,
  ...changed,
});
const following = (amount: number, ...candidates: Candidate[]) =>
  chooseIssuance(candidates, { amount, isFollowing: true });

describe('the issuance of a month, among those that the investor follows', () => {
  it('is the one of which the investor has least', () => {
    const choice = following(12_345, candidate('a', { held: 9_000 }), candidate('b', { held: 5_000 }));
    expect(choice).toEqual({ finding: 'found', projectId: 'b', amount: 10_000, why: 'least', held: 5_000, among: 2 });
  });

  it('is one that the investor has nothing of, the first to close before the others', () => {
    const choice = following(10_000, candidate('a'), candidate('b', { endsAt: 2 }), candidate('c', { endsAt: 1 }));
    expect(choice).toMatchObject({ projectId: 'c', why: 'new', among: 3 });
  });

  it('is the only one that takes the amount', () => {
    const choice = following(10_000, candidate('a', { minTokens: 3 }), candidate('b', { held: 5_000 }));
    expect(choice).toMatchObject({ projectId: 'b', why: 'only', among: 1 });
  });

  it.each([
    ['nothingFollowed', []],
    ['nothingOpen', [candidate('a', { takesOrders: false }), candidate('b', { isOver: true })]],
    ['amount', [candidate('a', { minTokens: 3 }), candidate('b', { takesOrders: false })]],
    ['soldOut', [candidate('a', { tokensLeft: 1 })]],
    ['limit', [candidate('a', { maxTokens: 0 })]],
  ] as const)('is none, with the reason that helps most: %s', (finding, candidates) => {
    expect(following(10_000, ...candidates)).toEqual({ finding });
  });
});

describe('the issuance that the investor has set', () => {
  const one = (changed: Partial<Candidate>) =>
    chooseIssuance([candidate('a', changed)], { amount: 10_000, isFollowing: false });

  it('stays the one', () => {
    expect(one({ held: 70_000 })).toMatchObject({ projectId: 'a', why: 'chosen', amount: 10_000 });
  });

  it('is over when it has closed for good', () => {
    expect(one({ isOver: true, takesOrders: false })).toEqual({ finding: 'closed' });
    expect(chooseIssuance([], { amount: 10_000, isFollowing: false })).toEqual({ finding: 'closed' });
  });
});

it('an order takes whole tokens, and is never above the amount', () => {
  expect(tokensFor(12_345, 5_000)).toBe(2);
  expect(tokensFor(12_345, 0)).toBe(0);
  expect(examine(candidate('a', { maxTokens: 1 }), 10_000)).toBe('limit');
  expect(examine(candidate('a'), 4_999)).toBe('amount');
});

it('the bounds of an amount are those of the issuances that can take it', () => {
  const dear = candidate('a', { price: 10_000, minTokens: 2, maxTokens: 5 });
  const full = candidate('b', { maxTokens: 0 });
  expect(findBounds([dear, full, candidate('c', { maxTokens: 4 })])).toEqual({ min: 5_000, max: 50_000 });
  expect(findBounds([full])).toBeUndefined();
});
