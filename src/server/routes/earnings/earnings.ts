import * as v from 'valibot';
import { EarningEvent, EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { earningStepUps } from '#machines/earnings/earning/earning.stepUp.ts';
import { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { read } from '../../engine/engine.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, notFound, operation, workFor } from '../../http/operation.ts';
import { ById, everyArea, Id } from '../../http/params.ts';
import { earningLifecycle } from '../../lifecycles/earnings/earning.ts';
import { countedList, listQuery } from '../../postgres/list.ts';
import { hasWords } from '../../postgres/search.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { branchesOf, fewNamed, type Named } from '../../queries/app/named.ts';
import { earningColumns, earningTables, shownStatus } from '../../queries/earnings/earnings.ts';
import { investorColumn } from '../../queries/orders/investments.ts';
import { quarantinedIn } from '../../queries/oversight/entities.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';

/** Limits the list to the earnings that an area may see. */
const buildScope = (area: string, userId: string) => {
  if (area === 'ADMIN') return [];
  return [{ condition: area === 'USER' ? 'earning.user_id = $?' : 'project.owner_id = $?', values: [userId] }];
};

const paidIn = (year: string, timeZone: string) => ({
  condition: `to_char(earning.paid_at at time zone $?, 'YYYY') = $?`,
  values: [timeZone, year],
});

async function isEarningVisible(uow: UnitOfWork, id: string, userId: string): Promise<boolean> {
  const [row] = await uow.tx.query<{
    user_id: string;
    owner_id: string;
  }>(sql`select earning.user_id, project.owner_id
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id where earning.id = ${id}`);
  if (!row) return false;
  const owner = { ADMIN: userId, USER: row.user_id, ENTREPRENEUR: row.owner_id, SYSTEM: '' }[uow.by.actor];
  return owner === userId;
}

const sorts = {
  createdAt: 'earning.created_at',
  net: 'earning.net',
  status: ['earning.status', 'earning.created_at'],
};

const PROJECT = ['project.search_text'];
const WITH_HOLDER = [...PROJECT, 'users.search_text'];

/** The earnings of the holders and issuances that a text names. */
const buildBranches = (named: Named) =>
  branchesOf(named, {
    users: [{ column: 'earning.user_id', ordered: ['createdAt'] }],
    projects: [
      {
        column: 'earning.distribution_id',
        ordered: ['createdAt'],
        keys: 'select id from distribution where project_id = any($?::uuid[])',
      },
    ],
  });

const listEarnings = operation({
  method: 'GET',
  path: '/v2/pfp/earnings',
  summary: 'Lists the investor’s earnings, or those of the holders for owners and managers.',
  tag: 'earnings',
  access: everyArea,
  query: v.object({
    ...listQuery(sorts),
    status: v.optional(EarningStatus),
    /** What its holder has claimed or moved to the balance. */
    taken: v.optional(v.literal('true')),
    project: v.optional(Id),
    /** Of the payment, in the tenant's time zone. */
    year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  }),
  reply: summedPageOf(Earning),
  handle: async ({ tenant, by, userId, query }) => {
    const { search } = query;
    const named = search && by.actor !== 'USER' ? await fewNamed({ tenant, actor: by.actor, text: search }) : undefined;
    const { counts: _, ...page } = await countedList<Earning>(tenant.database, query, {
      select: `select ${earningColumns(by.actor)}, ${by.actor === 'USER' ? 'null::json as investor' : `${investorColumn}, ${quarantinedIn('earning')}`} from ${earningTables}`,
      from: earningTables,
      where: [
        isKnown('earning.id', 'earning.distribution_id', 'project.id'),
        ...buildScope(by.actor, userId),
        ...(query.status ? [{ condition: `${shownStatus(by.actor)} = $?`, values: [query.status] }] : []),
        ...(query.taken ? [{ condition: `earning.status in ('claimed', 'credited')`, values: [] }] : []),
        ...(query.project ? [{ condition: 'project.id = $?', values: [query.project] }] : []),
        ...(query.year ? [paidIn(query.year, tenant.customization.tenant.timeZone)] : []),
        ...(search && !named ? [hasWords(search, by.actor === 'USER' ? PROJECT : WITH_HOLDER)] : []),
      ],
      ...(named && { branches: buildBranches(named) }),
      sorts,
      tie: 'earning.id',
      amount: 'earning.net',
    });
    return data(page);
  },
});

const one = (area: string, id: string) =>
  statement(`select ${earningColumns(area)}, ${investorColumn} from ${earningTables} where earning.id = $1`, [id]);

const readEarning = operation({
  method: 'GET',
  path: '/v2/pfp/earnings/{id}',
  summary: 'Returns an earning with its facts.',
  tag: 'earnings',
  access: everyArea,
  params: ById,
  reply: Earning,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const isVisible = await isEarningVisible(uow, call.params.id, call.userId);
      const [row] = isVisible ? await wireRows<Omit<Earning, 'facts'>>(uow.tx, one(uow.by.actor, call.params.id)) : [];
      const entity = row && (await read(uow, earningLifecycle, call.params.id));
      return row && entity
        ? { ok: true, value: { ...row, facts: entity.facts } }
        : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const earningEvents = eventsOperation({
  entity: 'earning',
  path: '/v2/pfp/earnings/{id}/events',
  tag: 'earnings',
  access: everyArea,
  isOpenToBanned: true,
  money: true,
  events: EarningEvent,
  stepUps: earningStepUps,
  isVisibleTo: (uow, id, call) => isEarningVisible(uow, id, call.userId),
});

export const earningOperations = [listEarnings, readEarning, earningEvents];
