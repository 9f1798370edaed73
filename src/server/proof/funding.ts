import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { type Finding, MOST, ofEntity } from './finding.ts';

interface Differing {
  project_id: string;
  what: 'tokensLeft' | 'raised' | 'investors';
  expected: number;
  found: number;
}

/**
 * Compares the remaining tokens, the money raised and the number of investors of an issuance with its orders, because
 * soft caps depend on them. If an order itself differs, the sums are not compared.
 */
export async function fundingFindings(on: Queryable, earlier: readonly Finding[]): Promise<Finding[]> {
  const orders = earlier.flatMap(({ entity, entityId }) => (entity === 'investment' && entityId ? [entityId] : []));
  const rows = await on.query<Differing>(sql`select project_id, what, expected, found
    from funding cross join lateral (select coalesce(sum(tokens_held), 0)::bigint as held,
        coalesce(sum(amount) filter (where charged_at is not null and status <> 'CANCELED'), 0)::bigint as paid,
        count(*) filter (where charged_at is not null and status <> 'CANCELED') as payers
      from investment where investment.project_id = funding.project_id) counted
    cross join lateral (values ('tokensLeft', tokens_for_sale - held, tokens_left::bigint), ('raised', paid, raised),
      ('investors', payers, investors::bigint)) as compared (what, expected, found)
    where expected <> found and not exists (select from investment
      where investment.project_id = funding.project_id and id = any(${orders})) limit ${MOST}`);
  return rows.map(({ project_id, what, expected, found }) =>
    ofEntity('fundingDiffers', 'project', project_id, { column: what, expected, found }, what),
  );
}
