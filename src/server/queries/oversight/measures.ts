import { X509Certificate } from 'node:crypto';
import { unresolvedStatuses } from '#machines/oversight/incident/incident.selectors.ts';
import { owedKinds } from '#machines/oversight/incident/incident.setup.ts';
import { hasAllMigrations } from '../../postgres/migrate.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';
import type { MeasuredTenant, Reading } from '../../telemetry/readings.ts';

const UNRESOLVED = `status in (${literals(unresolvedStatuses)})`;
const OWED = `${UNRESOLVED} and kind in (${literals(owedKinds)}) and amount is not null`;

/** Every part reads an index or a small table. `$1` is the tenant's time. */
const NUMBERS = `select
  (select count(*) from job where state = 'queued' and run_at <= $1) as due,
  (select min(run_at) from job where state = 'queued' and run_at <= $1) as due_since,
  (select count(*) from job where state = 'failed') as failed,
  (select max(block) from journal_anchor) as block,
  (select anchored_at from journal_anchor order by number desc limit 1) as anchored_at,
  (select count(*) from investment where (machine_state ->> 'mintPending')::boolean) as mints,
  (select min(updated_at) from investment where (machine_state ->> 'mintPending')::boolean) as mints_since,
  (select started_at from register_check where ended_at is not null order by started_at desc limit 1) as checked_at,
  (select min(opened_at) from incident where ${OWED}) as owed_since,
  (select certificate from sealing_key) as certificate,
  array(select name from migration order by name) as migrations`;

interface Numbers {
  due: number;
  due_since: Date | null;
  failed: number;
  block: number | null;
  anchored_at: Date | null;
  mints: number;
  mints_since: Date | null;
  checked_at: Date | null;
  owed_since: Date | null;
  certificate: string | null;
  migrations: string[];
}

const GROUPS = `select 'tesela_register_differences' as name, json_build_object('kind', kind) as labels, count(*) as value
    from register_difference where gone_at is null group by kind
  union all select 'tesela_incidents_open', json_build_object('kind', kind), count(*)
    from incident where ${UNRESOLVED} group by kind
  union all select 'tesela_money_owed', json_build_object('currency', currency), sum(amount)
    from incident where ${OWED} group by currency`;

/** The metrics read a tenant with one connection, which the database itself releases after two seconds. */
export function measuredTenant(tenant: TenantCore, issuedCertificate?: string): MeasuredTenant {
  const { database, clock } = tenant;
  return {
    key: tenant.key,
    poolUse: () => database.poolUse(),
    measure: async () => {
      const now = clock.now();
      const [numbers, groups] = await database.transaction((tx) => {
        tx.queue(sql`set local statement_timeout = 2000`);
        return Promise.all([tx.query<Numbers>(statement(NUMBERS, [now])), tx.query<Reading>(statement(GROUPS))]);
      });
      if (!numbers[0]) throw new Error('The database returned no measures');
      const certificate = issuedCertificate ?? numbers[0].certificate;
      return [
        ...toReadings({ ...numbers[0], certificate }, now),
        { name: 'tesela_register_last_check_matches', value: groups.some(isDifference) ? 0 : 1 },
        ...groups,
      ];
    },
  };
}

const isDifference = ({ name }: Reading) => name === 'tesela_register_differences';

function toReadings(numbers: Numbers, now: Date): Reading[] {
  const age = (since: Date | null) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0);
  const { block, anchored_at, checked_at, certificate } = numbers;
  return [
    { name: 'tesela_schema_matches', value: hasAllMigrations(numbers.migrations) ? 1 : 0 },
    { name: 'tesela_jobs_due', value: numbers.due },
    { name: 'tesela_jobs_oldest_due_seconds', value: age(numbers.due_since) },
    { name: 'tesela_jobs_failed', value: numbers.failed },
    { name: 'tesela_chain_mints_pending', value: numbers.mints },
    { name: 'tesela_chain_oldest_mint_seconds', value: age(numbers.mints_since) },
    { name: 'tesela_money_owed_oldest_seconds', value: age(numbers.owed_since) },
    ...(block === null ? [] : [{ name: 'tesela_chain_last_block' as const, value: block }]),
    ...(anchored_at ? [{ name: 'tesela_chain_last_anchor_seconds' as const, value: age(anchored_at) }] : []),
    ...(checked_at ? [{ name: 'tesela_register_last_check_seconds' as const, value: age(checked_at) }] : []),
    ...(certificate
      ? [{ name: 'tesela_seal_certificate_expires_seconds' as const, value: left(certificate, now) }]
      : []),
  ];
}

const left = (certificate: string, now: Date) =>
  (Date.parse(new X509Certificate(certificate).validTo) - now.getTime()) / 1000;
