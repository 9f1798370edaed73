import { describe, expect, it } from 'vitest';
import { checkAtStart } from '#server/effects/startChecks.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { givePassword } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { by } from '#tests/support/world.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, plan, statuses, prepare, current } = setUpRepayment();

type Issued = Awaited<ReturnType<typeof issue>>;

const amounts = async (project: Issued) => (await plan(project)).map(({ capital, income }) => [capital, income]);

async function returnCapital(project: Issued, gross: number) {
  const { test, world } = current();
  await journeysOf(test, world).payDistribution(project, gross, 0, 'capitalReturn');
  await test.drain();
}

async function cancelDraft(project: Issued, kind: string) {
  const draft = (await plan(project))[0]?.distributions.find((each) => each.kind === kind);
  const event = { type: 'distribution.cancel', reason: 'test' } as const;
  await current().world.send(by('ADMIN', project.manager), 'distribution', draft?.id ?? '', event);
}

async function payDraft(project: Issued, kind: string) {
  const { test, world } = current();
  const id = (await plan(project))[0]?.distributions.find((each) => each.kind === kind)?.id ?? '';
  for (const type of ['distribution.calculate', 'distribution.approve'] as const)
    await world.send(by('ADMIN', project.manager), 'distribution', id, { type });
  await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
  await test.drain();
}

describe('an instalment whose interest was paid', () => {
  it('is settled once its capital came back besides it', async () => {
    const project = await issue();
    await moveTo('2026-07-02');
    await prepare(project, 1);
    await payDraft(project, 'interest');
    await cancelDraft(project, 'capitalReturn');
    expect(await statuses(project)).toEqual(['overdue', 'planned']);
    await returnCapital(project, 200_000);
    expect(await statuses(project)).toEqual(['settled', 'planned']);
    // All was owed for 2 of 92 days of its period: 2,000.00 × 1.5 % × 2 ÷ 92.
    expect(await amounts(project)).toEqual([
      [0, 3_000],
      [0, 65],
    ]);
  });

  it('owes no more than is left after a draft that returned more was cancelled', async () => {
    const { test, world } = current();
    const project = await issue();
    await moveTo('2026-07-02');
    await prepare(project, 1);
    await payDraft(project, 'interest');
    // 30 of 40 tokens at 50.00 are redeemed, so 500.00 are left.
    const registrar = registrarOf(test, world);
    const managers: [string, string] = [await givePassword(test, project.manager), await registrar.eyes.manager()];
    const held = { id: project.ana, wallet: await registrar.walletOf(project.ana) };
    await registrar.execute(managers, project, held, { kind: 'burn', ground: 'redemption', tokens: 30 });
    expect((await amounts(project))[0]).toEqual([100_000, 3_000]);
    await cancelDraft(project, 'capitalReturn');
    expect((await amounts(project))[0]).toEqual([50_000, 3_000]);
  });
});

describe('an instalment in quarantine', () => {
  it('lets the payment that would change its plan wait, and follows it once it is released', async () => {
    const { test } = current();
    const project = await issue({ repayment: 'bullet', termMonths: 12 });
    await moveTo('2026-08-15');
    const id = (await plan(project))[2]?.id ?? '';
    const { database } = test.tenant;
    await database.query(sql`update instalment set quarantined_at = now() where id = ${id}`);
    await returnCapital(project, 100_000);
    const readStatus = () => database.query(sql`select status from distribution where project_id = ${project.id}`);
    expect(await readStatus()).toEqual([{ status: 'paying' }]);
    expect(
      await database.query(sql`select distinct kind from job where last_error = ${`quarantined instalment ${id}`}`),
    ).toEqual([{ kind: 'event' }]);
    await database.query(sql`update instalment set quarantined_at = null where id = ${id}`);
    await moveTo('2026-08-16');
    expect(await readStatus()).toEqual([{ status: 'paid' }]);
    expect(await amounts(project)).toEqual([
      [0, 3_000],
      [0, 2_250],
      [0, 1_500],
      [100_000, 1_500],
    ]);
  });
});

describe('an instalment of an earlier version', () => {
  it('has its lateness as a part of its own from the start of this one', async () => {
    const { test } = current();
    const { database } = test.tenant;
    const project = await issue();
    const inDefault = JSON.stringify({ isInDefault: true, expectedOn: null });
    await database.query(sql`update instalment set status = 'prepared', machine_state = ${inDefault}::jsonb
      where project_id = ${project.id} and number = 1`);
    await database.query(sql`update instalment set status = 'overdue' where project_id = ${project.id} and number = 2`);
    await checkAtStart(test.tenant);
    expect(await statuses(project)).toEqual(['defaulted prepared', 'overdue']);
    const moves = await database.query(sql`select entry.from_status, entry.to_status from journal entry
      where event ->> 'type' = 'machine.migrate' order by from_status desc`);
    expect(moves).toEqual([
      { from_status: 'prepared', to_status: 'lateness:defaulted,payment:prepared' },
      { from_status: 'overdue', to_status: 'lateness:overdue,payment:due' },
    ]);
    expect(await database.query(sql`select from incident where kind = 'unknownStatus'`)).toEqual([]);
  });
});
