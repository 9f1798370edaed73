import { describe, expect, it } from 'vitest';
import type { ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { send } from '#tests/support/transitionTable.ts';
import { facts, lifecycle, tenantWith } from './project.lifecycle.ts';

const advanceTo = (to: ProjectFacts['phases'][number]) => ({ type: 'phase.advance', to }) as const;
const notified = (who: 'owner' | 'manager' | 'investors' | 'followers', about: string) =>
  expect.objectContaining({ type: `${who}.notified`, about });

describe('a new project', () => {
  it('is a draft, which will be visible in pre-campaign, with nothing reached or notified', () => {
    const machineState = { visible: true, nearTold: false, targetTold: false, softCapFirm: false, kiisVersion: 0 };
    const before = { visible: false, nearTold: true, targetTold: true, softCapFirm: true, kiisVersion: 9 };
    expect(send(lifecycle, 'new', 'ENTREPRENEUR', { type: 'project.create' }, before)).toMatchObject({
      to: 'DRAFT',
      facts: machineState,
    });
  });
});

describe('a change of phase', () => {
  const incomplete = { missing: ['documents' as const] };

  it('enters the pre-campaign even if the project is incomplete', () => {
    expect(send(lifecycle, 'DRAFT', 'ADMIN', advanceTo('PRE_CAMPAIGN'), incomplete)).toMatchObject({
      to: 'PRE_CAMPAIGN',
      emitted: [
        { type: 'content.due' },
        notified('owner', 'preCampaignBegan'),
        notified('investors', 'preCampaignBegan'),
      ],
    });
  });

  it('skips no phase and reverts no phase', () => {
    expect(send(lifecycle, 'DRAFT', 'ADMIN', advanceTo('VALIDATING'))).toHaveProperty('refused');
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('DRAFT'))).toHaveProperty('refused');
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('CAMPAIGN'))).toHaveProperty('refused');
  });

  it('needs a complete project for validation, whoever requests it', () => {
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('VALIDATING'), incomplete)).toHaveProperty('refused');
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ENTREPRENEUR', { type: 'validation.request' }, incomplete)).toHaveProperty(
      'refused',
    );
    expect(
      send(lifecycle, 'PRE_CAMPAIGN', 'ENTREPRENEUR', { type: 'validation.request' }, { returnReasons: ['old'] }),
    ).toMatchObject({
      to: 'VALIDATING.waiting',
      emitted: [{ type: 'validation.requested' }, notified('manager', 'validationRequested')],
      facts: { returnReasons: [] },
    });
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('VALIDATING'))).toMatchObject({
      emitted: [{ type: 'validation.requested' }, notified('owner', 'validationRequested')],
    });
  });

  it('opens the campaign only with a complete project, a validation and an end in the future', () => {
    const open = advanceTo('CAMPAIGN');
    expect(send(lifecycle, 'VALIDATING.waiting', 'ADMIN', open)).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', open, incomplete)).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', open, { endOver: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', open)).toMatchObject({
      to: 'CAMPAIGN',
      emitted: [
        { type: 'content.due' },
        { type: 'token.required' },
        { type: 'campaign.opened' },
        notified('owner', 'campaignOpened'),
        notified('investors', 'campaignOpened'),
      ],
    });
  });

  it('closes the campaign, and before its end only after an approval', () => {
    const closed = {
      to: 'CLOSED.counting',
      emitted: [
        { type: 'campaign.closed' },
        notified('owner', 'campaignClosed'),
        notified('manager', 'campaignClosed'),
      ],
    };
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', advanceTo('CLOSED'))).toMatchObject(closed);
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', advanceTo('CLOSED'))).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type: 'campaign.end' })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type: 'campaign.end' }, { endOver: true })).toMatchObject(closed);
  });
});

describe('the key information sheet', () => {
  const publish = { type: 'kiis.publish', fileId: 'file-2' } as const;

  it('gets the next version (ECSPR art. 23)', () => {
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', publish)).toMatchObject({
      emitted: [{ type: 'kiis.published', version: 2, fileId: 'file-2' }],
      facts: { kiisVersion: 2 },
    });
  });

  it('can be changed by its owner until the project is validated', () => {
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ENTREPRENEUR', publish)).toHaveProperty('to');
    expect(send(tenantWith('no validation'), 'PRE_CAMPAIGN', 'ENTREPRENEUR', publish)).toHaveProperty('to');
    expect(send(tenantWith('swapped'), 'PRE_CAMPAIGN', 'ENTREPRENEUR', publish)).toHaveProperty('refused');
    expect(send(tenantWith('swapped'), 'PRE_CAMPAIGN', 'ADMIN', publish)).toHaveProperty('to');
  });
});

describe('a campaign', () => {
  it.each([
    [
      'funding.near',
      { nearReached: true },
      { nearTold: true },
      [notified('owner', 'fundingNear'), notified('investors', 'fundingNear')],
    ],
    [
      'funding.target',
      { targetReached: true },
      { targetTold: true },
      [notified('owner', 'targetReached'), notified('manager', 'targetReached')],
    ],
    [
      'funding.softCap',
      { firmReached: true },
      { softCapFirm: true },
      [{ type: 'softCap.reached' }, notified('owner', 'softCapReached'), notified('manager', 'softCapReached')],
    ],
  ] as const)('reports %s once, when it is reached', (type, reached, machineState, emitted) => {
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type }, reached)).toMatchObject({ emitted, facts: machineState });
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type }, { ...reached, ...machineState })).toHaveProperty('refused');
  });

  const reason = 'The register of the company is wrong';
  const suspension = { at: '2026-05-30T10:00:00.000Z', reason };

  it('is suspended by a manager at once, with a reason that all read', () => {
    const told = (who: string) => ({ type: `${who}.notified`, about: 'campaignSuspended', reasons: [reason] });
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', { type: 'campaign.suspend', reason })).toMatchObject({
      emitted: [{ type: 'campaign.suspended' }, told('owner'), told('manager'), told('investors')],
      facts: { suspension: { at: facts.now, reason } },
    });
    expect(send(lifecycle, 'CAMPAIGN', 'ENTREPRENEUR', { type: 'campaign.suspend', reason })).toHaveProperty('refused');
  });

  it('gets the time of its suspension back when it is resumed, as its orders do', () => {
    const resume = { type: 'campaign.resume' as const, reason: 'It is right now' };
    expect(send(lifecycle, 'SUSPENDED', 'SYSTEM', resume, { suspension })).toMatchObject({
      emitted: [
        { type: 'campaign.resumed', since: suspension.at },
        { type: 'orders.resumed', since: suspension.at },
        { about: 'campaignResumed' },
        { about: 'campaignResumed' },
        { about: 'campaignResumed' },
      ],
      facts: { suspension: null },
    });
    expect(send(lifecycle, 'SUSPENDED', 'SYSTEM', resume, { suspension, mintPending: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'SUSPENDED', 'ADMIN', resume, { suspension })).toHaveProperty('refused');
  });

  it('does not end by its date while it is suspended, but can be closed, and each order may still be revoked', () => {
    expect(send(lifecycle, 'SUSPENDED', 'SYSTEM', { type: 'campaign.end' }, { endOver: true })).toHaveProperty(
      'refused',
    );
    expect(
      send(lifecycle, 'SUSPENDED', 'SYSTEM', { type: 'phase.advance', to: 'CLOSED' }, { suspension }),
    ).toMatchObject({
      emitted: [{ type: 'orders.resumed', since: suspension.at }, { type: 'campaign.closed' }, {}, {}],
    });
  });

  it('can be extended to a later end before it has ended', () => {
    const extend = { type: 'campaign.extend' as const, endsAt: '2026-07-31T22:00:00.000Z' };
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', extend)).toMatchObject({
      emitted: [
        { type: 'campaign.extended', endsAt: extend.endsAt },
        notified('owner', 'campaignExtended'),
        notified('investors', 'campaignExtended'),
      ],
    });
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', extend, { endOver: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', extend, { endsAt: extend.endsAt })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { ...extend, endsAt: '2026-06-30T23:59:00+02:00' })).toHaveProperty(
      'refused',
    );
  });

  it('can be shown and hidden by a manager before it opens', () => {
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', { type: 'visibility.hide' })).toMatchObject({
      facts: { visible: false },
    });
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', { type: 'visibility.show' })).toHaveProperty('refused');
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', { type: 'visibility.show' }, { visible: false })).toMatchObject({
      facts: { visible: true },
    });
  });
});

describe('a closed project', () => {
  const finish = { type: 'counting.finish' } as const;
  const count = (changed: Partial<ProjectFacts>) => send(lifecycle, 'CLOSED.counting', 'SYSTEM', finish, changed);

  it('is counted only when all reflection periods and payments have ended', () => {
    expect(count({ reflectionsRunning: true })).toHaveProperty('refused');
    expect(count({ paymentsUnderWay: true })).toHaveProperty('refused');
  });

  it('is financed when the soft cap is firm, even if only the last reflection period made it firm', () => {
    const financed = {
      to: 'CLOSED.financed',
      emitted: [
        { type: 'project.financed' },
        notified('owner', 'financed'),
        notified('manager', 'financed'),
        notified('followers', 'financed'),
      ],
      facts: { softCapFirm: true },
    };
    expect(count({ softCapFirm: true })).toMatchObject(financed);
    expect(count({ firmReached: true })).toMatchObject(financed);
  });

  it('has failed otherwise', () => {
    expect(count({})).toMatchObject({
      to: 'CLOSED.ended',
      emitted: [
        { type: 'project.failed' },
        notified('owner', 'ended'),
        notified('manager', 'ended'),
        notified('followers', 'ended'),
      ],
    });
  });

  it('releases the money of minted investments only', () => {
    const release = { type: 'funds.release' } as const;
    expect(send(lifecycle, 'CLOSED.financed', 'SYSTEM', release)).toHaveProperty('refused');
    expect(send(lifecycle, 'CLOSED.financed', 'SYSTEM', release, { releasable: 100_000 })).toMatchObject({
      emitted: [{ type: 'funds.released', amount: 100_000 }, notified('owner', 'fundsReleased')],
    });
    expect(send(lifecycle, 'CLOSED.financed', 'ADMIN', release, { releasable: 100_000 })).toHaveProperty('refused');
  });

  it('releases the amount that was approved, and never more than there is', () => {
    const release = { type: 'funds.release', amount: 70_000 } as const;
    expect(send(lifecycle, 'CLOSED.financed', 'SYSTEM', release, { releasable: 100_000 })).toMatchObject({
      emitted: [{ type: 'funds.released', amount: 70_000 }, notified('owner', 'fundsReleased')],
    });
    expect(send(lifecycle, 'CLOSED.financed', 'SYSTEM', release, { releasable: 69_999 })).toHaveProperty('refused');
  });
});

describe('withdrawing a project', () => {
  const withdraw = { type: 'project.withdraw', reason: 'the owner sold the plant' } as const;
  const open = ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING.waiting', 'VALIDATING.validated', 'CAMPAIGN'];

  it('fails the project in every phase before the close, with the reason', () => {
    for (const status of open)
      expect(send(lifecycle, status, 'SYSTEM', withdraw)).toMatchObject({
        to: 'CLOSED.ended',
        emitted: [
          { type: 'project.failed' },
          { type: 'owner.notified', about: 'withdrawn', reasons: [withdraw.reason] },
          notified('followers', 'withdrawn'),
        ],
      });
  });

  it('is too late once a mint is made or requested, or the project is closed', () => {
    for (const status of open)
      for (const changed of [{ mintMade: true }, { mintPending: true }])
        expect(send(lifecycle, status, 'SYSTEM', withdraw, changed)).toHaveProperty('refused');
    for (const status of ['CLOSED.counting', 'CLOSED.financed', 'CLOSED.ended'])
      expect(send(lifecycle, status, 'SYSTEM', withdraw)).toHaveProperty('refused');
  });
});

describe('an opening by date', () => {
  const at = '2026-06-10T08:00:00.000Z';
  const schedule = (to: 'PRE_CAMPAIGN' | 'CAMPAIGN', time = at) =>
    ({ type: 'opening.schedule', to, at: time }) as const;
  const due = { now: at, opening: { to: 'CAMPAIGN', at } } as const;

  it('is set by a manager for the next phase, and investors are told', () => {
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', schedule('CAMPAIGN'))).toMatchObject({
      to: 'VALIDATING.validated',
      facts: { opening: { to: 'CAMPAIGN', at } },
      emitted: [
        { type: 'opening.scheduled', at },
        notified('owner', 'openingScheduled'),
        notified('investors', 'openingScheduled'),
      ],
    });
    expect(send(lifecycle, 'VALIDATING.validated', 'ENTREPRENEUR', schedule('CAMPAIGN'))).toHaveProperty('refused');
    expect(send(lifecycle, 'DRAFT', 'ADMIN', schedule('CAMPAIGN'))).toHaveProperty('refused');
  });

  it.each([
    ['in the past', schedule('CAMPAIGN', '2026-06-01T10:00:00.000Z'), {}],
    ['after the end of the campaign', schedule('CAMPAIGN', '2026-06-30T22:00:00.000Z'), {}],
    ['of a campaign without an end', schedule('CAMPAIGN'), { endsAt: null }],
    ['of an incomplete issuance', schedule('CAMPAIGN'), { missing: ['documents' as const] }],
  ])('is refused if it is %s', (_, event, facts) => {
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', event, facts)).toHaveProperty('refused');
  });

  it('begins the phase once its time has come, and not before', () => {
    const event = { type: 'opening.due' } as const;
    expect(
      send(lifecycle, 'VALIDATING.validated', 'SYSTEM', event, { ...due, now: '2026-06-10T07:59:59.999Z' }),
    ).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', event, due)).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'SYSTEM', event, due)).toMatchObject({
      to: 'CAMPAIGN',
      facts: { opening: null },
      emitted: expect.arrayContaining([{ type: 'campaign.opened' }, notified('investors', 'campaignOpened')]),
    });
  });

  it('is missed, and everybody who was told hears it, if something is missing by then', () => {
    const late = { ...due, missing: ['documents' as const] };
    expect(send(lifecycle, 'VALIDATING.validated', 'SYSTEM', { type: 'opening.due' }, late)).toMatchObject({
      to: 'VALIDATING.validated',
      facts: { opening: null },
      emitted: [
        notified('owner', 'openingMissed'),
        notified('manager', 'openingMissed'),
        notified('investors', 'openingCanceled'),
      ],
    });
  });

  it('is forgotten once the phase has begun by hand or the issuance is returned', () => {
    const returned = { type: 'validation.return' as const, reasons: ['no'] };
    for (const event of [advanceTo('CAMPAIGN'), returned])
      expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', event, { opening: due.opening })).toMatchObject({
        facts: { opening: null },
      });
  });
});
