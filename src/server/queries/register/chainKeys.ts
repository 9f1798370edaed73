import { sql } from '../../postgres/sql.ts';
import type { KeyFault, KeyReport } from '../../providers/chain/chain.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** The keys of the tenant's chain, compared with their roles on all its tokens. Null for the chain in the process. */
export async function readKeyReport({ database, providers, key }: Tenant): Promise<KeyReport | null> {
  const tokens = await database.query<{ address: string }>(
    sql`select address from token where address is not null order by id`,
  );
  return providers.chain.inspectKeys(
    key,
    tokens.map(({ address }) => address),
  );
}

export const describeFault = ({ contract, right, account, fault }: KeyFault): string =>
  fault === 'missing' ? `${account} lacks ${right} of ${contract}` : `${account} has ${right} of ${contract}`;
