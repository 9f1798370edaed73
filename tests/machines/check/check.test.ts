import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Override, overrideOf, type Violation } from '#machines/check/check.contract.ts';
import { check } from '#machines/check/check.ts';
import { checked } from '#server/demo/configuration.ts';
import * as norte from '#server/demo/norte/configuration.ts';
import * as tesela from '#server/demo/tesela/configuration.ts';
import { sized } from '#tests/support/size.ts';
import { broken, choices, type Planted, unfinished, usual } from './planted.ts';

/** A path is one that can be gone: each thing goes on from where it was. */
function expectPath({ path }: Violation) {
  const at = new Map<string, string>();
  for (const { machine, from, to } of path) {
    if (machine === 'world') continue;
    const before = at.get(machine);
    if (before !== undefined) expect(from).toBe(before);
    at.set(machine, to);
  }
}

function expectFound({ override, on, found }: Planted, base: Override = usual) {
  const violation = check({ ...base, ...override }, on).find(({ invariant }) => invariant === found);
  expect(violation?.invariant).toBe(found);
  if (violation) expectPath(violation);
  return violation;
}

const anyOrder = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: 0 });

/** Every choice that the schema of a tenant allows. */
const sound: fc.Arbitrary<Override> = fc
  .record({
    optional: anyOrder(['TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA']),
    at: fc.nat(4),
    kycAt: fc.nat(4),
    hasKyc: fc.boolean(),
    hasPayment: fc.boolean(),
    phases: anyOrder(['PRE_CAMPAIGN', 'VALIDATING']),
    isSigningHidden: fc.boolean(),
    policy: fc.constantFrom('declare', 'retryThenContact'),
    methods: fc.subarray(['transfer', 'wire', 'manual', 'card', 'terminal', 'bizum', 'crypto'], { minLength: 1 }),
    hasBalance: fc.boolean(),
    strategies: fc.subarray([...usual.strategies], { minLength: 1 }),
  })
  .map(({ optional, at, kycAt, phases, ...rest }) => {
    const steps: string[] = optional.toSpliced(at, 0, 'SUITABILITY_TEST').toSpliced(kycAt, 0, 'KYC');
    return { ...rest, steps: [...steps, 'INVEST'], phases: ['DRAFT', ...phases, 'CAMPAIGN', 'CLOSED'] };
  });

describe('the check of a tenant’s choices', () => {
  it.each(Object.entries({ tesela, norte }))('proves the demo tenant %s sound', (name, { customization, settings }) => {
    const demo = checked(customization, settings);
    const began = performance.now();
    expect(check(overrideOf(demo.customization, demo.settings))).toEqual([]);
    console.log(`check: ${name} proved sound in ${Math.round(performance.now() - began)} ms`);
  });

  it('answers the same every time', () => {
    const unsound = { ...usual, methods: [] };
    expect(check(unsound)).toEqual(check(unsound));
  });

  it.each([...choices, ...broken])('finds $name, and the way there', (planted) => {
    expect(expectFound(planted)?.path.length).toBeGreaterThan(0);
  });

  it.each(unfinished)('finds $name, where no payments are taken any more', (planted) => {
    expectFound(planted, { ...usual, hasPayment: false });
  });

  it('leaves alone what only looks wrong', () => {
    for (const override of [
      { steps: ['SUITABILITY_TEST', 'INVEST'], hasKyc: false },
      { isSigningHidden: true },
      { methods: ['balance'], hasBalance: true },
      { phases: ['DRAFT', 'CAMPAIGN', 'CLOSED'] },
      { hasPayment: false },
    ])
      expect(check({ ...usual, ...override })).toEqual([]);
  });

  it('allows whatever a tenant may choose', () => {
    fc.assert(
      fc.property(sound, (override) => {
        expect(check(override)).toEqual([]);
      }),
      { numRuns: sized(4, 100), endOnFailure: true },
    );
  });

  it('finds what is planted in whatever a tenant may choose', () => {
    const planted = [...choices, ...broken];
    fc.assert(
      fc.property(sound, fc.nat(planted.length - 1), (base, index) => {
        const fault = planted[index];
        if (fault) expectFound(fault, { ...base, hasPayment: true });
      }),
      { numRuns: sized(6, 200), endOnFailure: true },
    );
  });
});
