import * as v from 'valibot';
import { DistributionEvent, type DistributionFacts } from '#machines/earnings/distribution/distribution.contract.ts';
import { isWithoutHolders } from '#machines/earnings/distribution/distribution.selectors.ts';
import { distributionStepUps } from '#machines/earnings/distribution/distribution.stepUp.ts';
import { Distribution, DistributionRow, NewDistribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { read } from '../../engine/engine.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById, Id } from '../../http/params.ts';
import { newId } from '../../kernel/ids.ts';
import { noHolders } from '../../lifecycles/earnings/distribution.lines.ts';
import type { DistributionRow as Row } from '../../lifecycles/earnings/distribution.row.ts';
import { buildCapitalFault } from '../../lifecycles/earnings/distribution.terms.ts';
import { distributionLifecycle } from '../../lifecycles/earnings/distribution.ts';
import { previewPlan } from '../../lifecycles/earnings/replanInstalments.ts';
import { isRateBelowRule } from '../../lifecycles/earnings/residentRate.ts';
import { countedList, listQuery } from '../../postgres/list.ts';
import { hasWords } from '../../postgres/search.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import {
  distributionColumns,
  distributionTables,
  earningColumns,
  earningTables,
} from '../../queries/earnings/earnings.ts';
import { isProjectVisible } from '../../queries/issuances/projects.ts';
import { investorColumn } from '../../queries/orders/investments.ts';
import { quarantinedIn } from '../../queries/oversight/entities.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';
import { dispatch } from '../../work/dispatch.ts';
import { USER_NAME } from '../people/users/list.ts';
import { workOnProject } from '../workOnProject.ts';

const PROJECT_AREAS = ['ADMIN', 'ENTREPRENEUR'] as const;

async function isDistributionVisible(uow: UnitOfWork, id: string, userId: string): Promise<boolean> {
  const [row] = await uow.tx.query<{ project_id: string }>(sql`select project_id from distribution where id = ${id}`);
  return row !== undefined && isProjectVisible(uow.tx, row.project_id, userId, uow.by.actor);
}

const sorts = { createdAt: 'distribution.created_at', gross: 'distribution.gross', status: 'distribution.status' };

const listDistributions = operation({
  method: 'GET',
  path: '/v2/pfp/distributions',
  summary: 'Lists the distributions of all issuances, or of the owner’s.',
  tag: 'earnings',
  access: PROJECT_AREAS,
  query: v.object({ ...listQuery(sorts), project: v.optional(Id) }),
  reply: summedPageOf(DistributionRow),
  handle: async ({ tenant, by, userId, query }) => {
    const { counts: _, ...page } = await countedList<DistributionRow>(tenant.database, query, {
      select: `select ${distributionColumns}, ${quarantinedIn('distribution')} from ${distributionTables}`,
      from: 'distribution join project on project.id = distribution.project_id',
      where: [
        isKnown('distribution.id', 'project.id'),
        ...(by.actor === 'ENTREPRENEUR' ? [{ condition: 'project.owner_id = $?', values: [userId] }] : []),
        ...(query.project ? [{ condition: 'project.id = $?', values: [query.project] }] : []),
        ...(query.search ? [hasWords(query.search, ['project.search_text'])] : []),
      ],
      sorts,
      tie: 'distribution.id',
      amount: 'distribution.gross',
    });
    return data(page);
  },
});

const readDistribution = operation({
  method: 'GET',
  path: '/v2/pfp/distributions/{id}',
  summary: 'Returns a distribution with its lines.',
  tag: 'earnings',
  access: PROJECT_AREAS,
  params: ById,
  reply: Distribution,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const isVisible = await isDistributionVisible(uow, call.params.id, call.userId);
      const page = isVisible ? await distributionPage(uow, call.params.id) : undefined;
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const createDistribution = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/issuances/{id}/distributions',
  summary: 'Creates a distribution. A project’s owner proposes one.',
  tag: 'earnings',
  access: PROJECT_AREAS,
  money: true,
  params: ById,
  body: NewDistribution,
  reply: Distribution,
  handle: async (call) => {
    if (!call.tenant.customization.modules.payment_profit) return notFound();
    const created = await workOnProject(call, async (uow) => {
      const id = newId(uow.now);
      const { kind, gross, recordDate, withholdingPoints, withholdingReason: reason } = call.body;
      const points = withholdingPoints ?? uow.tenant.settings.withholdingBasisPoints;
      const isLower = isRateBelowRule(uow, { kind, withholding_points: points });
      if (isLower && !reason) return { ok: false, refusal: reasonMissing };
      await uow.tx.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points,
          withholding_reason, record_date, created_by, created_at, updated_at)
        values (${id}, 'new', ${call.params.id}, ${kind}, ${gross}, ${kind === 'capitalReturn' ? 0 : points},
          ${isLower ? reason : null},
          ${recordDate}, ${call.userId}, ${uow.now}, ${uow.now})`);
      const sent = await dispatch(uow, 'distribution', id, { type: 'distribution.create' });
      if (!sent.ok) return { ok: false, refusal: toCapitalFault(sent.refusal, gross) };
      const page = await distributionPage(uow, id);
      if (page && isWithoutHolders(page.facts)) return { ok: false, refusal: noHolders };
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    if (created.ok) return data(created.value, 201);
    return created.refusal.code === 'not_found' ? notFound() : refused(created.refusal);
  },
});

/** Less than the rule asks for needs a written reason, and two managers for the payment. */
const reasonMissing: Refusal = {
  code: 'invalid',
  fields: { withholdingReason: { id: 'validator.error_null', values: {} } },
};

function toCapitalFault(refusal: Refusal, gross: number): Refusal {
  const { excess = 0 } = (refusal.code === 'refused' ? refusal.facts : {}) as Partial<DistributionFacts>;
  return excess === 0 ? refusal : buildCapitalFault(gross - excess);
}

/** The guard asks the same, but its refusal names no field. */
async function checkTerms(uow: UnitOfWork, id: string, event: DistributionEvent): Promise<Refusal | undefined> {
  if (event.type !== 'distribution.edit' || event.kind !== 'capitalReturn') return undefined;
  const left = (await read(uow, distributionLifecycle, id))?.facts.capitalLeft ?? null;
  return left !== null && event.gross > left ? buildCapitalFault(left) : undefined;
}

const distributionEvents = eventsOperation({
  entity: 'distribution',
  path: '/v2/pfp/distributions/{id}/events',
  tag: 'earnings',
  access: PROJECT_AREAS,
  money: true,
  events: DistributionEvent,
  stepUps: distributionStepUps,
  isVisibleTo: (uow, id, call) => isDistributionVisible(uow, id, call.userId),
  check: checkTerms,
});

const ROW = statement(
  `select ${distributionColumns}, distribution.withholding_reason as "withholdingReason" from ${distributionTables} where distribution.id = $1`,
);
const buildLinesQuery = (area: string, id: string) =>
  statement(
    `select ${earningColumns(area)}, ${investorColumn}${area === 'ADMIN' ? `, ${quarantinedIn('earning')}` : ''} from ${earningTables}
  where earning.distribution_id = $1 order by earning.gross desc, earning.id`,
    [id],
  );

/** Owners see the role of a manager, managers the name. */
const HISTORY = statement(`select journal.to_status as "to", journal.at, journal.event ->> 'type' as event,
    journal.actor, ${USER_NAME.replaceAll('users.', 'doer.')} as by, ${USER_NAME.replaceAll('users.', 'approver.')} as "approvedBy"
  from journal left join users doer on doer.id = journal.user_id and $2
  left join users approver on approver.id = journal.on_behalf_of and $2
  where journal.entity = 'distribution' and journal.entity_id = $1 order by journal.number`);

/** What the managers who pay a return of capital see of the schedule before they do. */
async function readPlanChange(uow: UnitOfWork, { row, facts }: { row: Row; facts: DistributionFacts }) {
  if (facts.schedule === null || !['draft', 'calculated', 'approved'].includes(row.status)) return null;
  const today = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  return previewPlan(uow, row.project_id, { capital: row.gross }, today);
}

/** The page of a distribution: its lines, its history, and the facts for the caller's actor. */
async function distributionPage(uow: UnitOfWork, id: string): Promise<Distribution | undefined> {
  const found = await read(uow, distributionLifecycle, id);
  if (!found) return undefined;
  const [row] = await wireRows<Omit<Distribution, 'facts' | 'plan' | 'lines' | 'history'>>(uow.tx, {
    ...ROW,
    values: [id],
  });
  const lines = await wireRows<Distribution['lines'][number]>(uow.tx, buildLinesQuery(uow.by.actor, id));
  const history = await wireRows<Distribution['history'][number]>(uow.tx, {
    ...HISTORY,
    values: [id, uow.by.actor === 'ADMIN'],
  });
  return row && { ...row, facts: found.facts, plan: await readPlanChange(uow, found), lines, history };
}

export const distributionOperations = [listDistributions, readDistribution, createDistribution, distributionEvents];
