import { approvalSample } from '#machines/oversight/approval/approval.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { propose } from '#server/acts/oversight/approvals.ts';
import type { Proposed } from '#server/lifecycles/oversight/approvals.commands.ts';
import { describeConfiguration, describeRoles } from '#server/lifecycles/oversight/approvals.describe.ts';
import { configurationVersion } from '#server/queries/tenant/configurations.ts';
import { by, must } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

interface ApprovalSubject extends Subject {
  proposer: string;
}

const ALONE = 'one manager may do it';
const WAITS = 'the act waits';
const REASON = 'not agreed';

/** Approvals start with an act of the kind that their path needs: one that waits, or one of a single manager. */
export function approvalDriver(fixture: Fixture): Driver<'approval', ApprovalSubject> {
  const { test, world, project } = fixture;
  let second: string | undefined;

  async function withdrawal(): Promise<Proposed> {
    const { id } = await world.draft(project.manager);
    const event = { type: 'project.withdraw', reason: REASON } as const;
    const command = { kind: 'event', entity: 'project', id, event } as const;
    return { act: 'projectWithdrawal', subject: id, projectId: id, userId: null, amount: 0, command };
  }

  /** Several paths leave such a proposal open, so each has a subject of its own. */
  async function otherAccount(): Promise<Proposed> {
    const { customization, settings, database } = test.tenant;
    const before = { customization, settings };
    const holder = `Holder ${crypto.randomUUID().slice(0, 8)}`;
    const collectionAccount = { iban: 'GB82WEST12345698765432', bic: 'WESTGB22XXX', holder };
    const after = { customization, settings: { ...settings, collectionAccount } };
    const basedOn = await configurationVersion(database);
    const proposed = describeConfiguration({ kind: 'configuration', basedOn, note: '', before, after });
    if (!proposed) throw new Error('The collection account did not change');
    return { ...proposed, subject: `configuration ${holder}` };
  }

  async function newManager(): Promise<Proposed> {
    const proposed = describeRoles({ kind: 'roles', userId: await world.user(), roles: ['ADMIN'] }, ['USER']);
    if (!proposed) throw new Error('The role of manager needs no proposal');
    return proposed;
  }

  const actFor = (path: readonly Move<'approval'>[]) => {
    if (path.some(({ given }) => given === ALONE)) return withdrawal();
    return path.some(({ given }) => given === WAITS) ? otherAccount() : newManager();
  };

  return {
    entity: 'approval',
    facts: approvalSample,
    scenarios: {
      [ALONE]: { facts: { secondNeeded: false } },
      'the proposer acts': { facts: { isProposer: true } },
      [WAITS]: { facts: { waits: true } },
      'the waiting time is over': { facts: { waitOver: true } },
      'its time is over': { facts: { timeOver: true } },
    },
    events: [
      { type: 'approval.propose', hash: 'a1b2c3' },
      { type: 'approval.approve' },
      { type: 'approval.refuse', reason: REASON },
      { type: 'approval.withdraw', reason: REASON },
      { type: 'approval.object', reason: REASON },
      { type: 'approval.expire' },
      { type: 'approval.execute' },
      { type: 'approval.fail', reason: 'stale_version' },
    ],
    start: async (path) => {
      second ??= await world.user(['ADMIN']);
      const proposed = await actFor(path);
      const { id } = await must(world.run(by('ADMIN', project.manager), (uow) => propose(uow, proposed)));
      return { id, users: { ADMIN: second }, lastEntry: 0, proposer: project.manager };
    },
    causes: {
      'approval.withdraw': ({ id, proposer }) =>
        world.send(by('ADMIN', proposer), 'approval', id, { type: 'approval.withdraw', reason: REASON }),
      'approval.expire': () => fixture.advanceClock(8 * DAY),
      'approval.execute': () => fixture.advanceClock(DAY),
    },
  };
}
