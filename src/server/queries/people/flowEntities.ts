import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { ChangedFlow } from '#machines/tenant/customization/flowChange.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';

/** Managers and owners also have an onboarding, but never complete it. */
const ofInvestors = `and user_id in (select id from users where roles && '{USER,PREMIUM_USER}' and review <> 'deleted')`;

const shown = (flow: ChangedFlow) => (flow === 'onboarding' ? ofInvestors : '');

/** The number of entities of a flow in each status. */
export const statusesOfFlow = (on: Queryable, flow: ChangedFlow) =>
  on.query<{ status: string; count: number }>(
    statement(`select status, count(*)::integer as count from ${tableOf(flow)}
      where status <> 'new' ${shown(flow)} group by status order by status`),
  );

/** The ids of a flow's entities in some statuses, after another id. */
export const idsInStatuses = (
  on: Queryable,
  flow: ChangedFlow,
  statuses: readonly string[],
  after: string,
  limit: number,
) =>
  on.query<{ id: string }>(
    statement(
      `select id from ${tableOf(flow)} where status = any($1) and id > $2::uuid ${shown(flow)} order by id limit $3`,
      [statuses, after, limit],
    ),
  );

/** Whether the journal of an entity says already that this version of the configuration has changed its flow. */
export const hasFlowChange = async (on: Queryable, entity: ChangedFlow, id: string, version: number) =>
  (
    await on.query(sql`select from journal where entity = ${entity} and entity_id = ${id}
      and event ->> 'type' = 'flow.change' and event ->> 'version' = ${String(version)} limit 1`)
  ).length > 0;

export const NO_ID = '00000000-0000-0000-0000-000000000000';
