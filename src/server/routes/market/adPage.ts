import type { Ad } from '#machines/market/ad/ad.wire.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { Call } from '../../http/operation.ts';
import { statement } from '../../postgres/sql.ts';
import { adsOnBoard, literals } from '../../postgres/statuses.ts';
import { ownerName } from '../../queries/issuances/projects.ts';
import { readPromoterOf } from '../../queries/issuances/trackRecords.ts';
import { loadAdRows } from './adRows.ts';

const VISIBLE = `select from ad where id = $1 and (seller_id = $2 or status in (${literals(adsOnBoard)})
  or exists (select from transfer where transfer.ad_id = ad.id and transfer.buyer_id = $2))`;

/**
 * An ad on the board is visible to all users, any other one to its seller, to users who have requested its tokens, and
 * to managers.
 */
export async function isAdVisible(uow: UnitOfWork, id: string, { by, userId }: Pick<Call, 'by' | 'userId'>) {
  if (by.actor === 'ADMIN') return true;
  return (await uow.tx.query(statement(VISIBLE, [id, userId]))).length > 0;
}

const ISSUANCE = `select json_build_object(
    'issuer', coalesce((select ${ownerName} from users owner where owner.id = project.owner_id), ''),
    'issuerId', project.owner_id,
    'summary', project.summary, 'isin', project.isin, 'facePrice', project.price, 'interestPoints', project.interest_points,
    'termMonths', project.term_months, 'ranking', project.ranking, 'guarantee', project.guarantee,
    'endedAt', project.ended_at, 'tokenAddress', token.address,
    'tokensIssued', tokens_issued(project.id),
    'halted', case when project.market_halted_at is not null then coalesce(project.market_reason, '') end) as issuance,
  (select json_build_object('kind', kind, 'gross', gross, 'recordDate', record_date::text, 'paidAt', updated_at,
      'perToken', gross / greatest((select sum(earning.tokens) from earning
        where earning.distribution_id = distribution.id), 1))
    from distribution where distribution.project_id = project.id and distribution.status = 'paid'
    order by record_date desc, id desc limit 1) as "lastDistribution",
  (select coalesce(json_agg(json_build_object('id', document.id, 'kind', document.kind, 'name', document.name,
      'fileId', document.file_id) order by document.created_at), '[]')
    from document where document.project_id = project.id and document.status = 'visible') as documents
  from ad join project on project.id = ad.project_id left join token on token.project_id = project.id
  where ad.id = $1`;

/** An ad with the facts of its issuance. */
export async function adPage(uow: UnitOfWork, id: string): Promise<Ad | undefined> {
  const [row] = await loadAdRows(uow, [id]);
  const [more] = await uow.tx.query<Pick<Ad, 'issuance' | 'lastDistribution' | 'documents'>>(statement(ISSUANCE, [id]));
  const promoter = row && (await readPromoterOf(uow.tx, row.project.id));
  return row && more && promoter ? { ...row, ...more, ...promoter } : undefined;
}
