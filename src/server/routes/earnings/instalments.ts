import * as v from 'valibot';
import { InstalmentAction } from '#machines/earnings/instalment/instalment.contract.ts';
import { instalmentStepUps } from '#machines/earnings/instalment/instalment.stepUp.ts';
import { OwedInstalments, RepaymentPlan } from '#machines/earnings/instalment/instalment.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { pageQuery } from '../../postgres/list.ts';
import { sql } from '../../postgres/sql.ts';
import type { Calendar } from '../../queries/earnings/instalments.ts';
import { isProjectVisible } from '../../queries/issuances/projects.ts';
import { listInstalments, owedInstalments } from './instalmentRows.ts';

const PROJECT_AREAS = ['ADMIN', 'ENTREPRENEUR'] as const;

function readCalendar({ now, tenant }: Pick<UnitOfWork, 'now' | 'tenant'>): Calendar {
  const { timeZone } = tenant.customization.tenant;
  return { today: calendarDate(now.getTime(), timeZone), timeZone };
}

const readPlan = operation({
  method: 'GET',
  path: '/v2/pfp/issuances/{id}/instalments',
  summary: 'Returns what an issuance pays its holders by its terms, and what has become of each payment.',
  tag: 'earnings',
  access: PROJECT_AREAS,
  params: ById,
  reply: RepaymentPlan,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const isVisible = await isProjectVisible(uow.tx, call.params.id, call.userId, uow.by.actor);
      if (!isVisible) return { ok: false, refusal: { code: 'not_found' } };
      return { ok: true, value: await listInstalments(uow.tx, call.params.id, uow.by.actor, readCalendar(uow)) };
    });
    return found.ok ? data({ rows: found.value }) : notFound();
  },
});

const listOwed = operation({
  method: 'GET',
  path: '/v2/pfp/instalments',
  summary: 'Lists the instalments that are due, late or in default, of their own issuances for owners.',
  tag: 'earnings',
  access: PROJECT_AREAS,
  query: v.object({ ...pageQuery }),
  reply: OwedInstalments,
  handle: async (call) => {
    const { page, size } = call.query;
    const found = await workFor(call, async (uow) => {
      const owner = uow.by.actor === 'ENTREPRENEUR' ? call.userId : null;
      const owed = await owedInstalments(uow.tx, { owner, page, size }, uow.by.actor, readCalendar(uow));
      return { ok: true, value: { ...owed, page, size } };
    });
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

const instalmentEvents = eventsOperation({
  entity: 'instalment',
  path: '/v2/pfp/instalments/{id}/events',
  tag: 'earnings',
  access: PROJECT_AREAS,
  money: true,
  events: InstalmentAction,
  stepUps: instalmentStepUps,
  check: async ({ tenant }, _, { type }) =>
    type === 'instalment.prepare' && !tenant.customization.modules.payment_profit ? { code: 'not_found' } : undefined,
  isVisibleTo: async (uow, id, call) => {
    const [row] = await uow.tx.query<{ project_id: string }>(sql`select project_id from instalment where id = ${id}`);
    return row !== undefined && isProjectVisible(uow.tx, row.project_id, call.userId, uow.by.actor);
  },
});

export const instalmentOperations = [readPlan, listOwed, instalmentEvents];
