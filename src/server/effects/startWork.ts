import type { OpenTenant } from '../tenants/open.ts';
import { startClearing } from './app/counts.ts';
import { startBankFeed } from './orders/bankFeed.ts';
import { startSealing } from './oversight/seals.ts';
import { checkAtStart } from './startChecks.ts';

/** Starts the background work of an opened tenant: its checks, its hourly and daily work, and its jobs. */
export async function startWork({ tenant, worker }: OpenTenant): Promise<void> {
  await checkAtStart(tenant);
  await startSealing(tenant);
  await startClearing(tenant);
  await startBankFeed(tenant);
  worker.start();
}
