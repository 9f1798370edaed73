import * as v from 'valibot';
import { TransferAction, TransferKind } from '#machines/market/transfer/transfer.contract.ts';
import { statusesOfTab, transferTabs } from '#machines/market/transfer/transfer.selectors.ts';
import { transferStepUps } from '#machines/market/transfer/transfer.stepUp.ts';
import {
  NewInheritance,
  NewTransfer,
  Transfer,
  TransferList,
  TransferRow,
} from '#machines/market/transfer/transfer.wire.ts';
import { createInheritance, createTransfer, newTermsFaults } from '../../acts/market/transfers.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { type Call, data, notFound, operation, refused, unusedParameter, workFor } from '../../http/operation.ts';
import { ById, Id } from '../../http/params.ts';
import { takeNeutrally } from '../../http/takeAtLeast.ts';
import { countedList, countsOfTabs, idsIn, listQuery } from '../../postgres/list.ts';
import type { ListStatement } from '../../postgres/listPage.ts';
import { anyOf, hasWords } from '../../postgres/search.ts';
import { sql } from '../../postgres/sql.ts';
import { branchesOf, fewNamed, type Named, orderSpellings, referenceSpellings } from '../../queries/app/named.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';
import { signedWallet } from '../people/account/walletChallenge.ts';
import { transferPage } from './transferPage.ts';
import { loadTransferRows } from './transferRows.ts';

const shared = { tag: 'market', access: ['USER', 'ADMIN'] } as const;
const sorts = {
  createdAt: 'transfer.created_at',
  updatedAt: 'transfer.updated_at',
  total: 'transfer.tokens * transfer.unit_price',
};
const TransferQuery = v.object({
  ...listQuery(sorts),
  tab: v.optional(v.picklist(transferTabs), 'all'),
  side: v.optional(v.picklist(['seller', 'buyer'])),
  kind: v.optional(TransferKind),
  ad: v.optional(Id),
});
const partsOfTabs = Object.fromEntries(transferTabs.map((tab) => [tab, statusesOfTab(tab)]));

const isReferred = (text: string) => ({
  condition: 'transfer.reference = any($?)',
  values: [[...referenceSpellings(text), ...orderSpellings(text)]],
});

/** The transfers of the users and issuances that a text names, and the one with its reference. */
const buildBranches = (named: Named, text: string) =>
  branchesOf(named, {
    users: ['transfer.seller_id', 'transfer.buyer_id'].map((column) => ({ column, ordered: ['createdAt'] })),
    projects: [{ column: 'transfer.project_id', ordered: [] }],
    own: [isReferred(text)],
  });

const NAMES = `transfer join project on project.id = transfer.project_id join users on users.id = transfer.seller_id
  left join users buyer on buyer.id = transfer.buyer_id`;

/** Users do not learn from a search who the other side is. */
const matching = (text: string, isManager: boolean) =>
  anyOf([
    hasWords(text, ['project.search_text', ...(isManager ? ['users.search_text', 'buyer.search_text'] : [])]),
    isReferred(text),
  ]);

function transferStatement(
  userId: string | null,
  { tab, side, kind, ad, search }: v.InferOutput<typeof TransferQuery>,
  named: Named | undefined,
): ListStatement {
  const names = statusesOfTab(tab);
  const where = (condition: string, ...values: unknown[]) => ({ condition, values });
  const own = {
    seller: where('transfer.seller_id = $?', userId),
    buyer: where('transfer.buyer_id = $?', userId),
    any: where('(transfer.seller_id = $? or transfer.buyer_id = $?)', userId, userId),
  };
  return {
    select: 'select transfer.id from transfer',
    from: search && !named ? NAMES : 'transfer',
    where: [
      isKnown('transfer.id'),
      where("transfer.status <> 'new'"),
      ...(userId ? [own[side ?? 'any']] : []),
      ...(kind ? [where('transfer.kind = $?', kind)] : []),
      ...(ad ? [where('transfer.ad_id = $?', ad)] : []),
      ...(search && !named ? [matching(search, userId === null)] : []),
    ],
    ...(search && named && { branches: buildBranches(named, search) }),
    sorts,
    tie: 'transfer.id',
    parts: {
      by: 'transfer.status',
      ...(tab !== 'all' && { shown: { condition: 'transfer.status = any($?)', values: [names], names } }),
    },
  };
}

const listTransfers = operation({
  ...shared,
  method: 'GET',
  path: '/v2/pfp/transfers',
  summary: 'Lists the caller’s own transfers, incoming and outgoing, or all of the tenant for managers.',
  query: TransferQuery,
  reply: TransferList,
  handle: async (call) => {
    const { tenant, by } = call;
    const { search } = call.query;
    const isManager = by.actor === 'ADMIN';
    if (isManager && call.query.side) return unusedParameter('side');
    const named = search && isManager ? await fewNamed({ tenant, actor: by.actor, text: search }) : undefined;
    const of = transferStatement(isManager ? null : call.userId, call.query, named);
    const { counts, sum: _, ...page } = await countedList<{ id: string }>(tenant.database, call.query, of);
    const ids = idsIn(page.rows);
    const rows = await workFor(call, async (uow) => ({ ok: true, value: await loadTransferRows(uow, ids) }));
    return rows.ok
      ? data({ ...page, rows: rows.value, tabs: countsOfTabs(counts, partsOfTabs) })
      : refused(rows.refusal);
  },
});

/** A transfer is visible to its two sides. For other users it does not exist. */
export async function isTransferVisible(uow: UnitOfWork, id: string, { by, userId }: Pick<Call, 'by' | 'userId'>) {
  const isManager = by.actor === 'ADMIN';
  const rows = await uow.tx.query(sql`select from transfer
    where id = ${id} and (${isManager} or ${userId} in (seller_id::text, buyer_id::text))`);
  return rows.length > 0;
}

const readTransfer = operation({
  ...shared,
  method: 'GET',
  path: '/v2/pfp/transfers/{id}',
  summary: 'Returns a transfer with its agreement, its payment and its lines.',
  params: ById,
  reply: Transfer,
  handle: async (call) => {
    const { id } = call.params;
    const page = await workFor(call, async (uow) => {
      const shown = (await isTransferVisible(uow, id, call)) ? await transferPage(uow, id) : undefined;
      return shown ? { ok: true, value: shown } : refuse({ code: 'not_found' });
    });
    return page.ok ? data(page.value) : notFound();
  },
});

/** Creates a transfer and returns its row. */
export async function answerCreated(call: Call, create: (uow: UnitOfWork) => Promise<Worked<{ id: string }>>) {
  const made = await workFor(call, async (uow) => {
    const created = await create(uow);
    if (!created.ok) return created;
    const [row] = await loadTransferRows(uow, [created.value.id]);
    return row ? { ok: true, value: row } : refuse({ code: 'not_found' });
  });
  if (made.ok) return data(made.value, 201);
  return made.refusal.code === 'not_found' ? notFound() : refused(made.refusal);
}

const giveTokens = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/transfers',
  summary:
    'Gives tokens to another user, or moves them to another own wallet, which signs a challenge and waits for 24 hours. A manager decides. Requires the password.',
  tag: 'market',
  access: ['USER'],
  money: true,
  limit: { calls: 20, seconds: 3600 },
  body: NewTransfer,
  reply: TransferRow,
  handle: async (call) => {
    const { body } = call;
    if (body.kind === 'gift' || !body.challenge)
      return takeNeutrally(call.tenant, () => answerCreated(call, (uow) => createTransfer(uow, body)));
    const signed = await signedWallet(call, { challenge: body.challenge, signature: body.signature ?? '' });
    return 'kind' in signed ? signed : answerCreated(call, (uow) => createTransfer(uow, body, signed));
  },
});

const enterInheritance = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/issuances/{id}/inheritances',
  summary: 'Proposes to transfer the tokens of a holder who has died to an heir. Another manager has to approve it.',
  tag: 'market',
  access: ['ADMIN'],
  money: true,
  params: ById,
  body: NewInheritance,
  reply: TransferRow,
  handle: async (call) => {
    const { params, body } = call;
    return answerCreated(call, (uow) => createInheritance(uow, params.id, body));
  },
});

const transferEvents = eventsOperation({
  ...shared,
  entity: 'transfer',
  path: '/v2/pfp/transfers/{id}/events',
  money: true,
  events: TransferAction,
  stepUps: transferStepUps,
  isVisibleTo: isTransferVisible,
  check: async (uow, id, event) => (event.type === 'transfer.offer' ? newTermsFaults(uow, id, event) : undefined),
});

export const transferOperations = [listTransfers, readTransfer, giveTokens, enterInheritance, transferEvents];
