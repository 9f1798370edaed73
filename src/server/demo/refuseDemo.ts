import { sql } from '../postgres/sql.ts';
import { DEMO_DOMAIN } from '../sandbox/demoAccounts.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Production never runs over the demo's data, whose accounts have a published password. */
export async function refuseDemo({ database, key }: Tenant): Promise<void> {
  const [account] = await database.query(sql`select from users where email like ${`%@${DEMO_DOMAIN}`} limit 1`);
  if (account) throw new Error(`The database of ${key} holds the demo: give production a database of its own.`);
}
