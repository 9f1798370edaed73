import type { InvestmentEvent, InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { dispatch } from '#server/engine/dispatch.ts';
import { newId } from '#server/engine/ids.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/store/sql.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { by, must, type World } from '#tests/support/world.ts';

export type Project = Awaited<ReturnType<World['project']>>;

/** The way to each status of an investment, by events alone; `new` is the row that the first event finds. */
export function waysOf(test: TestTenant, world: World) {
  const journeys = journeysOf(test, world);
  const system = (id: string, event: InvestmentEvent) => world.send(bySystem, 'investment', id, event);

  /** The row as a route inserts it, in the transaction of its first event, which is sent by `begin`. */
  async function begin(personId: string, project: Project, event: InvestmentEvent): Promise<string> {
    const id = newId(test.tenant.clock.now());
    await must(
      world.run(by('USER', personId), async (unit) => {
        await unit.tx.query(sql`insert into investment (id, status, person_id, project_id, tokens, price, amount, reference,
            told_before_at, created_at, updated_at)
          values (${id}, 'new', ${personId}, ${project.id}, 1, 5000, 5000, ${id}, ${unit.now}, ${unit.now}, ${unit.now})`);
        return dispatch(unit, 'investment', id, event);
      }),
    );
    return id;
  }

  /** Its reflection is over, and the soft cap is firm. */
  async function mayBeMinted(id: string, project: Project) {
    await test.tenant.database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${id}`);
    await test.tenant.database.query(
      sql`update project set kept = kept || '{"softCapFirm":true}'::jsonb where id = ${project.id}`,
    );
  }

  type Way = (me: string, project: Project) => Promise<string>;
  const ways: Record<Exclude<InvestmentStatus, 'CLOSED'>, Way> = {
    RESERVED: (me, project) => begin(me, project, { type: 'interest.declare', tokens: 1 }),
    CREATED: (me, project) => begin(me, project, { type: 'order.create', tokens: 1 }),
    ACCEPTED: async (me, project) => {
      const id = await journeys.ordered(me, project);
      const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
      await world.send(by('USER', me), 'investment', id, { type: 'warnings.accept', ...warnings });
      return id;
    },
    METHOD_PAYMENT: (me, project) => journeys.choosing(me, project),
    IN_UPLOAD_PROOF_OF_PAYMENT: (me, project) => journeys.chosen(me, project, 'transfer'),
    PROOF_OF_PAYMENT_UPLOADED: async (me, project) => {
      const id = await journeys.chosen(me, project, 'transfer');
      const fileId = await world.file(me, 'proof');
      await world.send(by('USER', me), 'investment', id, { type: 'proof.upload', fileId });
      return id;
    },
    IN_UPDATE_CREDIT_CARD: (me, project) => journeys.chosen(me, project, 'card'),
    CARD_REGISTRATION_UPDATED: async (me, project) => {
      const id = await journeys.chosen(me, project, 'card');
      await system(id, { type: 'card.registered' });
      return id;
    },
    IN_UPDATE_TPV: (me, project) => journeys.chosen(me, project, 'bizum'),
    PAYMENT_ERROR: async (me, project) => {
      const id = await journeys.chosen(me, project, 'transfer');
      await system(id, { type: 'payment.fail', reason: 'returned' });
      return id;
    },
    CHARGED: (me, project) => journeys.paid(me, project),
    SIGNED_PENDING: async (me, project) => (await journeys.signing(me, project)).id,
    SIGNED: (me, project) => journeys.signed(me, project),
    MINTED: async (me, project) => {
      const id = await journeys.signed(me, project);
      await mayBeMinted(id, project);
      await journeys.minted(id, project);
      return id;
    },
    CANCELED: async (me, project) => {
      const id = await journeys.ordered(me, project);
      await world.send(by('USER', me), 'investment', id, { type: 'investment.cancel' });
      return id;
    },
  };

  /** A financed project is what the way to CLOSED needs, and what `given` makes of it afterwards is its own. */
  return async (status: string, me: string, project: Project, finance: () => Promise<void>): Promise<string> => {
    if (status !== 'CLOSED') return ways[status as keyof typeof ways](me, project);
    const id = await ways.SIGNED(me, project);
    await finance();
    await system(id, { type: 'campaign.close' });
    return id;
  };
}
