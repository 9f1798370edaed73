import { describe, expect, it } from 'vitest';
import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import type { StateVisits } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { findNext } from '#machines/oversight/journal/next.ts';
import { limitOfState, limitOfStatus } from '#machines/oversight/journal/stuck.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';

const visitsOf = (change: Partial<StateVisits> = {}): StateVisits => ({
  state: 'PROOF_OF_PAYMENT_UPLOADED',
  stays: 10,
  median: HOUR,
  ninetieth: 2 * HOUR,
  limit: null,
  ...change,
});
const limitWith = (entity: Journalled, change: Partial<StateVisits>) => limitOfState(entity, visitsOf(change));

describe('the time limit of a state', () => {
  it('is at least a day, twice the median, or the ninetieth percentile', () => {
    expect(limitWith('investment', {})).toBe(DAY);
    expect(limitWith('investment', { median: DAY, ninetieth: DAY + 1 })).toBe(2 * DAY);
    expect(limitWith('investment', { median: DAY, ninetieth: 9 * DAY })).toBe(9 * DAY);
  });

  it('is unknown until ten entities have left the state', () => {
    expect(limitWith('investment', { stays: 9 })).toBeNull();
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
  ] as const)('does not exist if no act is awaited: %s in %s', (entity, state) => {
    expect(limitWith(entity, { state })).toBeNull();
  });

  it.each([
    ['kyc', 'manual_error'],
    ['payment', 'refundFailed'],
    ['earning', 'paid'],
    ['user', 'review:pending'],
    ['user', 'class:requestedSophisticated'],
    ['onboarding', 'test:missing'],
    ['onboarding', 'KYC:lapsed'],
  ] as const)('exists if an act is awaited: %s in %s', (entity, state) => {
    expect(limitWith(entity, { state })).toBe(DAY);
  });

  it('is the shortest one of several regions', () => {
    const states = [
      visitsOf({ state: 'email:unverified', limit: 3 * DAY }),
      visitsOf({ state: 'review:pending', limit: 2 * DAY }),
    ];
    expect(limitOfStatus('user', 'class:ordinary,email:unverified,review:pending', states)).toBe(2 * DAY);
    expect(limitOfStatus('user', 'class:ordinary,email:verified,review:pending', states)).toBe(2 * DAY);
    expect(limitOfStatus('user', 'class:ordinary,email:verified,review:accepted', states)).toBeNull();
  });

  it('does not exist for a rejected user, whatever else is open', () => {
    const states = [visitsOf({ state: 'email:unverified', limit: DAY })];
    expect(limitOfStatus('user', 'class:ordinary,email:unverified,review:rejected', states)).toBeNull();
  });
});

describe('who acts next', () => {
  it.each(Journalled.options.filter((entity) => entity !== 'user' && entity !== 'onboarding'))(
    'is known for every state of a %s except `new`',
    (entity) => {
      const { machine, input } = lifecycles[entity];
      const leaves = Object.entries(machine.states).flatMap(([key, { states }]) =>
        Object.keys(states).length ? Object.keys(states).map((inner) => `${key}.${inner}`) : [key],
      );
      const answered = leaves.filter((status) => status !== 'new').map((status) => findNext(entity, status, input));
      expect(answered.filter((next) => next !== null && !next.what.startsWith(`next.${entity}.`))).toEqual([]);
      expect(answered.filter((next) => next?.who === 'nobody')).toEqual([]);
    },
  );

  it('is nobody once a user has done everything that the tenant requires', () => {
    const { input } = lifecycles.onboarding;
    const done = 'KYC:done,TYPE_OF_INVESTMENT:done,USER_ADDITIONAL_DATA:done,simulation:done,test:done';
    expect(findNext('onboarding', done, input)).toBeNull();
    expect(findNext('onboarding', done.replace('KYC:done', 'KYC:lapsed'), input)).toMatchObject({
      who: 'investor',
      what: 'next.onboarding.KYC',
    });
  });
});
