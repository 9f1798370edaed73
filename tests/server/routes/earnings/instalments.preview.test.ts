import { expect, it } from 'vitest';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { fourEyesOf, givePassword } from '#tests/support/fourEyes.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { by } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, plan, current } = setUpRepayment();

type Issued = Awaited<ReturnType<typeof issue>>;

async function propose(project: Issued, gross: number, recordDate: string): Promise<string> {
  const { test, world } = current();
  const { body } = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
    token: await world.tokenOf(project.manager),
    body: { kind: 'capitalReturn', gross, recordDate },
  });
  return (body.data as { id: string }).id;
}

async function read(id: string, who: string): Promise<Distribution> {
  const { test, world } = current();
  const { body } = await callApi(test, 'GET', `/v2/pfp/distributions/${id}`, { token: await world.tokenOf(who) });
  return body.data as Distribution;
}

async function approve(project: Issued, id: string) {
  for (const type of ['distribution.calculate', 'distribution.approve'] as const)
    await current().world.send(by('ADMIN', project.manager), 'distribution', id, { type });
}

it('a return of capital shows what becomes of each instalment, and that is what happens', async () => {
  const { test, world } = current();
  const project = await issue({ repayment: 'bullet', termMonths: 12 });
  await moveTo('2026-08-15');
  const id = await propose(project, 100_000, '2026-08-14');
  await approve(project, id);
  const eyes = fourEyesOf(test, world);
  const seen = await read(id, project.manager);
  // The second manager sees the same. 2,000.00 for 46 of 92 days, and then 1,000.00.
  expect(await read(id, await eyes.manager())).toMatchObject({
    plan: seen.plan,
    facts: { schedule: seen.facts.schedule },
  });
  expect(seen.plan).toEqual({
    on: '2026-08-15',
    rows: [
      { number: 1, dueOn: '2026-06-30', before: { capital: 0, income: 3_000 }, after: { capital: 0, income: 3_000 } },
      { number: 2, dueOn: '2026-09-30', before: { capital: 0, income: 3_000 }, after: { capital: 0, income: 2_250 } },
      { number: 3, dueOn: '2026-12-30', before: { capital: 0, income: 3_000 }, after: { capital: 0, income: 1_500 } },
      {
        number: 4,
        dueOn: '2027-03-30',
        before: { capital: 200_000, income: 3_000 },
        after: { capital: 100_000, income: 1_500 },
      },
    ],
  });
  const event = { type: 'distribution.pay', schedule: seen.facts.schedule ?? '' } as const;
  await world.send(bySystem, 'distribution', id, event);
  await test.drain();
  expect((await plan(project)).map(({ capital, income }) => ({ capital, income }))).toEqual(
    seen.plan?.rows.map(({ after }) => after),
  );
  expect((await read(id, project.manager)).plan).toBeNull();
});

it('a payment that was approved on another schedule is refused, and changes nothing', async () => {
  const { test, world } = current();
  const project = await issue({ repayment: 'bullet', termMonths: 12 });
  await moveTo('2026-08-15');
  const [first, second] = [await propose(project, 50_000, '2026-08-14'), await propose(project, 60_000, '2026-08-14')];
  for (const id of [first, second]) await approve(project, id);
  const { facts } = await read(second, project.manager);
  await world.send(bySystem, 'distribution', first, { type: 'distribution.pay' });
  await test.drain();
  const changed = await plan(project);
  // A manager who sends what was seen before is told so, and nothing is proposed.
  const eyes = fourEyesOf(test, world);
  await givePassword(test, project.manager);
  const proposed = await eyes.propose(project.manager, {
    entity: 'distribution',
    id: second,
    event: { type: 'distribution.pay', schedule: facts.schedule ?? '' },
  });
  expect(proposed.status).toBe(409);
  expect(await read(second, project.manager)).toMatchObject({ status: 'approved' });
  expect(await plan(project)).toEqual(changed);
  const now = await read(second, project.manager);
  expect(now.facts.schedule).not.toBe(facts.schedule);
  expect(now.plan?.rows.at(-1)).toMatchObject({ before: { capital: 150_000 }, after: { capital: 90_000 } });
});

it('interest, and the capital of an instalment, change no schedule', async () => {
  const project = await issue();
  const { test, world } = current();
  await moveTo('2026-06-30');
  const { body } = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
    token: await world.tokenOf(project.manager),
    body: { kind: 'capitalGain', gross: 100, recordDate: '2026-06-29' },
  });
  expect(body.data).toMatchObject({ plan: null, facts: { schedule: null } });
});

it('a burn shows the second manager what becomes of each instalment, and is refused if that has changed', async () => {
  const { test, world } = current();
  const project = await issue({ repayment: 'bullet', termMonths: 12 });
  await moveTo('2026-08-15');
  const eyes = fourEyesOf(test, world);
  const registrar = registrarOf(test, world, eyes);
  const [first, second] = [await givePassword(test, project.manager), await eyes.manager()];
  const held = { id: project.ben, wallet: await registrar.walletOf(project.ben) };
  const order = { kind: 'burn', ground: 'redemption', tokens: 10 } as const;
  const { instruction } = await registrar.propose(first, project, held, order);
  const shown = await eyes.read(second, await registrar.proposalOf(instruction.id));
  // 2,000.00 for 46 of 92 days, and then 1,500.00.
  expect(shown.plan?.rows.map(({ after }) => [after.capital, after.income])).toEqual([
    [0, 3_000],
    [0, 2_625],
    [0, 2_250],
    [150_000, 2_250],
  ]);
  const id = await propose(project, 50_000, '2026-08-14');
  await approve(project, id);
  await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
  await test.drain();
  await eyes.approve(second, await registrar.proposalOf(instruction.id));
  await test.drain();
  expect(await registrar.statusOf(instruction.id)).toMatchObject({ status: 'draft' });
  expect(await eyes.read(second, await registrar.proposalOf(instruction.id))).toMatchObject({
    status: 'failed',
    plan: null,
  });
});
