import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { type SealedRows, sealedRows } from '#server/postgres/coverage/coverage.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { type Statement, sql, statement } from '#server/postgres/sql.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';

/** Rows of tables that the journeys leave empty. Those of entities have no journal, which the check names apart. */
function missingRows({ test, world: _, ...bed }: RegisterBed, file: string): Statement[] {
  const at = test.tenant.clock.now();
  const id = () => newId(at);
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const wallet = `0x${'ab'.repeat(20)}`;
  const [ad, imported, incident, feed, settlement, paymentFile] = [id(), id(), id(), id(), id(), id()];
  return [
    sql`insert into proven_wallet (user_id, address, proven_at) values (${bed.investor}, ${wallet}, ${at})`,
    sql`insert into kyc_document (kyc_id, reference, kind, file_id)
      select id, 'ref', 'front', ${file} from kyc where user_id = ${bed.investor}`,
    sql`insert into invitation (id, status, created_at, updated_at, email, name, role, invited_by, locale, expires_at)
      values (${id()}, 'new', ${at}, ${at}, 'new@test.local', 'New', 'ADMIN', ${bed.manager}, 'es', ${at})`,
    sql`insert into tax_residence (id, status, created_at, updated_at, user_id, details, file_id, valid_until, doubts)
      values (${id()}, 'new', ${at}, ${at}, ${bed.investor}, '{"personal": {}}', ${file}, ${at}, '{address}')`,
    sql`insert into factor (id, user_id, kind, name, created_at, secret, last_step)
      values (${id()}, ${bed.manager}, 'totp', '', ${at}, 'encrypted', 1)`,
    sql`insert into recovery_code (user_id, hash, created_at) values (${bed.manager}, ${hash('code')}, ${at})`,
    sql`insert into secret_link (hash, user_id, purpose, created_at, expires_at)
      values (${hash('link')}, ${bed.manager}, 'password', ${at}, ${at})`,
    sql`insert into configuration_version (version, customization, settings, user_id, note, changes, published_at)
      values (1, '{"title": "Tesela"}', '{"ownerLimit": 5000}', ${bed.manager}, '', '{}', ${at})`,
    sql`insert into provider_setting (name, encrypted, updated_at) values ('bank', 'encrypted', ${at})`,
    sql`insert into secret_rotation (number, fingerprint, kept_keys, at) values (1, ${hash('secret')}, 'encrypted', ${at})`,
    sql`insert into coin_deposit (id, status, created_at, updated_at, payment_id, investment_id, kind, chain_id, transaction,
        log_index, block, symbol, decimals, units, amount)
      select ${id()}, 'new', ${at}, ${at}, id, investment_id, 'coin', 1, ${`0x${'cd'.repeat(32)}`}, 0, 1, 'EURC', 6, '1', 0
      from payment where investment_id = ${bed.paid} limit 1`,
    sql`insert into bank_statement_line (id, key, booked_on, amount, currency, reference, payer, outcome, file_name,
        imported_by, imported_at, user_id)
      values (${id()}, 'key', ${at}, 1, 'EUR', 'reference', 'payer', 'suspense', 'file.csv', ${bed.manager}, ${at}, ${bed.investor})`,
    sql`insert into statement_import (id, file_name, content_hash, imported_by, imported_at, faults, outgoing, known,
        opens_on, closes_on, closing, baseline)
      values (${imported}, 'file.csv', ${hash('file')}, ${bed.manager}, ${at}, '[]', 0, 0, ${at}, ${at}, 1, 1)`,
    sql`insert into statement_movement (id, key, import_id, line, booked_on, amount, currency, reference, payer, outcome, imported_at)
      values (${id()}, 'key', ${imported}, 1, ${at}, -1, 'EUR', 'reference', 'payer', 'unexplained', ${at})`,
    sql`insert into bank_line (id, status, created_at, updated_at, key, import_id, line, booked_on, amount, currency, reference)
      values (${id()}, 'new', ${at}, ${at}, 'key', ${imported}, 1, ${at}, 1, 'EUR', 'reference')`,
    sql`insert into bank_account_state (iban, currency, opening, balance, baseline, followed_from, adopted_at, read_at)
      values (${feed}, 'EUR', 0, 1, 0, ${at}, ${at}, ${at})`,
    sql`insert into bank_feed_line (id, iban, bank_id, number, booked_on, amount, currency, reference, name, ending, outcome, read_at)
      values (${id()}, ${feed}, 'line', 1, ${at}, 1, 'EUR', 'reference', 'payer', '1332', 'history', ${at})`,
    sql`insert into payment_file (id, number, message_id, debtor_iban, debtor_bic, debtor_name, initiator_id, currency,
        executes_on, count, sum, sha256, made_by, made_at)
      values (${paymentFile}, 1, 'PF000001', 'ES91', 'CAIXESBB', 'Tesela', 'B1', 'EUR', ${at}, 1, 1, ${hash('xml')},
        ${bed.manager}, ${at})`,
    sql`insert into outgoing_transfer (key, amount, currency, concept, other_iban, other_holder, added_at, file_id, place,
        end_to_end_id, rejected_at)
      values ('return:1:1', 1, 'EUR', 'INC-1', 'ES91', 'payee', ${at}, ${paymentFile}, 1, 'PF000001N00001', ${at})`,
    sql`insert into incident (id, status, created_at, updated_at, kind, cause, detail, opened_at)
      values (${incident}, 'new', ${at}, ${at}, 'failedJob', 'cause', '{}', ${at})`,
    sql`insert into house_entry (incident_id, purpose, amount, settled, fees, due, booked_at)
      values (${incident}, 'bankCharge', -1, 0, -1, 0, ${at})`,
    sql`insert into acquirer_settlement (id, number, settled_on, currency, gross, chargebacks, commission, file_name,
        imported_by, imported_at)
      values (${settlement}, '0049', ${at}, 'EUR', 1, 0, 0, 'file.csv', ${bed.manager}, ${at})`,
    sql`insert into acquirer_operation (id, settlement_id, line, kind, reference, amount, commission)
      values (${id()}, ${settlement}, 1, 'payment', 'reference', 1, 0)`,
    sql`insert into house_correction (id, incident_id, number, purpose, amount, settled, fees, due, booked_at)
      values (${id()}, ${incident}, 1, 'bankCharge', 1, 0, 1, 0, ${at})`,
    sql`insert into approval (id, status, created_at, updated_at, act, subject, amount, command, command_hash, second_needed,
        proposed_by, expires_at)
      values (${id()}, 'new', ${at}, ${at}, 'mint', 'subject', 0, '{}', ${hash('command')}, true, ${bed.manager}, ${at})`,
    sql`insert into post (id, status, created_at, updated_at, project_id, kind, author, title, note, attachments)
      values (${id()}, 'new', ${at}, ${at}, ${bed.project.id}, 'news', 'owner', '', '', '{}')`,
    sql`insert into instalment (id, status, created_at, updated_at, project_id, number, due_on, record_date, kind)
      values (${id()}, 'new', ${at}, ${at}, ${bed.project.id}, 1, ${at}, ${at}, 'interest')`,
    sql`insert into instruction (id, status, created_at, updated_at, project_id, kind, ground, holder_id, wallet, tokens, created_by)
      values (${id()}, 'new', ${at}, ${at}, ${bed.project.id}, 'freeze', 'court', ${bed.investor}, ${wallet}, 1, ${bed.manager})`,
    sql`insert into ad (id, status, created_at, updated_at, project_id, seller_id, wallet, tokens, unit_price)
      values (${ad}, 'new', ${at}, ${at}, ${bed.project.id}, ${bed.investor}, ${wallet}, 1, 100)`,
    sql`insert into transfer (id, status, created_at, updated_at, reference, kind, ad_id, project_id, seller_id, seller_wallet,
        buyer_id, tokens, unit_price, created_by)
      values (${id()}, 'new', ${at}, ${at}, 'REF', 'sale', ${ad}, ${bed.project.id}, ${bed.investor}, ${wallet}, ${bed.other}, 1, 100, ${bed.investor})`,
  ];
}

/** A superuser may do that too, so no tampering is tried in vain. The check itself opens an incident once. */
async function dropConstraints({ test }: RegisterBed) {
  const tampered = [...sealedRows.keys()].filter((table) => table !== 'incident');
  const constraints = await test.tenant.database.query<{ text: string }>(sql`select
      format('alter table %I drop constraint %I cascade', class.relname, conname) as text
    from pg_constraint join pg_class class on class.oid = conrelid and relnamespace = 'public'::regnamespace
    where contype in ('c', 'f', 'u') and relname = any(${tampered})`);
  for (const { text } of constraints) await test.tenant.database.query(statement(text));
  const indexes = await test.tenant.database.query<{
    text: string;
  }>(sql`select format('drop index %I', class.relname) as text
    from pg_index join pg_class class on class.oid = indexrelid and class.relnamespace = 'public'::regnamespace
    join pg_class owner on owner.oid = indrelid
    where indisunique and not indisprimary and owner.relname = any(${tampered})`);
  for (const { text } of indexes) await test.tenant.database.query(statement(text));
}

/** A sealed register with a row in every covered table. */
export async function rowsBed() {
  const bed = await registerBed();
  const { database } = bed.test.tenant;
  await bed.world.tokenOf(bed.manager);
  await dropConstraints(bed);
  const file = await bed.world.file(bed.investor, 'kyc');
  for (const insertion of missingRows(bed, file)) await database.query(insertion);
  bed.test.moveClock('2026-03-10T13:10:00Z');
  await bed.test.drain();
  const tables = [...sealedRows.keys(), 'row_record'];
  const each = (texts: string[]) =>
    bed.asSuperuser(async (tx) => {
      for (const text of texts) await tx.query({ name: '', text, values: [] });
    });
  const columns = await storedColumns(bed);
  const keep = () =>
    each(
      tables.flatMap((table) => [`drop table if exists kept_${table}`, `create table kept_${table} as table ${table}`]),
    );
  const putBack = () =>
    each(
      tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} (${columns.get(table)}) overriding system value select ${columns.get(table)} from kept_${table}`,
      ]),
    );

  /** The differences that only this tampering makes. */
  async function differencesAfter(tamper: (tx: Transaction) => Promise<unknown>) {
    await keep();
    await bed.asSuperuser(tamper);
    const { differences, lastFull } = await bed.check();
    await putBack();
    expect(bed.test.reported).toEqual([]);
    expect(lastFull?.startedAt).toBe(bed.test.tenant.clock.now().toISOString());
    return differences.filter(({ kind }) => kind.startsWith('row'));
  }
  return { ...bed, each, keep, putBack, differencesAfter, columns };
}

export type RowsBed = Awaited<ReturnType<typeof rowsBed>>;

async function storedColumns({ test }: RegisterBed) {
  const rows = await test.tenant.database.query<{ table: string; columns: string }>(sql`select table_name as table,
      string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The first row of a table, by its key. */
export const first = ({ table, key }: SealedRows) =>
  `(${Object.keys(key).join(', ')}) = (select ${Object.keys(key).join(', ')} from ${table} order by 1 limit 1)`;

export const run = (tx: Transaction, text: string) => tx.query(statement(text));
