import * as v from 'valibot';
import { Ad, AdBoard } from '#machines/market/ad/ad.wire.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById, Id } from '../../http/params.ts';
import { idsIn, list, listQuery } from '../../postgres/list.ts';
import type { ListStatement } from '../../postgres/listPage.ts';
import { anyOf, hasWords } from '../../postgres/search.ts';
import { adsOnBoard, literals } from '../../postgres/statuses.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';
import { adPage, isAdVisible } from './adPage.ts';
import { loadAdRows } from './adRows.ts';
import { hasAdNumber } from './ads.ts';

const shared = { tag: 'market', access: ['USER', 'ADMIN'] } as const;
const Amount = v.pipe(v.string(), v.maxLength(15), v.digits(), v.transform(Number));

const TOTAL = 'ad.tokens * ad.unit_price';
const sorts = {
  publishedAt: 'ad.published_at',
  unitPrice: 'ad.unit_price',
  total: TOTAL,
  tokens: 'ad.tokens',
  title: 'lower(project.title)',
};

const BoardQuery = v.object({
  ...listQuery(sorts),
  project: v.optional(Id),
  product: v.optional(v.picklist(['debt', 'equity', 'realEstate'])),
  status: v.optional(v.picklist(['published', 'paused'])),
  min: v.optional(Amount),
  max: v.optional(Amount),
  from: v.optional(v.pipe(v.string(), v.isoDate())),
});
type BoardQuery = v.InferOutput<typeof BoardQuery>;

function boardStatement(
  { search, project, product, status, min, max, from }: BoardQuery,
  timeZone: string,
): ListStatement {
  const tables = 'ad join project on project.id = ad.project_id';
  const where = (condition: string, ...values: unknown[]) => ({ condition, values });
  return {
    select: `select ad.id from ${tables}`,
    from: tables,
    where: [
      isKnown('ad.id'),
      where(`ad.status in (${literals(adsOnBoard)})`),
      ...(status ? [where('ad.status = $?', status)] : []),
      ...(project ? [where('ad.project_id = $?', project)] : []),
      ...(product ? [where('project.product = $?', product)] : []),
      ...(search ? [anyOf([hasWords(search, ['project.search_text']), ...hasAdNumber(search)])] : []),
      ...(min === undefined ? [] : [where(`${TOTAL} >= $?`, min)]),
      ...(max === undefined ? [] : [where(`${TOTAL} <= $?`, max)]),
      ...(from ? [where('ad.published_at >= ($?::date)::timestamp at time zone $?', from, timeZone)] : []),
    ],
    sorts,
    tie: 'ad.id',
  };
}

const board = operation({
  ...shared,
  method: 'GET',
  path: '/v2/pfp/board',
  summary: 'Lists the ads on the bulletin board. Nothing names a seller.',
  query: BoardQuery,
  reply: AdBoard,
  handle: async (call) => {
    const { timeZone } = call.tenant.customization.tenant;
    const found = await list<{ id: string }>(call.tenant.database, call.query, boardStatement(call.query, timeZone));
    const ids = idsIn(found.rows);
    const page = await workFor(call, async (uow) => ({ ok: true, value: await loadAdRows(uow, ids) }));
    return page.ok ? data({ ...found, rows: page.value }) : refused(page.refusal);
  },
});

const readAd = operation({
  ...shared,
  method: 'GET',
  path: '/v2/pfp/ads/{id}',
  summary: 'Returns an ad with what a buyer should know of the issuance.',
  params: ById,
  reply: Ad,
  handle: async (call) => {
    const { id } = call.params;
    const page = await workFor(call, async (uow) => {
      const shown = (await isAdVisible(uow, id, call)) ? await adPage(uow, id) : undefined;
      return shown ? { ok: true, value: shown } : { ok: false, refusal: { code: 'not_found' } };
    });
    return page.ok ? data(page.value) : notFound();
  },
});

export const boardOperations = [board, readAd];
