import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import type { Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import { differences } from '#machines/tenant/customization/difference.ts';
import type { Queryable, Transaction } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** The published version. A tenant whose configuration never changed is at version 1. */
export async function configurationVersion(on: Queryable): Promise<number> {
  const [row] = await on.query<{ version: number }>(
    sql`select coalesce(max(version), 1) as version from configuration_version`,
  );
  return row?.version ?? 1;
}

/** Serializes changes of the configuration until the transaction ends. */
export async function lockConfiguration(tx: Transaction) {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.configuration'))`);
}

interface PublishedChange {
  now: Date;
  userId: string | null;
  note: string;
  before: ConfigurationValues;
  after: ConfigurationValues;
}

/** Adds a version to the history. The first change also stores the original configuration as version 1. */
export async function storeConfiguration(tx: Transaction, version: number, change: PublishedChange) {
  const { now, userId, note, before, after } = change;
  tx.changes.cause.configuration = version;
  const part = (choices: ConfigurationValues, name: keyof ConfigurationValues) => JSON.stringify(choices[name]);
  await tx.query(sql`insert into configuration_version (version, customization, settings, published_at)
    select 1, ${part(before, 'customization')}, ${part(before, 'settings')}, coalesce(min(updated_at), ${now})
      from setting where name in ('customization', 'settings')
    on conflict do nothing`);
  const changes = differences(before, after).map(({ path }) => path);
  await tx.query(sql`insert into configuration_version
      (version, customization, settings, user_id, note, changes, published_at)
    values (${version}, ${part(after, 'customization')}, ${part(after, 'settings')}, ${userId}, ${note}, ${changes}, ${now})`);
}

/**
 * Counts the projects in phases that are not in `phases`. Closed projects never count, because they need no phase, nor do
 * suspended campaigns, because every tenant has campaigns.
 */
export const strandedBy = (on: Queryable, phases: readonly string[]) =>
  on.query<Verdict['stranded'][number]>(sql`select split_part(status, '.', 1) as phase, count(*)::integer as projects
    from project where split_part(status, '.', 1) <> all (${[...phases, 'SUSPENDED', 'CLOSED', 'new']})
    group by 1 order by 1`);

/** Booked amounts store no currency, so the tenant's currency must not change once the ledger has a posting. */
export async function isMoneyBooked(on: Queryable): Promise<boolean> {
  const [row] = await on.query<{ booked: boolean }>(sql`select exists (select from ledger_posting) as booked`);
  return row?.booked ?? false;
}
