import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { merged, Saving, unlessSet } from '#server/engine/saving.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { type Statement, sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { heard } from './support/heard.ts';

let test: TestTenant;
let invitation: string;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

const now = new Date('2026-03-02T09:00:00Z');

beforeEach(async () => {
  invitation = newId(now);
  const inviter = await worldOf(test).user();
  await test.tenant.database.query(sql`insert into invitation (id, status, email, name, role, locale, invited_by, expires_at, created_at, updated_at)
    values (${invitation}, 'new', ${`${invitation}@example.test`}, 'Ana', 'USER', 'es', ${inviter}, ${now}, ${now}, ${now})`);
});

interface Row {
  status: string;
  version: number;
  mails: number;
  state: object;
  user_id: string | null;
  expires_at: Date;
}
const stored = async (on: Pick<Transaction, 'query'> = test.tenant.database): Promise<Row | undefined> =>
  (
    await on.query<Row>(
      sql`select status, version, mails, machine_state as state, user_id, expires_at from invitation where id = ${invitation}`,
    )
  )[0];

const marks = async () =>
  (
    await test.tenant.database.query<{ name: string }>(
      sql`select name from setting where name like 'mark %' order by name`,
    )
  ).map(({ name }) => name);
/** A row that an entry of the journal could be. */
const mark = (name: string): Statement =>
  sql`insert into setting (name, value, updated_at) values (${`mark ${name} ${invitation}`}, '{}', ${now})`;

/** Saves in a real transaction, and returns the statements that were sent. */
async function saving(act: (saving: Saving) => Promise<void> | void): Promise<string[]> {
  const sent: string[] = [];
  await test.tenant.database.transaction(async (tx) => {
    await act(new Saving(heard(tx, sent)));
  });
  return sent;
}

const change = (values: Record<string, unknown>, name = 'entry') =>
  ({ entity: 'invitation', id: invitation, values, entry: mark(name) }) as const;

it('a change, what it sets further and the outcome of its unit are one statement', async () => {
  const sent = await saving((own) => {
    own.save(change({ status: 'sent', version: 1, machine_state: { a: 1 } }));
    own.setWithEvent('invitation', invitation, { mails: 3 });
    own.setWithEvent('invitation', invitation, { expires_at: unlessSet(new Date(0)) });
    own.end({ others: { first: mark('first') }, last: mark('last') });
  });
  expect(sent).toHaveLength(1);
  expect(await stored()).toMatchObject({ status: 'sent', version: 1, mails: 3, state: { a: 1 }, expires_at: now });
  expect(await marks()).toEqual(
    expect.arrayContaining(['entry', 'first', 'last'].map((name) => `mark ${name} ${invitation}`)),
  );
});

it('a query in between sees the change, and an update after it is a statement of its own', async () => {
  let seen: Row | undefined;
  const sent = await saving(async (own) => {
    own.save(change({ status: 'sent', machine_state: { a: 1 } }));
    seen = await stored(own.tx);
    own.update('invitation', invitation, { mails: 2, machine_state: merged({ b: 2 }) });
    own.end(undefined);
  });
  expect(seen).toMatchObject({ status: 'sent', mails: 0 });
  expect(sent).toHaveLength(3);
  expect(await stored()).toMatchObject({ mails: 2, state: { a: 1, b: 2 } });
});

it('an update before any statement is stored with the change', async () => {
  const sent = await saving((own) => {
    own.save(change({ status: 'sent', version: 1 }));
    own.update('invitation', invitation, { mails: 2 });
    own.update('invitation', invitation, { mails: 5 });
    own.end(undefined);
  });
  expect(sent).toHaveLength(2);
  expect(await stored()).toMatchObject({ version: 1, mails: 5 });
});

it('what comes too late for an event throws, and nothing of the unit is stored', async () => {
  const late = saving(async (own) => {
    own.save(change({ status: 'sent', version: 1 }));
    await stored(own.tx);
    own.setWithEvent('invitation', invitation, { mails: 2 });
  });
  await expect(late).rejects.toThrow(/come too late/);
  expect(await stored()).toMatchObject({ status: 'new', version: 0, mails: 0 });
});

it('what is set with the event of another row throws', async () => {
  const other = saving((own) => {
    own.save(change({ version: 1 }));
    own.setWithEvent('invitation', newId(now), { mails: 9 });
  });
  await expect(other).rejects.toThrow(/come too late/);
});

it('a column that the event has already throws', async () => {
  const twice = saving((own) => {
    own.save(change({ version: 1 }));
    own.setWithEvent('invitation', invitation, { mails: 2 });
    own.setWithEvent('invitation', invitation, { mails: 5 });
  });
  await expect(twice).rejects.toThrow(/mails of .* come too late/);
});

it('an update of another row does not reach the one that is held back', async () => {
  const other = newId(now);
  await saving((own) => {
    own.save(change({ version: 1 }));
    own.update('invitation', other, { mails: 9 });
    own.end(undefined);
  });
  expect(await stored()).toMatchObject({ version: 1, mails: 0 });
});

it('two changes of the same row are stored in their order', async () => {
  await saving((own) => {
    own.save(change({ version: 1, status: 'sent' }, 'one'));
    own.save(change({ version: 2, status: 'accepted' }, 'two'));
    own.end(undefined);
  });
  expect(await stored()).toMatchObject({ version: 2, status: 'accepted' });
  expect(await marks()).toEqual(expect.arrayContaining([`mark one ${invitation}`, `mark two ${invitation}`]));
});

it('a change that a constraint refuses is not stored in part', async () => {
  const refused = saving((own) => {
    own.save(change({ version: 1, user_id: newId(now) }, 'refused'));
    own.end({ others: {}, last: mark('outcome') });
  });
  await expect(refused).rejects.toThrow(/foreign key/);
  expect(await stored()).toMatchObject({ version: 0, user_id: null });
  expect(await marks()).not.toContain(`mark outcome ${invitation}`);
});
