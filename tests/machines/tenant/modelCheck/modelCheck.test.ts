import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MachineConfiguration,
  toMachineConfiguration,
  type Violation,
} from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { check } from '#machines/tenant/modelCheck/modelCheck.ts';
import { checkedConfiguration } from '#server/demo/configuration.ts';
import * as norte from '#server/demo/norte/configuration.ts';
import * as tesela from '#server/demo/tesela/configuration.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { broken, choices, type Planted, unfinished, usual } from './plantedDefects.ts';

/** Expects a path that is possible: each entity continues from where it was. */
function expectPath({ path }: Violation) {
  const at = new Map<string, string>();
  for (const { machine, from, to } of path) {
    if (machine === 'world') continue;
    const before = at.get(machine);
    if (before !== undefined) expect(from).toBe(before);
    at.set(machine, to);
  }
}

function expectFound({ override, on, found }: Planted, base: MachineConfiguration = usual) {
  const violation = check({ ...base, ...override }, on).find(({ invariant }) => invariant === found);
  expect(violation?.invariant).toBe(found);
  if (violation) expectPath(violation);
  return violation;
}

const anyOrder = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: 0 });

/** Every configuration that the schema of a tenant allows. */
const validOverride: fc.Arbitrary<MachineConfiguration> = fc
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

describe('the model check of a configuration', () => {
  it.each(Object.entries({ tesela, norte }))('proves the demo tenant %s sound', (name, { customization, settings }) => {
    const demo = checkedConfiguration(customization, settings);
    const startedAt = performance.now();
    expect(check(toMachineConfiguration(demo.customization, demo.settings))).toEqual([]);
    console.log(`check: ${name} proved sound in ${Math.round(performance.now() - startedAt)} ms`);
  });

  it('gives the same result every time', () => {
    const unsound = { ...usual, methods: [] };
    expect(check(unsound)).toEqual(check(unsound));
  });

  it.each([...choices, ...broken])('finds $name, and a path to it', (planted) => {
    expect(expectFound(planted)?.path.length).toBeGreaterThan(0);
  });

  it.each(unfinished)('finds $name, even if no payments are accepted any more', (planted) => {
    expectFound(planted, { ...usual, hasPayment: false });
  });

  it('accepts what only looks wrong', () => {
    for (const override of [
      { steps: ['SUITABILITY_TEST', 'INVEST'], hasKyc: false },
      { isSigningHidden: true },
      { methods: ['balance'], hasBalance: true },
      { phases: ['DRAFT', 'CAMPAIGN', 'CLOSED'] },
      { hasPayment: false },
    ])
      expect(check({ ...usual, ...override })).toEqual([]);
  });

  it('accepts any valid configuration', () => {
    fc.assert(
      fc.property(validOverride, (override) => {
        expect(check(override)).toEqual([]);
      }),
      { numRuns: quickOrFull(4, 100), endOnFailure: true },
    );
  });

  it('finds a planted defect in any valid configuration', () => {
    const planted = [...choices, ...broken];
    fc.assert(
      fc.property(validOverride, fc.nat(planted.length - 1), (base, index) => {
        const defect = planted[index];
        if (defect) expectFound(defect, { ...base, hasPayment: true });
      }),
      { numRuns: quickOrFull(6, 200), endOnFailure: true },
    );
  });
});
