import type { OpenTenant } from '../tenants/open.ts';
import { startClearing } from './app/counts.ts';
import { startBankFeed } from './orders/bankFeed.ts';
import { startSealing } from './oversight/seals.ts';
import { checkAtStart } from './startChecks.ts';

/** Starts what runs for a tenant that was opened: its checks, what is done every hour and day, and its jobs. */
export async function startWork({ tenant, worker }: OpenTenant): Promise<void> {
  await checkAtStart(tenant);
  await startSealing(tenant);
  await startClearing(tenant);
  await startBankFeed(tenant);
  worker.start();
}
