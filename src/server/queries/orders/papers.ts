import type { Paper } from '#machines/orders/investment/papers.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { isOpenTo } from '../issuances/projects.ts';
import { isKnown } from '../oversight/setAside.ts';
import { cancelledProjectsOf } from '../register/cancelled.sql.ts';

const PROJECT = `jsonb_build_object('id', project.id, 'title', project.title, 'symbol', project.token_symbol) as project`;
const NONE = `null::text as reference, null::uuid as "fileId", null::timestamptz as at, null::text as until`;

/** A contract is a paper once it is signed and sealed, and the sheet of an issuance once there is an order. */
const STORED = `select 'contract' as kind, ${PROJECT}, investment.reference, investment.contract_file as "fileId",
    investment.signed_at as at, null::text as until
  from investment join project on project.id = investment.project_id
  join signature on signature.investment_id = investment.id and signature.sealed_file = investment.contract_file
  where investment.user_id = $1 and ${isKnown('investment.id', 'project.id').condition}
union all
select distinct 'sheet', ${PROJECT}, null, project.kiis_file, file.created_at, null
  from investment join project on project.id = investment.project_id join file on file.id = project.kiis_file
  where investment.user_id = $1 and ${isOpenTo('$1')} and ${isKnown('investment.id', 'project.id').condition}
union all
select 'proof', ${PROJECT}, investment.reference, file.id, file.created_at, null
  from investment join project on project.id = investment.project_id join file on file.id = investment.proof_file
  where investment.user_id = $1 and ${isKnown('investment.id', 'project.id').condition}
union all
select 'agreement', ${PROJECT}, transfer.reference, file.id, transfer.sealed_at, null
  from transfer join project on project.id = transfer.project_id
  join file on file.id = case $1 when transfer.buyer_id then transfer.buyer_file else transfer.seller_file end
  where $1 in (transfer.seller_id, transfer.buyer_id) and transfer.sealed_at is not null
    and ${isKnown('transfer.id', 'project.id').condition}
union all
select 'deed', ${PROJECT}, transfer.reference, file.id, file.created_at, null
  from transfer join project on project.id = transfer.project_id join file on file.id = transfer.file_id
  where transfer.seller_id = $1 and file.owner_id = $1 and ${isKnown('transfer.id', 'project.id').condition}
union all
select 'residence', null, null, file.id, file.created_at, tax_residence.valid_until::text
  from tax_residence join file on file.id = tax_residence.file_id
  where tax_residence.user_id = $1 and tax_residence.status not in ('new', 'replaced')
    and ${isKnown('tax_residence.id').condition}`;

/** Both are made anew at each download. */
const OF_REGISTER = `select 'certificate' as kind, ${PROJECT}, ${NONE}
  from project where exists (select from holding where project_id = project.id and user_id = $1 and tokens > 0)
    and ${isKnown('project.id').condition}
union all
select 'cancellation', ${PROJECT}, ${NONE} from ${cancelledProjectsOf('$1')} and ${isKnown('project.id').condition}`;

type Stored = Omit<Paper, 'year'>;

const readRows = async (on: Queryable, userId: string, text: string): Promise<Paper[]> => {
  const rows = await wireRows<Stored>(
    on,
    statement(`select * from (${text}) paper order by at desc nulls last, project ->> 'title', reference`, [userId]),
  );
  return rows.map((row) => ({ ...row, year: null }));
};

/** What is stored: contracts, agreements, deeds, proofs of payment, certificates of the tax residence, and sheets of issuances. */
export const listStoredPapers = (on: Queryable, userId: string) => readRows(on, userId, STORED);

/** What the register proves: present and cancelled tokens. */
export const listRegisterPapers = (on: Queryable, userId: string) => readRows(on, userId, OF_REGISTER);

/** The year of the first entry of a user in the register, or of the first income. Undefined if there is neither. */
export async function findFirstYear(on: Queryable, userId: string, timeZone: string): Promise<number | undefined> {
  const [row] = await on.query<{
    year: number | null;
  }>(sql`select extract(year from min(at) at time zone ${timeZone})::int as year
    from (select min(at) as at from holding_change where user_id = ${userId}
      union all select min(paid_at) from earning where user_id = ${userId}) first`);
  return row?.year ?? undefined;
}
