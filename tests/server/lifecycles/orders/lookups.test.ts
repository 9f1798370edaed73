import { expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { nextLookup } from '#server/lifecycles/orders/lookups.ts';

it('the provider is asked when the time to pay ends, however long the wait would be', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const expiresAt = new Date(now.getTime() + 10 * MINUTE);
  expect(nextLookup({ now, expiresAt, isOpen: true }, 3)).toEqual(expiresAt);
  expect(nextLookup({ now, expiresAt, isOpen: true }, 0)).toEqual(new Date(now.getTime() + 5 * MINUTE));
});
