import * as v from 'valibot';
import { isOver } from '#machines/issuances/project/project.phases.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { AdAction } from '#machines/market/ad/ad.contract.ts';
import { adTabs, statusesOfTab } from '#machines/market/ad/ad.selectors.ts';
import { adStepUps } from '#machines/market/ad/ad.stepUp.ts';
import { AdList, AdRow, Market, MarketHalt, NewAd, SellableList } from '#machines/market/ad/ad.wire.ts';
import { createAd, editFaults } from '../../acts/market/ads.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById, Id } from '../../http/params.ts';
import { haltMarket, openMarket } from '../../lifecycles/market/market.ts';
import { countedList, countsOfTabs, idsIn, listQuery } from '../../postgres/list.ts';
import type { ListStatement } from '../../postgres/listPage.ts';
import { anyOf, hasWords, numberIn } from '../../postgres/search.ts';
import { sql } from '../../postgres/sql.ts';
import { branchesOf, fewNamed, type Named } from '../../queries/app/named.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';
import { loadAdRows } from './adRows.ts';
import { listSellable } from './sellable.ts';

const shared = { tag: 'market', access: ['USER', 'ADMIN'] } as const;
const sorts = { createdAt: 'ad.created_at', updatedAt: 'ad.updated_at', number: 'ad.number' };
const AdQuery = v.object({ ...listQuery(sorts), tab: v.optional(v.picklist(adTabs), 'all'), project: v.optional(Id) });
const partsOfTabs = Object.fromEntries(adTabs.map((tab) => [tab, statusesOfTab(tab)]));

/** The ads of the sellers and issuances that a text names, and the ad with its number. */
const buildBranches = (named: Named, text: string) =>
  branchesOf(named, {
    users: [{ column: 'ad.seller_id', ordered: ['createdAt'] }],
    projects: [{ column: 'ad.project_id', ordered: [] }],
    own: hasAdNumber(text),
  });

/** The ad with the number that a text is. */
export function hasAdNumber(text: string) {
  const number = numberIn('ad', text);
  return number === undefined ? [] : [{ condition: 'ad.number = $?::bigint', values: [number] }];
}

type AdQuery = v.InferOutput<typeof AdQuery>;

function adStatement(
  seller: string | null,
  { tab, project, search }: AdQuery,
  named: Named | undefined,
): ListStatement {
  const names = statusesOfTab(tab);
  const tables = 'ad join project on project.id = ad.project_id join users on users.id = ad.seller_id';
  return {
    select: 'select ad.id from ad',
    from: search && !named ? tables : 'ad',
    where: [
      isKnown('ad.id'),
      { condition: "ad.status <> 'new'", values: [] },
      ...(seller ? [{ condition: 'ad.seller_id = $?', values: [seller] }] : []),
      ...(project ? [{ condition: 'ad.project_id = $?', values: [project] }] : []),
      ...(search && !named
        ? [
            anyOf([
              hasWords(search, ['project.search_text', ...(seller ? [] : ['users.search_text'])]),
              ...hasAdNumber(search),
            ]),
          ]
        : []),
    ],
    ...(search && named && { branches: buildBranches(named, search) }),
    sorts,
    tie: 'ad.id',
    parts: {
      by: 'ad.status',
      ...(tab !== 'all' && { shown: { condition: 'ad.status = any($?)', values: [names], names } }),
    },
  };
}

const listAds = operation({
  ...shared,
  method: 'GET',
  path: '/v2/pfp/ads',
  summary: 'Lists the caller’s own ads, or all of the tenant for managers.',
  query: AdQuery,
  reply: AdList,
  handle: async (call) => {
    const { tenant, by } = call;
    const { search } = call.query;
    const isManager = by.actor === 'ADMIN';
    const named = search && isManager ? await fewNamed({ tenant, actor: by.actor, text: search }) : undefined;
    const of = adStatement(isManager ? null : call.userId, call.query, named);
    const { counts, sum: _, ...page } = await countedList<{ id: string }>(tenant.database, call.query, of);
    const ids = idsIn(page.rows);
    const rows = await workFor(call, async (uow) => ({ ok: true, value: await loadAdRows(uow, ids) }));
    return rows.ok
      ? data({ ...page, rows: rows.value, tabs: countsOfTabs(counts, partsOfTabs) })
      : refused(rows.refusal);
  },
});

const sellable = operation({
  method: 'GET',
  path: '/v2/pfp/sellable',
  summary: 'Lists the caller’s holdings that can be offered, with what a sale of them would cost.',
  tag: 'market',
  access: ['USER'],
  reply: SellableList,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({ ok: true, value: await listSellable(uow) }));
    return found.ok ? data({ rows: found.value, days: call.tenant.settings.adDays }) : refused(found.refusal);
  },
});

const create = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/ads',
  summary: 'Creates an ad of a holding as a draft, or sends it for review at once.',
  tag: 'market',
  access: ['USER'],
  money: true,
  body: NewAd,
  reply: AdRow,
  handle: async (call) => {
    const made = await workFor(call, async (uow) => {
      const created = await createAd(uow, call.body);
      if (!created.ok) return created;
      const [row] = await loadAdRows(uow, [created.value.id]);
      return row ? { ok: true, value: row } : refuse({ code: 'not_found' });
    });
    if (made.ok) return data(made.value, 201);
    return made.refusal.code === 'not_found' ? notFound() : refused(made.refusal);
  },
});

const adEvents = eventsOperation({
  ...shared,
  entity: 'ad',
  path: '/v2/pfp/ads/{id}/events',
  money: true,
  events: AdAction,
  stepUps: adStepUps,
  isVisibleTo: async (uow, id, { by, userId }) =>
    (await uow.tx.query(sql`select from ad where id = ${id} and (${by.actor === 'ADMIN'} or seller_id = ${userId})`))
      .length > 0,
  check: async (uow, id, event) => (event.type === 'ad.edit' ? editFaults(uow, id, event) : undefined),
});

type StoredMarket = Market & { version: number };

async function loadMarket({ tx }: Pick<UnitOfWork, 'tx'>, id: string): Promise<StoredMarket | undefined> {
  const [row] = await tx.query<{ at: Date | null; reason: string | null; status: ProjectStatus; version: number }>(
    sql`select market_halted_at as at, market_reason as reason, status, version from project where id = ${id}`,
  );
  if (!row) return undefined;
  const { at, reason, status, version } = row;
  return { haltedAt: at?.toISOString() ?? null, reason, isOver: isOver(status), version };
}

const ofIssuance = { tag: 'market', access: ['ADMIN'], path: '/v2/pfp/issuances/{id}/market', params: ById } as const;

const readMarket = operation({
  ...ofIssuance,
  method: 'GET',
  summary: 'Says whether material news has halted the sales of an issuance.',
  reply: Market,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const market = await loadMarket(uow, call.params.id);
      return market ? { ok: true, value: market } : refuse({ code: 'not_found' });
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const switchMarket = operation({
  ...ofIssuance,
  method: 'POST',
  stepUp: 'password',
  summary: 'Halts all sales of an issuance because of material news, or opens them again. Requires the password.',
  limit: { calls: 60, seconds: 3600 },
  body: MarketHalt,
  reply: Market,
  handle: async (call) => {
    const { body, params } = call;
    const switched = await workFor(call, async (uow) => {
      const before = await loadMarket(uow, params.id);
      if (!before) return refuse({ code: 'not_found' });
      if (body.type === 'market.open' && before.isOver)
        return refuse({
          code: 'refused',
          event: body.type,
          allowed: [],
          reason: 'transfer.isIssuanceRunning',
          facts: {},
          version: before.version,
        });
      const refusal =
        body.type === 'market.halt' ? await haltMarket(uow, params.id, body.reason) : await openMarket(uow, params.id);
      const market = await loadMarket(uow, params.id);
      return refusal || !market ? refuse(refusal ?? { code: 'not_found' }) : { ok: true, value: market };
    });
    if (switched.ok) return data(switched.value);
    return switched.refusal.code === 'not_found' ? notFound() : refused(switched.refusal);
  },
});

export const adOperations = [listAds, sellable, create, adEvents, readMarket, switchMarket];
