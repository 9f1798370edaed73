import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Project } from '#machines/issuances/project/project.wire.ts';
import { LoanStatistics } from '#machines/issuances/promoter/defaultRates.ts';
import { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import { Ad, AdBoard, AdRow } from '#machines/market/ad/ad.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '../support/callApi.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, send, prepare, pay, declareInsolvent, current } = setUpRepayment();

const reason = 'El comprador paga más tarde';

/** As a visitor reads it, without a session. */
async function read<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> {
  const { status, body } = await callApi(current().test, 'GET', `/v2/pfp/public/${path}`);
  expect(status).toBe(200);
  return v.parse(schema, body.data);
}
const promoterOf = ({ owner }: { owner: string }) => read(Promoter, `promoters/${owner}`);
const statistics = () => read(LoanStatistics, 'statistics');

/** Another issuance of the same promoter that is still open. */
async function openAnother(owner: string): Promise<string> {
  const { test, world } = current();
  const { id } = await world.project();
  const [row] = await test.tenant.database.query<{ slug: string }>(
    sql`update project set owner_id = ${owner} where id = ${id} returning slug`,
  );
  return row?.slug ?? '';
}

it('a promoter’s record says what is late and in default, also after it was recovered', async () => {
  const project = await issue();
  expect(await promoterOf(project)).toMatchObject({
    record: { issuances: 1, financed: 1, repaid: 0, late: 0, defaulted: 0 },
    payments: { onTime: 0, late: 0, defaulted: 0 },
    rows: [{ id: project.id }],
  });
  await moveTo('2026-07-01');
  expect((await promoterOf(project)).record).toMatchObject({ late: 1, defaulted: 0 });
  expect((await statistics()).months36).toEqual({ atRisk: 1, defaulted: 0, rate: 0 });
  await send(project, 1, { type: 'instalment.default', reason });
  expect(await promoterOf(project)).toMatchObject({
    record: { late: 0, defaulted: 1 },
    payments: { defaulted: 1 },
  });
  expect((await statistics()).months36).toEqual({ atRisk: 1, defaulted: 1, rate: 10_000 });
  await prepare(project, 1);
  await pay(project, 1);
  expect(await promoterOf(project)).toMatchObject({ record: { defaulted: 0 }, payments: { defaulted: 1 } });
  expect((await statistics()).months36.defaulted).toBe(1);
});

it('a payment in its time is on time', async () => {
  const project = await issue();
  await moveTo('2026-06-30');
  await prepare(project, 1);
  await pay(project, 1);
  await moveTo('2026-07-02');
  const { payments, amounts, documents } = await promoterOf(project);
  expect(payments).toEqual({ onTime: 1, late: 0, defaulted: 0 });
  // 40 tokens of 50.00; half of the capital and 1.5 % of all are back.
  expect(amounts).toEqual({ raised: 200_000, paidOut: 103_000 });
  expect(documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['kiis', null],
    ['document', 'Deck'],
  ]);
});

it('a payment that is more than 90 days late is a default even if no manager declares it', async () => {
  await issue();
  await moveTo('2026-09-28');
  expect((await statistics()).months36.defaulted).toBe(0);
  await moveTo('2026-09-29');
  expect((await statistics()).months36.defaulted).toBe(1);
  expect((await statistics()).years).toMatchObject([{ year: 2026, financed: 1, atRisk: 1, defaulted: 1 }]);
});

it('an insolvent promoter is in default, and every open issuance of it says so', async () => {
  const project = await issue();
  const slug = await openAnother(project.owner);
  const other = () => read(Project, `issuances/${slug}`);
  expect((await other()).otherArrears).toEqual([]);
  expect((await other()).record).toEqual({ issuances: 2, financed: 1, repaid: 0, late: 0, defaulted: 0 });
  await moveTo('2026-07-01');
  expect(await other()).toMatchObject({ arrears: null, otherArrears: [{ arrears: 'late' }] });
  await declareInsolvent(project, '2026-07-01');
  expect(await other()).toMatchObject({
    otherArrears: [{ arrears: 'defaulted' }],
    record: { issuances: 2, late: 0, defaulted: 1 },
  });
  const { otherArrears } = await read(
    Project,
    `issuances/${(await promoterOf(project)).rows.find(({ id }) => id === project.id)?.slug}`,
  );
  expect(otherArrears, 'an issuance is no other of itself').toEqual([]);
  expect((await statistics()).months36).toEqual({ atRisk: 1, defaulted: 1, rate: 10_000 });
});

it('an ad and the board say how its issuance pays, and how the promoter’s others do', async () => {
  const [project, other] = [await issue(), await issue()];
  const { test, world } = current();
  await test.tenant.database.query(sql`update project set owner_id = ${project.owner} where id = ${other.id}`);
  const call = async (who: string, method: 'GET' | 'POST', path: string, body?: object) =>
    (await callApi(test, method, `/v2/pfp${path}`, { token: await world.tokenOf(who), body })).body.data;
  await moveTo('2026-07-10');
  const [{ address } = { address: '' }] = await test.tenant.database.query<{ address: string }>(
    sql`select address from wallet where user_id = ${project.ana} and replaced_at is null`,
  );
  const draft = { projectId: project.id, wallet: address, tokens: 5, unitPrice: 5000, submit: true };
  const { id } = v.parse(AdRow, await call(project.ana, 'POST', '/ads', draft));
  await call(project.manager, 'POST', `/ads/${id}/events`, { type: 'ad.publish' });
  const shown = async () => v.parse(Ad, await call(project.ben, 'GET', `/ads/${id}`));
  const onBoard = async () => v.parse(AdBoard, await call(project.ben, 'GET', '/board')).rows.map(standing);
  const standing = ({ arrears, promoterArrears }: AdRow) => [arrears, promoterArrears];
  expect(await onBoard()).toEqual([['late', null]]);
  await prepare(project, 1);
  await pay(project, 1);
  expect(await onBoard()).toEqual([[null, null]]);
  expect(await shown()).toMatchObject({ record: { issuances: 2, financed: 2 }, otherArrears: [] });

  await moveTo('2026-08-01');
  expect(await onBoard()).toEqual([[null, 'late']]);
  await declareInsolvent(other, '2026-08-01');
  expect(await onBoard()).toEqual([[null, 'defaulted']]);
  expect(await shown()).toMatchObject({ record: { defaulted: 1 }, otherArrears: [{ arrears: 'defaulted' }] });
});

it('only promoters of public issuances have a page', async () => {
  const { test, world } = current();
  const hidden = await world.draft(await world.user(['ADMIN']));
  const [row] = await test.tenant.database.query<{ owner_id: string }>(
    sql`select owner_id from project where id = ${hidden.id}`,
  );
  for (const id of [row?.owner_id, await world.user()])
    expect((await callApi(test, 'GET', `/v2/pfp/public/promoters/${id}`)).status).toBe(404);
});
