import { type AdFacts, type AdStatus, adState } from '#machines/market/ad/ad.contract.ts';
import { pickReferencePrice } from '#machines/market/ad/ad.rules.ts';
import type { AdRow, MarketProject } from '#machines/market/ad/ad.wire.ts';
import { readableFacts } from '../../engine/readableFacts.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { ADS, adFacts, type AdRow as Stored } from '../../lifecycles/market/ad.row.ts';
import { adReference } from '../../lifecycles/market/ad.ts';
import { statement } from '../../postgres/sql.ts';
import { literals, openTransfers } from '../../postgres/statuses.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { standingColumns } from '../../queries/issuances/trackRecords.ts';
import { holderName } from '../../queries/people/users.names.ts';
import { decryptColumn } from '../../secrets/personalColumns.ts';
import { buildUserJson, MARKET_PROJECT } from './project.sql.ts';

interface Beside {
  id: string;
  project: MarketProject;
  arrears: AdRow['arrears'];
  promoterArrears: AdRow['promoterArrears'];
  seller: NonNullable<AdRow['seller']>;
  requests: number;
  transfer: string | null;
  created_at: string;
}

/** Columns of a row from other tables. `$2` is the caller. */
const BESIDE = `select ad.id, ${MARKET_PROJECT} as project, ${standingColumns}, ${buildUserJson('seller', holderName('seller'))} as seller,
    (select count(*)::integer from transfer where transfer.ad_id = ad.id and transfer.status = 'requested') as requests,
    (select transfer.id from transfer where transfer.ad_id = ad.id and transfer.buyer_id = $2
      and transfer.status in (${literals(openTransfers)}) limit 1) as transfer,
    ad.created_at
  from ad join project on project.id = ad.project_id join users seller on seller.id = ad.seller_id
  where ad.id = any($1)`;

/** Ads in the order of their ids, with the facts for the caller and only the visible data. */
export async function loadAdRows(uow: UnitOfWork, ids: readonly string[]): Promise<AdRow[]> {
  if (!ids.length) return [];
  const [rows, beside] = await Promise.all([
    uow.tx.query<Stored>(statement(ADS, [ids])),
    wireRows<Beside>(uow.tx, statement(BESIDE, [ids, uow.by.userId])),
  ]);
  const shown = await Promise.all(
    ids.map(async (id) => {
      const row = rows.find((each) => each.id === id);
      const more = beside.find((each) => each.id === id);
      return row && more ? shownTo(uow, row, more) : undefined;
    }),
  );
  return shown.filter((row) => row !== undefined);
}

async function shownTo(uow: UnitOfWork, row: Stored, more: Beside): Promise<AdRow> {
  const isManager = uow.by.actor === 'ADMIN';
  const isOwn = !isManager && row.seller_id === uow.by.userId;
  const isInvolved = isManager || isOwn;
  const { price, source } = pickReferencePrice(row);
  const facts: AdFacts = { id: row.id, actor: uow.by.actor, ...adState, ...row.machine_state, ...adFacts(uow, row) };
  return {
    id: row.id,
    reference: adReference(row.number),
    status: row.status as AdStatus,
    version: row.version,
    facts: readableFacts('ad', facts, row.status),
    project: more.project,
    arrears: more.arrears,
    promoterArrears: more.promoterArrears,
    tokens: row.tokens,
    unitPrice: row.unit_price,
    total: row.tokens * row.unit_price,
    referencePrice: price || null,
    priceSource: source,
    createdAt: more.created_at,
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isOwn,
    reason: isInvolved ? await decryptReason(uow, row) : null,
    requests: isInvolved ? more.requests : null,
    transferId: more.transfer,
    seller: isManager ? more.seller : null,
    wallet: isInvolved ? row.wallet : null,
  };
}

async function decryptReason({ tenant, tx }: UnitOfWork, { id, seller_id: user, reason }: Stored) {
  return (await decryptColumn(tenant, tx, 'ad.reason', { user, id }, reason))?.reason ?? null;
}
