import type { ProofCounts } from '#machines/shared/proof.wire.ts';
import type { Config } from '../config.ts';
import { createWorker } from '../effects/handlers.ts';
import { journalKeyOf } from '../engine/journal.ts';
import { createReporter } from '../kernel/reporter.ts';
import type { Database } from '../postgres/database.ts';
import { adoptOlderJournal } from '../proof/adopt.ts';
import { adoptRows } from '../proof/adoptRows.ts';
import { compareRegister } from '../proof/check.ts';
import type { Finding } from '../proof/finding.ts';
import { noServer } from '../tenants/installation.ts';
import { openTenant, type TenantDefinition } from '../tenants/open.ts';

export interface Proof {
  counts: ProofCounts;
  findings: Finding[];
}

/**
 * Compares the register of a restored tenant with itself and with the chain. The database is first migrated to this
 * program's version. No worker runs, so no job of the backup is executed here. Closes the database.
 */
export async function proveTenant(
  definition: TenantDefinition,
  { config, database, isOlder }: { config: Config; database: Database; isOlder: boolean },
): Promise<Proof> {
  const reporter = createReporter(config);
  const opened = await openTenant(definition, { config, database, createWorker, reporter, localFetch: noServer });
  try {
    const { tenant } = opened;
    // The server does the same at its first start after an upgrade.
    if (isOlder) {
      await adoptOlderJournal(database, journalKeyOf(tenant), tenant.clock.now());
      await adoptRows(tenant);
    }
    return await compareRegister(tenant);
  } finally {
    await opened.close();
  }
}
