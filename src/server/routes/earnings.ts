import * as v from 'valibot';
import { EarningEvent, EarningStatus } from '#machines/earning/earning.contract.ts';
import { Earning } from '#machines/earning/earning.wire.ts';
import { read } from '../engine/engine.ts';
import { earningLifecycle } from '../engine/lifecycles/earning.ts';
import type { Unit } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { list, listQuery, listReply } from '../http/list.ts';
import { data, notFound, operation, workFor } from '../http/operation.ts';
import { earningColumns, earningTables } from '../store/earnings.ts';
import { investorColumn } from '../store/investments.ts';
import { sql, statement } from '../store/sql.ts';

const Everyone = ['USER', 'ENTREPRENEUR', 'ADMIN'] as const;
const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** Whose earnings an area shows. */
const scopeOf = (area: string, personId: string) => {
  if (area === 'ADMIN') return [];
  return [{ condition: area === 'USER' ? 'earning.person_id = $?' : 'project.owner_id = $?', values: [personId] }];
};

async function isEarningKnown(unit: Unit, id: string, personId: string): Promise<boolean> {
  const [row] = await unit.tx.query<{
    person_id: string;
    owner_id: string;
  }>(sql`select earning.person_id, project.owner_id
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id where earning.id = ${id}`);
  if (!row) return false;
  const owner = { ADMIN: personId, USER: row.person_id, ENTREPRENEUR: row.owner_id, SYSTEM: '' }[unit.by.actor];
  return owner === personId;
}

const listEarnings = operation({
  method: 'GET',
  path: '/v2/pfp/earnings',
  summary: 'What one has earned; in the other areas, what holders have.',
  tag: 'earnings',
  access: Everyone,
  query: v.object({
    ...listQuery,
    status: v.optional(EarningStatus),
    project: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  reply: listReply(Earning),
  handle: async ({ tenant, by, personId, query }) =>
    data(
      await list<Earning>(tenant.database, query, {
        select: `select ${earningColumns}, ${by.actor === 'USER' ? 'null as investor' : investorColumn} from ${earningTables}`,
        from: earningTables,
        where: [
          ...scopeOf(by.actor, personId),
          ...(query.status ? [{ condition: 'earning.status = $?', values: [query.status] }] : []),
          ...(query.project ? [{ condition: 'project.id = $?', values: [query.project] }] : []),
        ],
        sorts: { createdAt: 'earning.created_at', net: 'earning.net', status: 'earning.status' },
        tie: 'earning.id',
      }),
    ),
});

const ONE = statement(`select ${earningColumns}, ${investorColumn} from ${earningTables} where earning.id = $1`);

const readEarning = operation({
  method: 'GET',
  path: '/v2/pfp/earnings/{id}',
  summary: 'One earning, with its facts.',
  tag: 'earnings',
  access: Everyone,
  params: ById,
  reply: Earning,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const isKnown = await isEarningKnown(unit, call.params.id, call.personId);
      const [row] = isKnown ? await unit.tx.query<Earning>({ ...ONE, values: [call.params.id] }) : [];
      const thing = row && (await read(unit, earningLifecycle, call.params.id));
      return row && thing
        ? { ok: true, value: { ...row, facts: thing.facts } }
        : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const earningEvents = eventsOperation({
  thing: 'earning',
  path: '/v2/pfp/earnings/{id}/events',
  tag: 'earnings',
  access: Everyone,
  money: true,
  events: EarningEvent,
  mayKnow: (unit, id, call) => isEarningKnown(unit, id, call.personId),
});

export const earningOperations = [listEarnings, readEarning, earningEvents];
