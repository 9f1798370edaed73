import * as v from 'valibot';
import { DistributionEvent } from '#machines/distribution/distribution.contract.ts';
import { Distribution, DistributionRow, NewDistribution } from '#machines/distribution/distribution.wire.ts';
import { dispatch } from '../engine/dispatch.ts';
import { newId } from '../engine/ids.ts';
import type { Unit } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { list, listQuery, listReply } from '../http/list.ts';
import { data, notFound, operation, refused, workFor } from '../http/operation.ts';
import { distributionColumns, distributionTables } from '../store/earnings.ts';
import { isProjectKnown } from '../store/projects.ts';
import { sql } from '../store/sql.ts';
import { distributionPage } from './distributionPage.ts';

const Running = ['ADMIN', 'ENTREPRENEUR'] as const;
const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });

async function isDistributionKnown(unit: Unit, id: string, personId: string): Promise<boolean> {
  const [row] = await unit.tx.query<{ project_id: string }>(sql`select project_id from distribution where id = ${id}`);
  return row !== undefined && isProjectKnown(unit.tx, row.project_id, personId, unit.by.actor);
}

const listDistributions = operation({
  method: 'GET',
  path: '/v2/pfp/distributions',
  summary: 'The distributions of all issuances, or of one’s own.',
  tag: 'earnings',
  access: Running,
  query: v.object({ ...listQuery, project: v.optional(v.pipe(v.string(), v.uuid())) }),
  reply: listReply(DistributionRow),
  handle: async ({ tenant, by, personId, query }) =>
    data(
      await list<DistributionRow>(tenant.database, query, {
        select: `select ${distributionColumns} from ${distributionTables}`,
        from: 'distribution join project on project.id = distribution.project_id',
        where: [
          ...(by.actor === 'ENTREPRENEUR' ? [{ condition: 'project.owner_id = $?', values: [personId] }] : []),
          ...(query.project ? [{ condition: 'project.id = $?', values: [query.project] }] : []),
        ],
        sorts: { createdAt: 'distribution.created_at', gross: 'distribution.gross', status: 'distribution.status' },
        tie: 'distribution.id',
      }),
    ),
});

const readDistribution = operation({
  method: 'GET',
  path: '/v2/pfp/distributions/{id}',
  summary: 'One distribution with its lines.',
  tag: 'earnings',
  access: Running,
  params: ById,
  reply: Distribution,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const isKnown = await isDistributionKnown(unit, call.params.id, call.personId);
      const page = isKnown ? await distributionPage(unit, call.params.id) : undefined;
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const createDistribution = operation({
  method: 'POST',
  path: '/v2/pfp/issuances/{id}/distributions',
  summary: 'Creates a distribution, or proposes one as the project’s owner.',
  tag: 'earnings',
  access: Running,
  money: true,
  params: ById,
  body: NewDistribution,
  reply: Distribution,
  handle: async (call) => {
    if (!call.tenant.customization.modules.payment_profit) return notFound();
    const created = await workFor(call, async (unit) => {
      if (!(await isProjectKnown(unit.tx, call.params.id, call.personId, unit.by.actor)))
        return { ok: false, refusal: { code: 'not_found' } };
      const id = newId(unit.now);
      const { kind, gross, recordDate, withholdingPoints } = call.body;
      const points = withholdingPoints ?? unit.tenant.settings.withholdingBasisPoints;
      await unit.tx.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points,
          record_date, created_by, created_at, updated_at)
        values (${id}, 'new', ${call.params.id}, ${kind}, ${gross}, ${kind === 'capitalReturn' ? 0 : points},
          ${recordDate}, ${call.personId}, ${unit.now}, ${unit.now})`);
      const sent = await dispatch(unit, 'distribution', id, { type: 'distribution.create' });
      if (!sent.ok) return sent;
      const page = await distributionPage(unit, id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    if (created.ok) return data(created.value, 201);
    return created.refusal.code === 'not_found' ? notFound() : refused(created.refusal);
  },
});

const distributionEvents = eventsOperation({
  thing: 'distribution',
  path: '/v2/pfp/distributions/{id}/events',
  tag: 'earnings',
  access: Running,
  money: true,
  events: DistributionEvent,
  mayKnow: (unit, id, call) => isDistributionKnown(unit, id, call.personId),
});

export const distributionOperations = [listDistributions, readDistribution, createDistribution, distributionEvents];
