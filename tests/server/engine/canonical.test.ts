import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical } from '#server/engine/journal.ts';

/** The text that the first release hashed: of a copy whose keys are sorted. */
const ofSortedCopy = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const key = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.nat().map(String),
  fc.constantFrom('01', '-1', '1e3', '4294967295', '__proto__', 'toString'),
);

it('writes what is hashed as the first release did', () => {
  const details = fc.record({ details: fc.anything({ key, withDate: true, maxDepth: 4 }), at: fc.date() });
  fc.assert(fc.property(details, (value) => canonical(value) === ofSortedCopy(value)));
});

it('tells what is missing from what is null', () => {
  expect(canonical(undefined)).not.toBe(canonical(null));
});
