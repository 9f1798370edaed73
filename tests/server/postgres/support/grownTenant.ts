import type { Database } from '#server/postgres/database.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

export const USERS = 2000;
export const INVESTMENTS = 6000;
const PROJECTS = 12;

/** Most of the old investments are minted or cancelled and all of the new ones are open, as in a tenant that has grown. */
const STATUS = `case when n % 500 = 0 then 'SIGNED' when n < ${INVESTMENTS / 2}
  then (array['MINTED', 'CANCELED'])[1 + n % 2] else (array['RESERVED', 'CREATED', 'ACCEPTED', 'CHARGED'])[1 + n % 4] end`;

/**
 * A tenant with thousands of rows, so that PostgreSQL plans for it as for a large one. The rows come from no events, so only
 * lists may be read from it.
 */
export async function grownTenant() {
  const test = await testTenant();
  const { database } = test.tenant;
  const world = worldOf(test);
  const manager = await world.user(['ADMIN']);
  const { id: small, owner } = await world.draft(manager);
  await growUsers(database);
  await growNumbers(database);
  await growProjects(database, small, manager);
  await growInvestments(database, small);
  await growRecords(database, small, manager);
  await database.query(statement('vacuum analyze'));
  const [investor] = await database.query<{ id: string }>(sql`select id from users where last_name = 'Navarro Prueba'`);
  return {
    test,
    small,
    tokens: {
      manager: await world.tokenOf(manager),
      owner: await world.tokenOf(owner),
      investor: await world.tokenOf(investor?.id ?? ''),
    },
  };
}

async function growUsers(database: Database) {
  await database.query(
    statement(`insert into users (id, status, email, roles, first_name, last_name, terms_accepted_at, referral_code, created_at,
        updated_at)
      select gen_random_uuid(), (select status from users limit 1), 'grown' || n || '@test.local', '{USER}', 'Ana',
        case n when 77 then 'Navarro Prueba' else 'Otra ' || n end, now(), 'grown' || n, now() - n * interval '1 minute', now()
      from generate_series(1, ${USERS}) n`),
  );
  for (const table of ['kyc', 'suitability'])
    await database.query(
      statement(`insert into ${table} (id, status, user_id, created_at, updated_at)
        select gen_random_uuid(), (select status from ${table} limit 1), id, created_at, created_at from users
        where not exists (select from ${table} other where other.user_id = users.id)`),
    );
}

/** Accounts, wallets and the digests of numbers, of which each user has a few. */
async function growNumbers(database: Database) {
  const grown = "from users where email like 'grown%'";
  await database.query(
    statement(`insert into bank_account (id, user_id, iban, holder, created_at, usable_from)
      select gen_random_uuid(), id, right(id::text, 4), '', created_at, created_at ${grown}`),
  );
  await database.query(
    statement(`insert into wallet (id, user_id, address, managed, created_at, usable_from)
      select gen_random_uuid(), id, '0x' || md5(id::text) || left(md5(email), 8), true, created_at, created_at ${grown}`),
  );
  await database.query(
    statement(`insert into identifier (user_id, digest)
      select id, sha256(convert_to(id || kind, 'UTF8')) from users cross join unnest('{document,phone,account}'::text[]) kind`),
  );
}

/** One project, of another owner, has few investments; the rest is the manager's. */
async function growProjects(database: Database, small: string, manager: string) {
  await database.query(
    statement(
      `insert into project (id, status, owner_id, slug, title, product, token_name, token_symbol, price, tokens_for_sale, soft_cap,
          created_at, updated_at)
        select gen_random_uuid(), status, $2, 'grown-' || n, 'Grown ' || n, product, token_name, token_symbol, price,
          tokens_for_sale, soft_cap, created_at, updated_at
        from project, generate_series(1, ${PROJECTS}) n where id = $1`,
      [small, manager],
    ),
  );
  await database.query(
    sql`insert into funding (project_id, tokens_for_sale, tokens_left) select id, 1, 1 from project where id <> ${small}`,
  );
}

async function growInvestments(database: Database, small: string) {
  await database.query(
    statement(
      `with investor as (select array_agg(id order by last_name) as ids from users where last_name like 'Otra %'),
          project as (select array_agg(id) as ids from project where id <> $1)
        insert into investment (id, status, user_id, project_id, tokens, price, amount, method, charged_at, reference, created_at,
          updated_at)
        select gen_random_uuid(), ${STATUS},
          case when n % 1000 = 77 then (select id from users where last_name = 'Navarro Prueba')
            else investor.ids[1 + n % ${USERS - 1}] end,
          case when n % 400 = 0 then $1 else project.ids[1 + n % ${PROJECTS}] end,
          1, 1, 1 + n * 7919 % 10007, case when n % 3000 = 1 then 'terminal' when n % 2 = 0 then 'transfer' end,
          case when n % 4 = 0 then now() end, 'TS-' || upper(substr(md5(n::text), 1, 8)),
          now() - ${INVESTMENTS} * interval '1 minute' + n * interval '1 minute', now()
        from generate_series(1, ${INVESTMENTS}) n, investor, project`,
      [small],
    ),
  );
}

async function growRecords(database: Database, small: string, manager: string) {
  await database.query(
    statement(`insert into payment (id, status, investment_id, method, amount, currency, reference, created_at, updated_at)
      select gen_random_uuid(), 'settled', id, method, amount, 'EUR', reference || '-1', created_at, created_at from investment
      where method is not null`),
  );
  await database.query(
    statement(`insert into notification (id, user_id, about, created_at)
      select gen_random_uuid(), user_id, 'investment.signed', created_at from investment`),
  );
  await database.query(
    statement(
      `with paid as (insert into distribution (id, status, project_id, kind, gross, withholding_points, record_date, created_by,
            created_at, updated_at)
          select gen_random_uuid(), 'paid', $1, 'interest', 1000, 1900, now(), $2, now(), now() from generate_series(1, 2)
          returning id)
        insert into earning (id, status, distribution_id, user_id, tokens, gross, withheld, net, created_at, updated_at)
        select gen_random_uuid(), 'paid', paid.id, users.id, 1, 1000, 190, 810, users.created_at, now() from paid, users`,
      [small, manager],
    ),
  );
  await database.query(
    sql`insert into bank_statement_line (id, key, file_name, booked_on, amount, currency, reference, payer, outcome, imported_by, imported_at)
      select gen_random_uuid(), payment.id, 'a.csv', created_at, amount, currency, reference, 'Ana', 'settled', ${manager}, created_at
      from payment`,
  );
  await database.query(
    statement(`insert into job (id, kind, payload, run_at, state, done_at, created_at)
      select gen_random_uuid(), 'kyc.notice', '{}', created_at, 'done', created_at, created_at from investment`),
  );
  for (const [entity, table] of [
    ['payment', 'payment'],
    ['bankLine', 'bank_statement_line'],
    ['job', 'job'],
  ] as const)
    await database.query(
      statement(
        `insert into incident (id, status, kind, cause, subject_entity, subject_id, opened_at, created_at, updated_at)
          select gen_random_uuid(), 'open', 'failedJob', 'grown:' || id, $1, id, now(), now(), now() from ${table} limit 3`,
        [entity],
      ),
    );
  await database.query(
    statement(`with posted as (insert into ledger_posting (id, key, about, entity_id, at)
        select gen_random_uuid(), 'grown:' || id, 'payment.settled', id, created_at from payment returning id)
      insert into ledger_entry (posting_id, account_id, amount)
        select posted.id, account.id, case account.kind when 'projectEscrow' then 100 else -100 end
          from posted, (select distinct on (kind) * from ledger_account where kind in ('projectEscrow', 'externalCash')) account`),
  );
}
