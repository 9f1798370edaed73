import { describe, expect, it } from 'vitest';
import {
  type StandingOrderEvent,
  type StandingOrderFacts,
  StandingOrderStatus,
} from '#machines/orders/standingOrder/standingOrder.contract.ts';
import { standingOrderMachine } from '#machines/orders/standingOrder/standingOrder.machine.ts';
import { standingOrderSample } from '#machines/orders/standingOrder/standingOrder.sample.ts';
import { standingOrderScenarios } from '#machines/orders/standingOrder/standingOrder.scenarios.ts';
import { isDue, isEnded, toneOf, whoActsNext } from '#machines/orders/standingOrder/standingOrder.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: StandingOrderFacts = { ...standingOrderSample, id: 'standing-order-1' };
const lifecycle: Lifecycle<typeof standingOrderMachine> = {
  machine: standingOrderMachine,
  facts,
  events: eventsOf(standingOrderScenarios) as StandingOrderEvent[],
  scenarios: standingOrderScenarios.when,
};

const told = (about: string, reason: string | null = null) => ({ type: 'investor.notified', about, reason });
const sendBySystem = (status: string, changed: Partial<StandingOrderFacts>, type: 'month.open' | 'month.lapse') => {
  const sent = send(lifecycle, status, 'SYSTEM', { type }, changed);
  return 'refused' in sent ? 'refused' : { to: sent.to, emitted: sent.emitted };
};

describe('the statuses of a standing order', () => {
  describeLifecycle(lifecycle, StandingOrderStatus.options, { 'end only for good': ['ended'] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      active | month.open | S | due
      active | month.open | S | paused
      active | month.open | S | same
      active | standingOrder.end | I S | ended
      active | standingOrder.pause | I | paused
      active | terms.change | I | same
      due | month.confirm | S | active
      due | month.lapse | S | active
      due | month.replace | I | same
      due | month.skip | I | active
      due | standingOrder.end | I S | ended
      due | standingOrder.pause | I | paused
      due | terms.change | I | same
      new | standingOrder.start | I | active
      paused | standingOrder.end | I S | ended
      paused | standingOrder.resume | I | active
      paused | terms.change | I | same
      "
    `);
  });
});

describe('the day of a month', () => {
  it('prepares an order and tells the investor, and never orders', () => {
    expect(sendBySystem('active', { dayReached: true }, 'month.open')).toEqual({
      to: 'due',
      emitted: [{ type: 'month.opened' }, told('due')],
    });
  });

  it.each(['nothingFollowed', 'nothingOpen', 'amount', 'soldOut', 'limit', 'barred'] as const)(
    'is skipped with its reason, and the next month comes: %s',
    (finding) => {
      expect(sendBySystem('active', { dayReached: true, finding }, 'month.open')).toEqual({
        to: 'active',
        emitted: [{ type: 'month.skipped', reason: finding }, { type: 'month.scheduled' }, told('skipped', finding)],
      });
    },
  );

  it('pauses it once the chosen issuance has closed for good', () => {
    expect(sendBySystem('active', { dayReached: true, finding: 'closed' }, 'month.open')).toEqual({
      to: 'paused',
      emitted: [{ type: 'month.skipped', reason: 'closed' }, told('stopped')],
    });
  });

  it('does nothing before its time, or a second time', () => {
    expect(sendBySystem('active', { dayReached: false }, 'month.open')).toBe('refused');
    expect(sendBySystem('due', { dayReached: true }, 'month.open')).toBe('refused');
  });
});

describe('a month that waits', () => {
  it('lapses only when its time is over', () => {
    expect(sendBySystem('due', {}, 'month.lapse')).toBe('refused');
    expect(sendBySystem('due', { timeOver: true }, 'month.lapse')).toEqual({
      to: 'active',
      emitted: [{ type: 'month.skipped', reason: 'unconfirmed' }, { type: 'month.scheduled' }, told('lapsed')],
    });
  });

  it('asks the investor to act, also if its issuance takes no order any more', () => {
    expect(whoActsNext('due', { monthOpen: true })).toMatchObject({
      who: 'investor',
      what: 'next.standingOrder.confirmation',
    });
    expect(whoActsNext('due', { monthOpen: false })).toMatchObject({
      who: 'investor',
      what: 'next.standingOrder.blocked',
    });
    expect(whoActsNext('active', { monthOpen: true }).who).toBe('time');
    expect(whoActsNext('paused', { monthOpen: true }).who).toBe('nobody');
    expect(whoActsNext('ended', { monthOpen: true }).who).toBe('nobody');
    expect(StandingOrderStatus.options.filter(isDue)).toEqual(['due']);
    expect(StandingOrderStatus.options.filter(isEnded)).toEqual(['ended']);
    expect(toneOf('due')).toBe('waiting');
  });
});
