import type { MarketProject } from '#machines/market/ad/ad.wire.ts';
import {
  type Side,
  type TransferFacts,
  type TransferStatus,
  transferState,
} from '#machines/market/transfer/transfer.contract.ts';
import { isOtherNamed } from '#machines/market/transfer/transfer.selectors.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { readableFacts } from '../../engine/readableFacts.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { identifyParty, transferFacts } from '../../lifecycles/market/transfer.facts.ts';
import { type TransferRow as Stored, TRANSFERS } from '../../lifecycles/market/transfer.row.ts';
import { statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { holderName } from '../../queries/people/users.names.ts';
import { buildUserJson, MARKET_PROJECT } from './project.sql.ts';

interface Beside {
  id: string;
  project: MarketProject;
  seller: NonNullable<TransferRow['seller']>;
  buyer: TransferRow['buyer'];
  updated_at: string;
}

const BESIDE = `select transfer.id, ${MARKET_PROJECT} as project, ${buildUserJson('seller', holderName('seller'))} as seller,
    case when buyer.id is not null then ${buildUserJson('buyer', holderName('buyer'))} end as buyer, transfer.updated_at
  from transfer join project on project.id = transfer.project_id join users seller on seller.id = transfer.seller_id
  left join users buyer on buyer.id = transfer.buyer_id where transfer.id = any($1)`;

/** A stored transfer with the facts for the caller. */
export type Shown = { row: Stored; shown: TransferRow };

/** Transfers in the order of their ids, with the facts for the caller and only the visible data. */
export async function transfersShown(uow: UnitOfWork, ids: readonly string[]): Promise<Shown[]> {
  if (!ids.length) return [];
  const [rows, beside] = await Promise.all([
    uow.tx.query<Stored>(statement(TRANSFERS, [ids])),
    wireRows<Beside>(uow.tx, statement(BESIDE, [ids])),
  ]);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    const more = beside.find((each) => each.id === id);
    return row && more ? [{ row, shown: shownTo(uow, row, more) }] : [];
  });
}

export const loadTransferRows = async (uow: UnitOfWork, ids: readonly string[]) =>
  (await transfersShown(uow, ids)).map(({ shown }) => shown);

function shownTo(uow: UnitOfWork, row: Stored, more: Beside): TransferRow {
  const isManager = uow.by.actor === 'ADMIN';
  const party = identifyParty(uow, row);
  const side = party === 'other' ? null : party;
  const status = row.status as TransferStatus;
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status,
    version: row.version,
    facts: deriveTransferFacts(uow, row),
    project: more.project,
    tokens: row.tokens,
    unitPrice: row.unit_price,
    total: row.tokens * row.unit_price,
    side,
    otherName: side && isOtherNamed(row.kind, side, status) ? (otherThan(side, more)?.name ?? null) : null,
    seller: isManager ? more.seller : null,
    buyer: isManager ? more.buyer : null,
    adId: row.ad_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: more.updated_at,
    deadlineAt: row.deadline_at?.toISOString() ?? null,
  };
}

const otherThan = (side: Side, { seller, buyer }: Beside) => (side === 'seller' ? buyer : seller);

export function deriveTransferFacts(uow: UnitOfWork, row: Stored): TransferFacts {
  const { id, machine_state, status } = row;
  const facts = { id, actor: uow.by.actor, ...transferState, ...machine_state, ...transferFacts(uow, row) };
  return readableFacts('transfer', facts, status);
}
