import * as v from 'valibot';
import { afterEach, beforeEach, expect } from 'vitest';
import { Income } from '#machines/earnings/earning/income.wire.ts';
import type { InstalmentStatus } from '#machines/earnings/instalment/instalment.contract.ts';
import { listBadges } from '#machines/earnings/instalment/instalment.selectors.ts';
import { type Instalment, RepaymentPlan } from '#machines/earnings/instalment/instalment.wire.ts';
import type { JobKind, Jobs } from '#server/engine/job.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { fourEyesOf, givePassword } from '#tests/support/fourEyes.ts';
import { type IssuedProject, issuedProject } from '#tests/support/issuedProject.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from './callApi.ts';

export const nameStatus = (status: InstalmentStatus) =>
  listBadges(status)
    .map(({ name }) => name)
    .join(' ');

/** A tenant for each test of a file, and what its users do about the instalments of an issuance. */
export function setUpRepayment() {
  let test: TestTenant;
  let world: World;

  /** Each test has its own tenant, because it moves the clock. Campaigns end on 30 March. */
  beforeEach(async () => {
    test = await testTenant('2026-03-02T09:00:00Z');
    world = worldOf(test);
  });
  afterEach(async () => {
    await expectConsistent(test.tenant);
    expect(test.reported).toEqual([]);
    await test.close();
  });

  const issue = (terms: Parameters<typeof issuedProject>[2] = {}) => issuedProject(test, world, terms);

  async function moveTo(day: string) {
    test.moveClock(`${day}T10:00:00Z`);
    await test.drain();
  }

  async function get<S extends v.GenericSchema>(schema: S, path: string, who: string): Promise<v.InferOutput<S>> {
    const { status, body } = await callApi(test, 'GET', path, { token: await world.tokenOf(who) });
    expect(status).toBe(200);
    return v.parse(schema, body.data);
  }

  const plan = async ({ id, manager }: IssuedProject): Promise<Instalment[]> =>
    (await get(RepaymentPlan, `/v2/pfp/issuances/${id}/instalments`, manager)).rows;
  /** The names that the badges of the statuses have. */
  const statuses = async (project: IssuedProject) => (await plan(project)).map(({ status }) => nameStatus(status));

  async function send(project: IssuedProject, number: number, event: object, who = project.manager) {
    const id = (await plan(project))[number - 1]?.id ?? '';
    return callApi(test, 'POST', `/v2/pfp/instalments/${id}/events`, { token: await world.tokenOf(who), body: event });
  }

  async function run<K extends JobKind>(kind: K, payload: Jobs[K]) {
    await world.run(bySystem, async (uow) => {
      uow.enqueue(kind, payload);
      return { ok: true, value: undefined };
    });
    await test.drain();
  }

  const prepare = (project: IssuedProject, number: number, amounts = {}, who = project.manager) =>
    send(project, number, { type: 'instalment.prepare', ...amounts }, who);

  /** Pays all distributions of an instalment, as two managers would. */
  async function pay(project: IssuedProject, number: number) {
    for (const { id, status } of (await plan(project))[number - 1]?.distributions ?? []) {
      if (status === 'paid') continue;
      for (const event of ['calculate', 'approve'] as const)
        await world.send(by('ADMIN', project.manager), 'distribution', id, { type: `distribution.${event}` });
      await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
      await test.drain();
    }
  }

  /** Two managers decide an event of the issuance. */
  async function decide(project: IssuedProject, event: object) {
    const eyes = fourEyesOf(test, world);
    const [one, other] = [await givePassword(test, project.manager), await eyes.manager()];
    const { approval } = await eyes.propose(one, { entity: 'project', id: project.id, event } as never);
    expect(approval.status).toBe('proposed');
    expect((await eyes.approve(other, approval.id)).approval.status).toBe('executed');
    await test.drain();
  }
  const reference = 'Juzgado Mercantil 2 de Zaragoza, autos 112/2026';
  const declareInsolvent = (project: IssuedProject, on: string) =>
    decide(project, { type: 'insolvency.declare', on, reference });
  const liftInsolvency = (project: IssuedProject) =>
    decide(project, { type: 'insolvency.lift', reason: 'The court has approved an agreement' });

  const notificationsOf = (userId: string) =>
    test.tenant.database.query<{ about: string; params: Record<string, unknown> }>(
      sql`select about, params from notification where user_id = ${userId} and about like 'instalment.%' order by created_at, id`,
    );
  const aboutOf = async (userId: string) => (await notificationsOf(userId)).map(({ about }) => about);
  const upcoming = async (userId: string) =>
    (await get(Income, '/v2/pfp/income', userId)).upcoming.map(({ state, kind, on, net }) => [state, kind, on, net]);

  return {
    issue,
    moveTo,
    get,
    plan,
    statuses,
    send,
    run,
    prepare,
    pay,
    decide,
    declareInsolvent,
    liftInsolvency,
    notificationsOf,
    aboutOf,
    upcoming,
    /** The tenant and the world of the current test. */
    current: () => ({ test, world }),
  };
}
