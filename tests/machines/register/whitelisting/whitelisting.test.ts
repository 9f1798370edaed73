import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { WhitelistingStatus } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { whitelistingMachine } from '#machines/register/whitelisting/whitelisting.machine.ts';
import { whitelistingSample } from '#machines/register/whitelisting/whitelisting.sample.ts';
import { whitelistingScenarios } from '#machines/register/whitelisting/whitelisting.scenarios.ts';
import {
  isAllowed,
  statusesOfWhitelistTab,
  toneOf,
  whitelistTabs,
  whoActsNext,
} from '#machines/register/whitelisting/whitelisting.selectors.ts';
import { WhitelistForm } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof whitelistingMachine> = {
  machine: whitelistingMachine,
  facts: whitelistingSample,
  events: eventsOf(whitelistingScenarios) as Lifecycle<typeof whitelistingMachine>['events'],
  scenarios: whitelistingScenarios.when,
};
const add = { type: 'wallet.add', source: 'mint' } as const;
const remove = { type: 'wallet.remove', reason: 'the holder asked for it' } as const;

describe('the statuses of a wallet on the whitelist', () => {
  describeLifecycle(lifecycle, WhitelistingStatus.options, {
    'have no end, because a manager can always decide anew': [],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      addFailed | wallet.remove | M | removing
      addFailed | wallet.retry | M S | adding
      adding | add.confirm | S | listed
      adding | add.fail | S | addFailed
      listed | wallet.remove | M | removing
      listed | wallet.retry | M | adding
      new | wallet.add | M S | adding
      removeFailed | wallet.add | M | adding
      removeFailed | wallet.retry | M | removing
      removed | wallet.add | M | adding
      removed | wallet.retry | M | removing
      removing | remove.confirm | S | removed
      removing | remove.fail | S | removeFailed
      "
    `);
  });

  it('are each in one tab beside the one of all', () => {
    const [all, ...others] = whitelistTabs;
    expect(others.flatMap(statusesOfWhitelistTab).toSorted()).toEqual(statusesOfWhitelistTab(all).toSorted());
  });

  it('say what the chain should hold, how it looks and who acts next', () => {
    const lines = WhitelistingStatus.options.map((status) =>
      [status, isAllowed(status) ? 'allowed' : 'blocked', toneOf(status), whoActsNext(status).who].join(' | '),
    );
    expect(lines).toEqual([
      'adding | allowed | progress | provider',
      'addFailed | allowed | negative | manager',
      'listed | allowed | positive | nobody',
      'removing | blocked | progress | provider',
      'removeFailed | blocked | negative | manager',
      'removed | blocked | neutral | nobody',
    ]);
  });
});

describe('adding a wallet', () => {
  it('is possible for the system only where no manager has removed the wallet', () => {
    expect(send(lifecycle, 'new', 'SYSTEM', add)).toMatchObject({ to: 'adding' });
    for (const status of ['removed', 'removeFailed'])
      expect(send(lifecycle, status, 'SYSTEM', add)).toHaveProperty('refused');
  });

  it.each([{ tokenDeployed: false }, { tokenRetired: true }])('is refused while %o', (changed) => {
    for (const status of ['new', 'removed'])
      expect(send(lifecycle, status, 'ADMIN', { ...add, source: 'manager' }, changed)).toHaveProperty('refused');
  });

  it('is refused to a manager for a holder who is barred, and left to what mints or transfers', () => {
    const barred = { holderBarred: true };
    for (const status of ['new', 'removed'])
      expect(send(lifecycle, status, 'ADMIN', { ...add, source: 'manager' }, barred)).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'SYSTEM', add, barred)).toHaveProperty('to');
  });

  it('is nothing that owners and investors may do', () => {
    for (const actor of ['ENTREPRENEUR', 'USER'] as const)
      expect(send(lifecycle, 'new', actor, add)).toHaveProperty('refused');
  });
});

describe('removing a wallet', () => {
  it('waits for tokens that are on their way', () => {
    expect(send(lifecycle, 'listed', 'ADMIN', remove, { mintOpen: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'listed', 'ADMIN', remove)).toMatchObject({ to: 'removing' });
  });

  it('is up to managers', () => {
    for (const actor of ['SYSTEM', 'ENTREPRENEUR', 'USER'] as const)
      expect(send(lifecycle, 'listed', actor, remove)).toHaveProperty('refused');
  });
});

describe('the form that adds a wallet', () => {
  it.each(['', ' ', '0x12', 'nobody', 'a@b', `0x${'g'.repeat(40)}`])('refuses %j', (holder) => {
    expect(v.is(WhitelistForm, { holder, note: '', password: 'Tesela-2026' })).toBe(false);
  });

  it.each([`0x${'a'.repeat(40)}`, 'A'.repeat(40), ' ana@example.com '])('accepts %j', (holder) => {
    expect(v.is(WhitelistForm, { holder, note: '', password: 'Tesela-2026' })).toBe(true);
  });
});
