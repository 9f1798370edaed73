import { describe, expect, it } from 'vitest';
import type { ProjectFacts } from '#machines/project/project.contract.ts';
import { send } from '#tests/support/transitionTable.ts';
import { lifecycle, tenantWith } from './project.lifecycle.ts';

const advanceTo = (to: ProjectFacts['phases'][number]) => ({ type: 'phase.advance', to }) as const;
const told = (who: 'owner' | 'manager' | 'investors', about: string) =>
  expect.objectContaining({ type: `${who}.told`, about });

describe('a new project', () => {
  it('is a draft, shown once it is in pre-campaign, with nothing told or reached', () => {
    const kept = { visible: true, nearTold: false, targetTold: false, softCapFirm: false, kiisVersion: 0 };
    const before = { visible: false, nearTold: true, targetTold: true, softCapFirm: true, kiisVersion: 9 };
    expect(send(lifecycle, 'new', 'ENTREPRENEUR', { type: 'project.create' }, before)).toMatchObject({
      to: 'DRAFT',
      facts: kept,
    });
  });
});

describe('a change of phase', () => {
  const incomplete = { missing: ['documents' as const] };

  it('goes to pre-campaign with an offer that is not whole', () => {
    expect(send(lifecycle, 'DRAFT', 'ADMIN', advanceTo('PRE_CAMPAIGN'), incomplete)).toMatchObject({
      to: 'PRE_CAMPAIGN',
      emitted: [told('owner', 'preCampaignBegan'), told('investors', 'preCampaignBegan')],
    });
  });

  it('skips no phase and turns no phase back', () => {
    expect(send(lifecycle, 'DRAFT', 'ADMIN', advanceTo('VALIDATING'))).toHaveProperty('refused');
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('DRAFT'))).toHaveProperty('refused');
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('CAMPAIGN'))).toHaveProperty('refused');
  });

  it('needs a whole offer for validation, however it is asked', () => {
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('VALIDATING'), incomplete)).toHaveProperty('refused');
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ENTREPRENEUR', { type: 'validation.request' }, incomplete)).toHaveProperty(
      'refused',
    );
    expect(
      send(lifecycle, 'PRE_CAMPAIGN', 'ENTREPRENEUR', { type: 'validation.request' }, { returnReasons: ['old'] }),
    ).toMatchObject({
      to: 'VALIDATING.waiting',
      emitted: [{ type: 'validation.requested' }, told('manager', 'validationRequested')],
      facts: { returnReasons: [] },
    });
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', advanceTo('VALIDATING'))).toMatchObject({
      emitted: [{ type: 'validation.requested' }, told('owner', 'validationRequested')],
    });
  });

  it('needs a whole offer, a validation and an end that lies ahead for the campaign', () => {
    const open = advanceTo('CAMPAIGN');
    expect(send(lifecycle, 'VALIDATING.waiting', 'ADMIN', open)).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', open, incomplete)).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', open, { endOver: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'VALIDATING.validated', 'ADMIN', open)).toMatchObject({
      to: 'CAMPAIGN',
      emitted: [
        { type: 'token.required' },
        { type: 'campaign.opened' },
        told('owner', 'campaignOpened'),
        told('investors', 'campaignOpened'),
      ],
    });
  });

  it('closes the orders of the campaign', () => {
    const closed = {
      to: 'CLOSED.counting',
      emitted: [{ type: 'campaign.closed' }, told('owner', 'campaignClosed'), told('manager', 'campaignClosed')],
    };
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', advanceTo('CLOSED'))).toMatchObject(closed);
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type: 'campaign.end' })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type: 'campaign.end' }, { endOver: true })).toMatchObject(closed);
  });
});

describe('a validation', () => {
  it('asks for the token and tells owner and manager', () => {
    expect(send(lifecycle, 'VALIDATING.waiting', 'SYSTEM', { type: 'validation.approve' })).toMatchObject({
      to: 'VALIDATING.validated',
      emitted: [{ type: 'token.required' }, told('owner', 'validated'), told('manager', 'validated')],
    });
  });

  it('is taken back with reasons until the campaign opens', () => {
    const back = { type: 'validation.return' as const, reasons: ['no audited accounts'] };
    const returned = {
      to: 'DRAFT',
      emitted: [{ type: 'owner.told', about: 'validationReturned', reasons: back.reasons }],
      facts: { returnReasons: back.reasons },
    };
    for (const status of ['VALIDATING.waiting', 'VALIDATING.validated'])
      expect(send(lifecycle, status, 'SYSTEM', back)).toMatchObject(returned);
    expect(send(tenantWith('swapped'), 'PRE_CAMPAIGN', 'ADMIN', back)).toMatchObject(returned);
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', back)).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', back)).toHaveProperty('refused');
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

  it("is its owner's to change until it has been validated", () => {
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
      [told('owner', 'fundingNear'), told('investors', 'fundingNear')],
    ],
    [
      'funding.target',
      { targetReached: true },
      { targetTold: true },
      [told('owner', 'targetReached'), told('manager', 'targetReached')],
    ],
    [
      'funding.softCap',
      { firmReached: true },
      { softCapFirm: true },
      [{ type: 'softCap.reached' }, told('owner', 'softCapReached'), told('manager', 'softCapReached')],
    ],
  ] as const)('says %s once, when it is so', (type, reached, kept, emitted) => {
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type }, reached)).toMatchObject({ emitted, facts: kept });
    expect(send(lifecycle, 'CAMPAIGN', 'SYSTEM', { type }, { ...reached, ...kept })).toHaveProperty('refused');
  });

  it('is extended to a later end before it has ended', () => {
    const extend = { type: 'campaign.extend' as const, endsAt: '2026-07-31T22:00:00.000Z' };
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', extend)).toMatchObject({
      emitted: [
        { type: 'campaign.extended', endsAt: extend.endsAt },
        told('owner', 'campaignExtended'),
        told('investors', 'campaignExtended'),
      ],
    });
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', extend, { endOver: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', extend, { endsAt: extend.endsAt })).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', { ...extend, endsAt: '2026-06-30T23:59:00+02:00' })).toHaveProperty(
      'refused',
    );
  });

  it('is shown and hidden before it opens, by a manager', () => {
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

  it('is counted until reflections and payments have ended', () => {
    expect(count({ reflectionsRunning: true })).toHaveProperty('refused');
    expect(count({ paymentsUnderWay: true })).toHaveProperty('refused');
  });

  it('is financed when the soft cap is firm, also when the last reflection made it so', () => {
    const financed = {
      to: 'CLOSED.financed',
      emitted: [{ type: 'project.financed' }, told('owner', 'financed'), told('manager', 'financed')],
      facts: { softCapFirm: true },
    };
    expect(count({ softCapFirm: true })).toMatchObject(financed);
    expect(count({ firmReached: true })).toMatchObject(financed);
  });

  it('has failed otherwise', () => {
    expect(count({})).toMatchObject({
      to: 'CLOSED.ended',
      emitted: [{ type: 'project.failed' }, told('owner', 'ended'), told('manager', 'ended')],
    });
  });

  it('releases the money of minted investments only', () => {
    const release = { type: 'funds.release' } as const;
    expect(send(lifecycle, 'CLOSED.financed', 'ADMIN', release)).toHaveProperty('refused');
    expect(send(lifecycle, 'CLOSED.financed', 'ADMIN', release, { releasable: 100_000 })).toMatchObject({
      emitted: [{ type: 'funds.released', amount: 100_000 }, told('owner', 'fundsReleased')],
    });
  });
});

describe('a withdrawal', () => {
  const withdraw = { type: 'project.withdraw', reason: 'the owner sold the plant' } as const;
  const open = ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING.waiting', 'VALIDATING.validated', 'CAMPAIGN'];

  it('fails the project for all, with its reason', () => {
    for (const status of open)
      expect(send(lifecycle, status, 'ADMIN', withdraw)).toMatchObject({
        to: 'CLOSED.ended',
        emitted: [{ type: 'project.failed' }, { type: 'owner.told', about: 'withdrawn', reasons: [withdraw.reason] }],
      });
  });

  it('is too late once a mint is made or ordered, or the project is closed', () => {
    for (const status of open)
      for (const changed of [{ mintMade: true }, { mintPending: true }])
        expect(send(lifecycle, status, 'ADMIN', withdraw, changed)).toHaveProperty('refused');
    for (const status of ['CLOSED.counting', 'CLOSED.financed', 'CLOSED.ended'])
      expect(send(lifecycle, status, 'ADMIN', withdraw)).toHaveProperty('refused');
  });
});
