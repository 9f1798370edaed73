import { describe, expect, it } from 'vitest';
import { actOfEvent, needsSecondPerson, type Weight } from '#machines/oversight/approval/approval.acts.ts';
import { actOfChange } from '#machines/oversight/approval/approval.configuration.ts';
import { type ApprovalEvent, ApprovalStatus } from '#machines/oversight/approval/approval.contract.ts';
import { approvalMachine } from '#machines/oversight/approval/approval.machine.ts';
import { approvalSample } from '#machines/oversight/approval/approval.sample.ts';
import { approvalScenarios } from '#machines/oversight/approval/approval.scenarios.ts';
import { toneOf, whoActsNext } from '#machines/oversight/approval/approval.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings, type TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeNextActs, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof approvalMachine> = {
  machine: approvalMachine,
  facts: approvalSample,
  events: eventsOf(approvalScenarios as never) as ApprovalEvent[],
  scenarios: approvalScenarios.when,
};
const approve = { type: 'approval.approve' } as const;
const reason = 'not agreed';

describe('the statuses of an approval', () => {
  const ends = ApprovalStatus.options.filter((status) => status !== 'proposed' && status !== 'waiting');
  describeLifecycle(lifecycle, ApprovalStatus.options, { 'all end, but for the two that wait': ends.toSorted() });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      new | approval.propose | M | executed
      new | approval.propose | M | proposed
      proposed | approval.approve | M | executed
      proposed | approval.approve | M | waiting
      proposed | approval.expire | S | expired
      proposed | approval.fail | S | failed
      proposed | approval.refuse | M | refused
      proposed | approval.withdraw | M | withdrawn
      waiting | approval.execute | S | executed
      waiting | approval.fail | S | failed
      waiting | approval.object | M | objected
      "
    `);
  });

  it('show who acts next', () => {
    expect(
      writeNextActs(ApprovalStatus.options, toneOf, (status) => whoActsNext(status, approvalSample)),
    ).toMatchInlineSnapshot(`
      "
      proposed | waiting | manager | next.approval.decision | next.usually.workingDays
      waiting | waiting | time | next.approval.delay | next.usually.day
      executed | positive | nobody | next.approval.over | next.usually.over
      refused | negative | nobody | next.approval.over | next.usually.over
      withdrawn | neutral | nobody | next.approval.over | next.usually.over
      objected | negative | nobody | next.approval.over | next.usually.over
      expired | neutral | nobody | next.approval.over | next.usually.over
      failed | negative | nobody | next.approval.over | next.usually.over
      "
    `);
    expect(whoActsNext('proposed', { approvers: 0 }).what).toBe('next.approval.missing');
  });
});

describe('the second manager', () => {
  it.each([
    ['the proposer', { isProposer: true }],
    ['somebody whom the proposer made a manager', { isRelated: true }],
    ['somebody who is late', { timeOver: true }],
    ['somebody who sees another command than the proposed one', { intact: false }],
  ])('is not %s', (_, facts) => {
    expect(send(lifecycle, 'proposed', 'ADMIN', approve, facts)).toHaveProperty('refused');
  });

  it('executes the act at once, or starts its waiting time', () => {
    expect(send(lifecycle, 'proposed', 'ADMIN', approve)).toMatchObject({
      to: 'executed',
      emitted: [{ type: 'decision.made', reason: null }, { type: 'command.due' }, { about: 'executed' }],
    });
    expect(send(lifecycle, 'proposed', 'ADMIN', approve, { waits: true })).toMatchObject({
      to: 'waiting',
      emitted: [{ type: 'decision.made', reason: null }, { type: 'wait.began' }, { about: 'waiting' }],
    });
  });

  it('is not the system, an investor or an owner', () => {
    for (const actor of ['SYSTEM', 'USER', 'ENTREPRENEUR'] as const)
      expect(send(lifecycle, 'proposed', actor, approve)).toHaveProperty('refused');
  });
});

describe('a waiting act', () => {
  const execute = { type: 'approval.execute' } as const;

  it('is executed only after its time, and only as it was proposed', () => {
    expect(send(lifecycle, 'waiting', 'SYSTEM', execute, { waits: true })).toHaveProperty('refused');
    const over = { waits: true, waitOver: true };
    expect(send(lifecycle, 'waiting', 'SYSTEM', execute, over)).toMatchObject({ to: 'executed' });
    expect(send(lifecycle, 'waiting', 'ADMIN', execute, over)).toHaveProperty('refused');
    expect(send(lifecycle, 'waiting', 'SYSTEM', execute, { ...over, intact: false })).toHaveProperty('refused');
  });

  it('is stopped by any manager, the two who agreed on it included', () => {
    for (const facts of [{}, { isProposer: true }, { isRelated: true }])
      expect(send(lifecycle, 'waiting', 'ADMIN', { type: 'approval.object', reason }, facts)).toMatchObject({
        to: 'objected',
        emitted: [{ type: 'decision.made', reason }, { about: 'objected' }],
      });
  });
});

describe('a proposal', () => {
  const propose = { type: 'approval.propose', hash: 'a1' } as const;

  it('that one manager may make alone is executed at once', () => {
    expect(send(lifecycle, 'new', 'ADMIN', propose, { secondNeeded: false })).toMatchObject({
      to: 'executed',
      emitted: [{ type: 'command.due' }],
    });
  });

  it('tells the managers if nobody else may approve it', () => {
    const [asked, missing] = [{ approvers: 1 }, { approvers: 0 }].map((facts) =>
      send(lifecycle, 'new', 'ADMIN', propose, facts),
    );
    expect(asked).toMatchObject({ emitted: [{ type: 'proposal.opened' }, { about: 'proposed' }] });
    expect(missing).toMatchObject({ emitted: [{ type: 'proposal.opened' }, { about: 'managerMissing' }] });
  });

  it('is withdrawn by its proposer and refused by others', () => {
    const [withdraw, refuse] = [
      { type: 'approval.withdraw', reason } as const,
      { type: 'approval.refuse', reason } as const,
    ];
    const own = { isProposer: true };
    expect(send(lifecycle, 'proposed', 'ADMIN', withdraw, own)).toMatchObject({ to: 'withdrawn' });
    expect(send(lifecycle, 'proposed', 'ADMIN', withdraw)).toHaveProperty('refused');
    expect(send(lifecycle, 'proposed', 'ADMIN', refuse)).toMatchObject({ to: 'refused' });
    expect(send(lifecycle, 'proposed', 'ADMIN', refuse, own)).toHaveProperty('refused');
  });
});

describe('an act', () => {
  const weight: Weight = { amount: 600, counted: 0, limit: 1000, isOnlyManager: false, isBelowRule: false };

  it.each([
    ['fundsRelease', {}, false],
    ['fundsRelease', { amount: 1000 }, false],
    ['fundsRelease', { amount: 1001 }, true],
    ['distributionPayment', { counted: 400 }, false],
    ['distributionPayment', { counted: 401 }, true],
    ['distributionPayment', { isBelowRule: true }, true],
    ['projectWithdrawal', { amount: 1 }, true],
    ['projectWithdrawal', { amount: 0 }, false],
    ['campaignResume', { amount: 1 }, true],
    ['campaignResume', { amount: 0 }, false],
    ['insolvencyDeclaration', { amount: 0 }, true],
    ['managerRole', {}, true],
    ['managerRole', { isOnlyManager: true }, false],
    ['collectionAccount', { isOnlyManager: true }, true],
    ['firstCollectionAccount', {}, true],
    ['firstCollectionAccount', { isOnlyManager: true }, false],
    ['managerRemoval', { isOnlyManager: true }, true],
    ['managerDeletion', { isOnlyManager: true }, true],
    ['otherSettings', {}, true],
    ['otherSettings', { isOnlyManager: true }, false],
    ['protectedSettings', { isOnlyManager: true }, true],
    ['campaignClosing', {}, true],
    ['campaignExtension', {}, true],
  ] as const)('of kind %s with %o needs a second person: %s', (act, changed, expected) => {
    expect(needsSecondPerson(act, { ...weight, ...changed })).toBe(expected);
  });

  it('is recognised by its event', () => {
    expect(actOfEvent({ type: 'phase.advance', to: 'CLOSED' })).toBe('campaignClosing');
    expect(actOfEvent({ type: 'phase.advance', to: 'CAMPAIGN' })).toBeUndefined();
    expect(actOfEvent({ type: 'toString' })).toBeUndefined();
  });

  it('is recognised by what it changes in the configuration', () => {
    const configuration = (changed: Partial<TenantSettings>) => ({
      customization: defaultCustomization,
      settings: { ...defaultSettings, ...changed },
    });
    const actOf = (changed: Partial<TenantSettings>) => actOfChange(configuration({}), configuration(changed));
    const account = { iban: 'GB82WEST12345698765432', bic: 'WESTGB22XXX', holder: 'Tesela' };
    const card = { method: 'card', feeBasisPoints: 0, silenceHours: 1 } as const;
    const changed = actOfChange(
      configuration({ collectionAccount: account }),
      configuration({ collectionAccount: { ...account, holder: 'Evil' } }),
    );
    expect(changed).toBe('collectionAccount');
    expect(actOf({ collectionAccount: account })).toBe('firstCollectionAccount');
    expect(actOf({ approvalLimit: 1 })).toBe('protectedSettings');
    expect(actOf({ withholdingBasisPoints: 0 })).toBe('protectedSettings');
    expect(actOf({ paymentMethods: [{ ...card, feeBasisPoints: 1 }] })).toBe('protectedSettings');
    expect(actOf({ paymentMethods: [{ ...card, silenceHours: 2 }] })).toBe('otherSettings');
    expect(actOf({ orderDays: 3, neutralMessages: true })).toBe('otherSettings');
    expect(actOf({ orderDays: 3 })).toBeUndefined();
  });
});
