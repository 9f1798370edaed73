import { afterEach, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { type FeedBed, feedBed } from './feedBed.ts';

let bed: FeedBed;
afterEach(() => bed.test.close());

/** Held money that was paid to a court, after the bank has told the transfer. */
async function seized() {
  bed = await feedBed();
  const { world, test, database } = bed;
  const registrar = registrarOf(test, world);
  const project = await world.project();
  const managers = [await givePassword(test, project.manager), await registrar.eyes.manager()] as [string, string];
  const ana = await registrar.holder(project, 4);
  await registrar.execute(managers, project, ana, { kind: 'freeze', tokens: 4 });
  await registrar.journeys.payDistribution(project, 10_000);
  const [line] = await database.query<{ id: string; net: number }>(
    sql`select id, net from earning where user_id = ${ana.id}`,
  );
  if (!line) throw new Error('Expected an earning');
  const pay = async () => {
    const { body } = await callApi(test, 'POST', `/v2/pfp/earnings/${line.id}/authority-payment`, {
      token: await world.tokenOf(managers[0]),
      body: {
        iban: 'ES0690000001210123456789',
        holder: 'Agencia Tributaria',
        reference: 'DIL 55/2026',
        reason: 'Diligencia de embargo',
        fileId: await registrar.paper(managers[0]),
        password,
      },
    });
    await registrar.eyes.approve(managers[1], (body.data as { approval: string }).approval);
    await test.drain();
    await bed.pull();
    const [sent] = await database.query<{ key: string }>(
      sql`select key from bank_instruction where key like 'seizure:%' order by sent_at desc, key desc limit 1`,
    );
    return sent?.key ?? '';
  };
  return { ...line, ana: ana.id, pay };
}

/** The bank books a transfer back. */
const sendBack = (id: string, key: string) =>
  bed.database.query(sql`insert into sandbox_record (kind, id, data, at)
    select kind, ${id}, data || jsonb_build_object('id', ${id}::text, 'amountMinor', -(data ->> 'amountMinor')::integer,
      'number', (select max((data ->> 'number')::integer) + 1 from sandbox_record where kind = 'bank.line')), at
    from sandbox_record where kind = 'bank.line' and data ->> 'instructionKey' = ${key}
      and (data ->> 'amountMinor')::integer < 0`);

const statusOf = async (id: string) =>
  (await bed.database.query<{ status: string }>(sql`select status from earning where id = ${id}`))[0]?.status;
const held = (user: string) => readAccountBalance(bed.database, 'investorHeld', user);

it('seized money that the bank of the authority sends back is held again, and can be paid once more', async () => {
  const { id, net, ana, pay } = await seized();
  const key = await pay();
  expect(await statusOf(id)).toBe('seized');
  expect(await held(ana)).toBe(0);
  const before = await bed.differences();
  await sendBack('back-1', key);
  await bed.pull();
  expect(await statusOf(id)).toBe('held');
  expect(await held(ana)).toBe(net);
  expect((await bed.feedLines()).slice(-2).map(({ outcome }) => outcome)).toEqual(['instruction', 'returned']);
  expect(await bed.differences()).toEqual(before);
  expect(await pay()).not.toBe(key);
  expect(await statusOf(id)).toBe('seized');
  expect(await held(ana)).toBe(0);
  expect(await bed.differences()).toEqual(before);
  await expectConsistent(bed.test.tenant);
});
