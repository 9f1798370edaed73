import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type FourEyes, fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { type FeedBed, feedBed } from './feedBed.ts';

let bed: FeedBed;
let eyes: FourEyes;
let colleague: string;
let incident: { id: string; number: number };

beforeEach(async () => {
  bed = await feedBed();
  eyes = fourEyesOf(bed.test, bed.world);
  await givePassword(bed.test, bed.manager);
  colleague = await eyes.manager();
  await bed.moves(-95_000, 'a transfer of nobody', { payer: 'Evil Ltd' });
  await bed.pull();
  const [row] = await bed.database.query<typeof incident>(
    sql`select id, number from incident where kind = 'bankUnexplained'`,
  );
  if (!row) throw new Error('Expected an incident');
  incident = row;
});
afterEach(() => bed.test.close());

const as = async (user: string, path: string, body?: object) =>
  callApi(bed.test, body ? 'POST' : 'GET', `/v2/pfp/incidents/${incident.id}${path}`, {
    token: await bed.world.tokenOf(user),
    body,
  });
const reason = 'La comisión de marzo';
const dismiss = (user = bed.manager, typed = password) => as(user, '/dismiss', { reason, password: typed });
const state = async () => (await bed.incidents('bankUnexplained'))[0]?.status;
const openApproval = async () =>
  (await bed.database.query<{ id: string }>(sql`select id from approval where status = 'proposed'`))[0]?.id ?? '';

describe('money that moved at the bank without an order', () => {
  it('is not dismissed by one manager, neither at once nor with a password', async () => {
    const alone = await as(bed.manager, '/events', { type: 'incident.dismiss', reason });
    expect([alone.status, await state()]).toEqual([409, 'open']);
    const forged = await as(bed.manager, '/events', { type: 'money.dismiss', reason });
    expect([forged.status, await state()]).toEqual([422, 'open']);
    expect((await dismiss(bed.manager, 'Tesela-2027')).status).toBe(403);
    expect((await dismiss()).status).toBe(202);
    expect(await state()).toBe('open');
    expect(await bed.differences()).toMatchObject([{ kind: 'bankUnexplained', amount: -95_000 }]);
    expect((await eyes.approve(bed.manager, await openApproval())).status).toBe(409);
    expect(await state()).toBe('open');
  });

  it('is dismissed once a second manager agrees, who reads the amount, the reason and the incident', async () => {
    await dismiss();
    const id = await openApproval();
    expect(await eyes.read(colleague, id)).toMatchObject({
      act: 'moneyDismissal',
      title: `INC-${incident.number}`,
      amount: 95_000,
      note: reason,
      link: `/manager/incidents?incident=${incident.id}`,
    });
    expect((await eyes.approve(colleague, id)).status).toBe(200);
    expect(await state()).toBe('dismissed');
    expect(await bed.differences()).toEqual([]);
    const { data } = (await as(colleague, '')).body as { data: { notes: unknown[] } };
    expect(data.notes).toMatchObject([{ text: reason, by: { id: bed.manager } }]);
  });

  it('is proposed once at a time, and stays if the second manager refuses', async () => {
    expect((await dismiss()).status).toBe(202);
    expect((await dismiss(colleague)).status).toBe(409);
    await eyes.decide(colleague, await openApproval(), { type: 'approval.refuse', reason: 'ask the bank' });
    expect(await state()).toBe('open');
  });
});
