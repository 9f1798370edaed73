import type { ProjectPhase } from '#machines/project/project.contract.ts';
import { handlers } from '#server/effects/handlers.ts';
import { newId } from '#server/engine/ids.ts';
import { post } from '#server/store/ledger.ts';
import { sql } from '#server/store/sql.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { sheet, upload } from '#tests/support/sheet.ts';
import type { Ground } from './ground.ts';
import type { Subject, Ways } from './way.ts';

const MONTH = 31 * 86_400_000;
const PHASES: ProjectPhase[] = ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'];
const without = (...dropped: ProjectPhase[]) => PHASES.filter((phase) => !dropped.includes(phase));

/** A project: moved by its owner and managers, judged by the money of its investments, ended by its date. */
export function projectWays(ground: Ground): Ways<'project'> {
  const { test, world, project } = ground;
  const { database, clock } = test.tenant;
  const rows = rowsOf(test.tenant);

  const inOrder = (phases: ProjectPhase[]) => ({
    facts: { phases },
    bring: () => ground.customization({ flows: { project_status: phases } }),
  });
  const raised = ({ id }: Subject, percent: number) =>
    database.query(
      sql`update funding set raised = tokens_for_sale * 5000::bigint * ${percent} / 100 where project_id = ${id}`,
    );

  /** An investment of the whole soft cap, whose reflection was over long ago. */
  async function invested({ id }: Subject, status: 'SIGNED' | 'MINTED') {
    const investment = await rows.investment(await world.person(), id, status);
    await database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${investment}`);
  }

  async function minted(subject: Subject) {
    await invested(subject, 'MINTED');
    await post(database, clock.now(), {
      key: `way:${subject.id}`,
      about: 'test.credited',
      thingId: subject.id,
      lines: [
        { account: 'externalCash', amount: -5000 },
        { account: 'projectEscrow', owner: subject.id, amount: 5000 },
      ],
    });
  }

  /** What every change of an investment asks for: whether its project may go on. */
  const review = ({ id }: Subject) =>
    handlers['investment.review']?.(test.tenant, { projectId: id }, newId(clock.now())) as Promise<void>;
  const reason = 'asked for';

  return {
    thing: 'project',
    facts: {
      phases: PHASES,
      missing: [],
      endsAt: '2026-04-01T00:00:00.000Z',
      endOver: false,
      nearReached: false,
      targetReached: false,
      firmReached: false,
      reflectionsRunning: false,
      paymentsUnderWay: false,
      mintMade: false,
      mintPending: false,
      releasable: 0,
    },
    usual: () => ground.customization(),
    given: {
      'validation comes first': inOrder(['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED']),
      'there is no pre-campaign': inOrder(without('PRE_CAMPAIGN')),
      'there is no validation': inOrder(without('VALIDATING')),
      'there is a campaign alone': inOrder(without('PRE_CAMPAIGN', 'VALIDATING')),
      'the target is near': { facts: { nearReached: true }, bring: (subject) => raised(subject, 95) },
      'the target is reached': { facts: { targetReached: true }, bring: (subject) => raised(subject, 100) },
      'the soft cap is firm': { facts: { firmReached: true }, bring: (subject) => invested(subject, 'SIGNED') },
      'the end is over': { facts: { endOver: true } },
      'money was minted': { facts: { releasable: 5000, mintMade: true }, bring: minted },
    },
    events: [
      { type: 'project.create' },
      ...PHASES.map((to) => ({ type: 'phase.advance' as const, to })),
      { type: 'validation.request' },
      { type: 'validation.approve' },
      { type: 'validation.return', reasons: [reason] },
      { type: 'visibility.show' },
      { type: 'visibility.hide' },
      { type: 'kiis.publish', fileId: 'file' },
      { type: 'funding.near' },
      { type: 'funding.softCap' },
      { type: 'funding.target' },
      { type: 'campaign.extend', endsAt: '2099-01-01T00:00:00.000Z' },
      { type: 'campaign.end' },
      { type: 'counting.finish' },
      { type: 'funds.release' },
      { type: 'project.withdraw', reason },
    ],
    begin: async () => {
      await ground.customization();
      const { id, owner } = await world.draft(project.manager);
      return { id, people: { ENTREPRENEUR: owner, ADMIN: project.manager }, seen: 0 };
    },
    payloads: {
      'kiis.publish': async ({ people }, { actor }) => {
        const sender = (actor === 'SYSTEM' ? undefined : people[actor]) ?? '';
        return { fileId: await upload(test, world, sender, await sheet(2)) };
      },
    },
    causes: {
      'funding.near': review,
      'funding.softCap': review,
      'funding.target': review,
      'counting.finish': review,
      'campaign.end': () => ground.later(MONTH),
    },
  };
}
