import { describe, expect, it } from 'vitest';
import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import { Journalled, type Stay } from '#machines/journal/journal.wire.ts';
import { nextOf } from '#machines/journal/next.ts';
import { limitIn, limitOf } from '#machines/journal/stuck.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const stay = (change: Partial<Stay> = {}): Stay => ({
  ...{ state: 'PROOF_OF_PAYMENT_UPLOADED', stays: 10, median: HOUR, ninetieth: 2 * HOUR, limit: null },
  ...change,
});
const limited = (thing: Journalled, change: Partial<Stay>) => limitOf(thing, stay(change));

describe('how long one may stay', () => {
  it('is never less than a day, twice the half of the others, or nine in ten of them', () => {
    expect(limited('investment', {})).toBe(DAY);
    expect(limited('investment', { median: DAY, ninetieth: DAY + 1 })).toBe(2 * DAY);
    expect(limited('investment', { median: DAY, ninetieth: 9 * DAY })).toBe(9 * DAY);
  });

  it('is unknown while fewer than ten have left', () => {
    expect(limited('investment', { stays: 9 })).toBeNull();
  });

  it.each([
    ['investment', 'MINTED'],
    ['investment', 'CANCELED'],
    ['kyc', 'success'],
    ['suitability', 'passed'],
    ['token', 'active'],
    ['payment', 'settled'],
    ['document', 'visible'],
    ['distribution', 'paid'],
    ['user', 'review:accepted'],
    ['user', 'class:ordinary'],
    ['user', 'email:verified'],
    ['onboarding', 'KYC:done'],
  ] as const)('has no end where nobody waits: %s in %s', (thing, state) => {
    expect(limited(thing, { state })).toBeNull();
  });

  it.each([
    ['kyc', 'manual_error'],
    ['payment', 'refundFailed'],
    ['earning', 'paid'],
    ['user', 'review:pending'],
    ['user', 'class:requestedSophisticated'],
    ['onboarding', 'test:missing'],
    ['onboarding', 'KYC:lapsed'],
  ] as const)('has an end where somebody does: %s in %s', (thing, state) => {
    expect(limited(thing, { state })).toBe(DAY);
  });

  it('is, of several regions, the soonest', () => {
    const states = [
      stay({ state: 'email:unverified', limit: 3 * DAY }),
      stay({ state: 'review:pending', limit: 2 * DAY }),
    ];
    expect(limitIn('user', 'class:ordinary,email:unverified,review:pending', states)).toBe(2 * DAY);
    expect(limitIn('user', 'class:ordinary,email:verified,review:pending', states)).toBe(2 * DAY);
    expect(limitIn('user', 'class:ordinary,email:verified,review:accepted', states)).toBeNull();
  });

  it('is none for who was rejected, whatever else is open', () => {
    const states = [stay({ state: 'email:unverified', limit: DAY })];
    expect(limitIn('user', 'class:ordinary,email:unverified,review:rejected', states)).toBeNull();
  });
});

describe('who acts next', () => {
  it.each(Journalled.options.filter((thing) => thing !== 'user' && thing !== 'onboarding'))(
    'is answered for every state of a %s but new',
    (thing) => {
      const { machine, input } = lifecycles[thing];
      const leaves = Object.entries(machine.states).flatMap(([key, { states }]) =>
        Object.keys(states).length ? Object.keys(states).map((inner) => `${key}.${inner}`) : [key],
      );
      const answered = leaves.filter((status) => status !== 'new').map((status) => nextOf(thing, status, input));
      expect(answered.filter((next) => next !== null && !next.what.startsWith(`next.${thing}.`))).toEqual([]);
      expect(answered.filter((next) => next?.who === 'nobody')).toEqual([]);
    },
  );

  it('is nobody for who has done all that the tenant asks for', () => {
    const { input } = lifecycles.onboarding;
    const done = 'KYC:done,TYPE_OF_INVESTMENT:done,USER_ADDITIONAL_DATA:done,simulation:done,test:done';
    expect(nextOf('onboarding', done, input)).toBeNull();
    expect(nextOf('onboarding', done.replace('KYC:done', 'KYC:lapsed'), input)).toMatchObject({
      who: 'investor',
      what: 'next.onboarding.KYC',
    });
  });
});
