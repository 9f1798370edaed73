import * as v from 'valibot';
import { DAY } from '#machines/shared/duration.ts';
import { EntityList, type EntityRow, Unchanged } from '#machines/shared/journal/entityList.wire.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import { data, operation } from '#server/http/operation.ts';
import { list, listQuery } from '#server/postgres/list.ts';
import type { ListStatement } from '#server/postgres/listPage.ts';
import { entitySelect } from '#server/queries/oversight/entities.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { searched } from './search.ts';

const days: Readonly<Record<Unchanged, number>> = { day: 1, week: 7, month: 30, quarter: 90 };

const amounts: Partial<Record<Journalled, string>> = {
  investment: 'amount',
  payment: 'amount',
  bankLine: 'amount',
  coinDeposit: 'amount',
  earning: 'net',
  distribution: 'gross',
  incident: 'amount',
};

/** An index has the rows of each status in the order of the list, and the statuses one after the other. */
const byStatus = (table: string) => ({
  each: { condition: statusesIn(table), values: [] },
  condition: `${table}.status = each.key`,
  values: [],
});

const statusesIn = (table: string) => `select known.status as key from (with recursive each as (
    select min(status) as status from ${table}
    union all select (select min(status) from ${table} where status > each.status) from each where each.status is not null
  ) select status from each where status is not null) known`;

const listEntities = operation({
  method: 'GET',
  path: '/v2/pfp/entities/{entity}',
  summary: 'Lists the entities of a kind by their data: number, reference, user, issuance, amount, status and age.',
  tag: 'journal',
  access: ['ADMIN'],
  params: v.object({ entity: Journalled }),
  query: v.object({
    ...listQuery({ changedAt: 'updated_at' }),
    status: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
    unchanged: v.optional(Unchanged),
    /** In minor units. */
    amount: v.optional(v.pipe(v.string(), v.maxLength(15), v.digits(), v.transform(Number))),
  }),
  reply: EntityList,
  handle: async ({ tenant, params: { entity }, query }) => {
    const { database, clock } = tenant;
    const { search, status, unchanged, amount } = query;
    const table = tableOf(entity);
    const amountColumn = amounts[entity] && `${table}.${amounts[entity]}`;
    const before = unchanged && new Date(clock.now().getTime() - days[unchanged] * DAY);
    const filters = [
      ...(status === undefined ? [] : [{ condition: `${table}.status = $?`, values: [status] }]),
      ...(before ? [{ condition: `${table}.updated_at < $?`, values: [before] }] : []),
      // Entities without an amount lack this column.
      ...(amount === undefined ? [] : [{ condition: `${amountColumn ?? 'null'} = $?::bigint`, values: [amount] }]),
    ];
    const found = search ? await searched(tenant, entity, search, filters) : undefined;
    const isOfAllStatuses = !found && status === undefined && amount === undefined;
    const of: ListStatement = {
      select: `select named.*, ${amountColumn ?? 'null::bigint'} as amount, ${table}.updated_at as "changedAt"
        from (${entitySelect(entity)}) named join ${table} on ${table}.id = named.id`,
      from: table,
      where: [
        isKnown(`${table}.id`),
        ...(found ? [{ condition: `${table}.id = any($?)`, values: [found.ids] }] : filters),
      ],
      ...(isOfAllStatuses && { branches: { portions: [byStatus(table)] } }),
      sorts: { changedAt: `${table}.updated_at` },
      tie: `${table}.id`,
    };
    return data({ ...(await list<EntityRow>(database, query, of)), isCut: found?.isCut ?? false });
  },
});

export const entityListOperations = [listEntities];
