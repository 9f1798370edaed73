import type { ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import { projectSample } from '#machines/issuances/project/project.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { handlers } from '#server/effects/handlers.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { post } from '#server/queries/orders/ledger.ts';
import { createPdf, uploadDocument } from '#tests/support/pdf.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { Driver, Scenario, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { returnCapital } from './returnCapital.ts';

const WEEK = 7 * DAY;
const MONTH = 31 * DAY;
const OPENING = '2026-03-09T09:00:00.000Z';
const AFTER_OPENING = '2026-03-09T09:00:01.000Z';
const PHASES: ProjectPhase[] = ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'];
const VALIDATION_FIRST: ProjectPhase[] = ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'];
const phasesWithout = (...dropped: ProjectPhase[]) => PHASES.filter((phase) => !dropped.includes(phase));

/** A project is moved by its owner and its managers, follows the money of its investments and ends at its date. */
export function projectDriver(fixture: Fixture): Driver<'project'> {
  const { test, world, project } = fixture;
  const { database, clock } = test.tenant;
  const rows = rowsOf(test.tenant);

  const phaseOrder = (phases: ProjectPhase[], facts = {}): Scenario<'project', Subject> => ({
    facts: { phases, ...facts },
    arrange: () => fixture.setCustomization({ flows: { project_status: phases } }),
  });
  const setRaised = ({ id }: Subject, percent: number) =>
    database.query(
      sql`update funding set raised = tokens_for_sale * 5000::bigint * ${percent} / 100 where project_id = ${id}`,
    );

  /** Adds an investment that covers the soft cap and whose reflection period is over. */
  async function addInvestment({ id }: Subject, status: 'SIGNED' | 'MINTED') {
    const investment = await rows.investment(await world.user(), id, status);
    await database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${investment}`);
  }

  /** The money of one investment. */
  const fundEscrow = ({ id }: Subject) =>
    post(database, clock.now(), {
      key: `path:${id}:${newId(clock.now())}`,
      about: 'test.credited',
      entityId: id,
      lines: [
        { account: 'externalCash', amount: -5000 },
        { account: 'projectEscrow', owner: id, amount: 5000 },
      ],
    });

  async function mintOrders(subject: Subject) {
    await database.query(sql`update investment set status = 'MINTED' where project_id = ${subject.id}`);
    await fundEscrow(subject);
  }

  async function redeemTokens(subject: Subject) {
    await mintOrders(subject);
    await rows.instruction(subject.id, project.manager, await world.user(), 'done');
    await database.query(
      sql`update instruction set kind = 'burn', ground = 'redemption' where project_id = ${subject.id}`,
    );
  }

  /** The tokens that an insolvent issuer burns are a loss, so only its money ends the issuance. */
  async function recoverCapital(subject: Subject) {
    await mintOrders(subject);
    await returnCapital(fixture, subject.id, project.manager);
  }

  async function addMint(subject: Subject) {
    await addInvestment(subject, 'MINTED');
    await fundEscrow(subject);
  }

  /** Every change of an investment queues this job, which checks whether its project may advance. */
  const review = ({ id }: Subject) => handlers['investment.review'](test.tenant, { projectId: id }, newId(clock.now()));
  const reason = 'requested';

  return {
    entity: 'project',
    facts: {
      ...projectSample,
      now: '2026-03-02T09:00:00.000Z',
      phases: PHASES,
      endsAt: '2026-04-01T00:00:00.000Z',
      nearReached: false,
      firmReached: false,
      unminted: 5000,
    },
    reset: () => fixture.setCustomization(),
    scenarios: {
      'validation comes first': phaseOrder(VALIDATION_FIRST),
      'there is no pre-campaign': phaseOrder(phasesWithout('PRE_CAMPAIGN')),
      'there is no validation': phaseOrder(phasesWithout('VALIDATING')),
      'there is only a campaign': phaseOrder(phasesWithout('PRE_CAMPAIGN', 'VALIDATING')),
      'the target is near': { facts: { nearReached: true }, arrange: (subject) => setRaised(subject, 95) },
      'the target is reached': { facts: { targetReached: true }, arrange: (subject) => setRaised(subject, 100) },
      'the soft cap is firm': { facts: { firmReached: true }, arrange: (subject) => addInvestment(subject, 'SIGNED') },
      'the opening has come': { facts: { now: AFTER_OPENING } },
      'the opening has come after a validation': phaseOrder(VALIDATION_FIRST, { now: AFTER_OPENING }),
      'the opening has come without a validation': phaseOrder(phasesWithout('VALIDATING'), { now: AFTER_OPENING }),
      'the opening of the only phase has come': phaseOrder(phasesWithout('PRE_CAMPAIGN', 'VALIDATING'), {
        now: AFTER_OPENING,
      }),
      'the opening has come and documents are missing': {
        facts: { now: AFTER_OPENING, missing: ['documents'] },
        arrange: ({ id }) => database.query(sql`update document set status = 'expired' where project_id = ${id}`),
      },
      'the end is over': { facts: { endOver: true } },
      'its orders are minted': { facts: { unminted: 0, mintMade: true, releasable: 5000 }, arrange: mintOrders },
      'its tokens were redeemed, or its capital came back': {
        facts: { repaid: true, unminted: 0, mintMade: true, releasable: 5000 },
        arrange: (subject, { from }) => (from === 'CLOSED.insolvent' ? recoverCapital(subject) : redeemTokens(subject)),
      },
      'tokens were minted': { facts: { releasable: 5000, mintMade: true }, arrange: addMint },
    },
    events: [
      { type: 'project.create' },
      ...PHASES.map((to) => ({ type: 'phase.advance' as const, to })),
      { type: 'validation.request' },
      { type: 'validation.withdraw' },
      { type: 'validation.approve' },
      { type: 'validation.return', reasons: [reason] },
      { type: 'opening.schedule', to: 'PRE_CAMPAIGN', at: OPENING },
      { type: 'opening.schedule', to: 'CAMPAIGN', at: OPENING },
      { type: 'opening.cancel' },
      { type: 'opening.due' },
      { type: 'visibility.show' },
      { type: 'visibility.hide' },
      { type: 'kiis.publish', fileId: 'file' },
      { type: 'funding.near' },
      { type: 'funding.softCap' },
      { type: 'funding.target' },
      { type: 'campaign.extend', endsAt: '2099-01-01T00:00:00.000Z' },
      { type: 'campaign.suspend', reason },
      { type: 'campaign.resume', reason },
      { type: 'campaign.end' },
      { type: 'counting.finish' },
      { type: 'funds.release' },
      { type: 'project.repay' },
      { type: 'insolvency.declare', on: '2026-01-01', reference: reason },
      { type: 'insolvency.lift', reason },
      { type: 'project.withdraw', reason },
    ],
    start: async () => {
      await fixture.setCustomization();
      const { id, owner } = await world.draft(project.manager);
      return { id, users: { ENTREPRENEUR: owner, ADMIN: project.manager }, lastEntry: 0 };
    },
    payloads: {
      // The clock of the tests moves on from path to path.
      'opening.schedule': async () => ({ at: new Date(clock.now().getTime() + WEEK).toISOString() }),
      'kiis.publish': async ({ users }, { actor }) => {
        const sender = (actor === 'SYSTEM' ? undefined : users[actor]) ?? '';
        return { fileId: await uploadDocument(test, world, sender, await createPdf(2)) };
      },
    },
    causes: {
      'funding.near': review,
      'funding.softCap': review,
      'funding.target': review,
      'counting.finish': review,
      'project.repay': review,
      'opening.due': () => fixture.advanceClock(WEEK),
      'campaign.end': () => fixture.advanceClock(MONTH),
    },
  };
}
