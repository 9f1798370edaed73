import type { Choices } from '#machines/customization/configuration.ts';
import type { Verdict } from '#machines/customization/configuration.wire.ts';
import { differences } from '#machines/customization/difference.ts';
import type { Queryable, Transaction } from './database.ts';
import { sql } from './sql.ts';

/** The version in force; a tenant that nobody has changed is at its first. */
export async function configurationVersion(on: Queryable): Promise<number> {
  const [row] = await on.query<{ version: number }>(
    sql`select coalesce(max(version), 1) as version from configuration_version`,
  );
  return row?.version ?? 1;
}

/** One at a time, until the transaction ends. */
export async function lockConfiguration(tx: Transaction) {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.configuration'))`);
}

interface Kept {
  now: Date;
  personId: string | null;
  note: string;
  before: Choices;
  after: Choices;
}

/** Writes a line of the history; with the first change, what the tenant began with becomes its first line. */
export async function keepConfiguration(tx: Transaction, version: number, kept: Kept) {
  const { now, personId, note, before, after } = kept;
  const part = (choices: Choices, name: keyof Choices) => JSON.stringify(choices[name]);
  await tx.query(sql`insert into configuration_version (version, customization, settings, published_at)
    select 1, ${part(before, 'customization')}, ${part(before, 'settings')}, coalesce(min(updated_at), ${now})
      from setting where name in ('customization', 'settings')
    on conflict do nothing`);
  const changes = differences(before, after).map(({ path }) => path);
  await tx.query(sql`insert into configuration_version
      (version, customization, settings, person_id, note, changes, published_at)
    values (${version}, ${part(after, 'customization')}, ${part(after, 'settings')}, ${personId}, ${note}, ${changes}, ${now})`);
}

/** Projects that stand in a phase which is not on a list; a closed one stays what it is. */
export const strandedBy = (on: Queryable, phases: readonly string[]) =>
  on.query<Verdict['stranded'][number]>(sql`select split_part(status, '.', 1) as phase, count(*)::integer as projects
    from project where split_part(status, '.', 1) <> all (${[...phases, 'CLOSED', 'new']})
    group by 1 order by 1`);

/** Whether amounts were booked, which are in the currency of their time. */
export async function isMoneyBooked(on: Queryable): Promise<boolean> {
  const [row] = await on.query<{ booked: boolean }>(sql`select exists (select from ledger_posting) as booked`);
  return row?.booked ?? false;
}
