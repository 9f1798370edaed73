import { MINUTE } from '#machines/shared/duration.ts';
import type { KeyReport } from '../providers/chain/chain.ts';
import { describeFault, readKeyReport } from '../queries/register/chainKeys.ts';
import type { Tenant } from '../tenants/tenant.ts';

const VALID_MS = 10 * MINUTE;

interface Known {
  /** Other settings are another chain, of which nothing is known yet. */
  chain: Tenant['providers']['chain'];
  checks: Record<string, string>;
  until: number;
  running: Promise<void> | undefined;
}

const known = new WeakMap<Tenant['database'], Known>();

/**
 * What is known of the keys of the tenant's chain. It is read from the chain at most every ten minutes, and never waited
 * for, because a public chain answers slowly.
 */
export function keyChecks(tenant: Tenant): Record<string, string> {
  const { checks, until, running } = findKnown(tenant);
  if (!running && performance.now() >= until) void readKeyChecks(tenant);
  return checks;
}

/** The same, read now. It never rejects: a chain that cannot be read is an answer too. */
export async function readKeyChecks(tenant: Tenant): Promise<Record<string, string>> {
  const entry = findKnown(tenant);
  entry.running ??= readKeyReport(tenant)
    .then(describeKeys, (error: Error) => ({ keys: error.message }))
    .then((checks) => {
      Object.assign(entry, { checks, until: performance.now() + VALID_MS, running: undefined });
    });
  await entry.running;
  return entry.checks;
}

function findKnown({ database, providers: { chain } }: Tenant): Known {
  const former = known.get(database);
  const entry = former?.chain === chain ? former : { chain, checks: {}, until: 0, running: undefined };
  known.set(database, entry);
  return entry;
}

function describeKeys(report: KeyReport | null): Record<string, string> {
  if (!report) return {};
  const { shared, faults } = report;
  return { keys: faults.map(describeFault).join('; ') || 'ok', separation: shared.join('; ') || 'ok' };
}
