import * as v from 'valibot';
import { Following } from '#machines/issuances/project/following.wire.ts';
import { ProjectEvent, type ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import { projectStepUps } from '#machines/issuances/project/project.stepUp.ts';
import { IssuanceList, Product, Project, type ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { type Area, data, notFound, operation, workFor } from '#server/http/operation.ts';
import { ById, everyArea } from '#server/http/params.ts';
import { containing, countedList, countsOfTabs, listQuery } from '#server/postgres/list.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import {
  buildVisibleCondition,
  closingDate,
  frequentSectors,
  hasSlug,
  investorOrder,
  isProjectVisible,
  isPublic,
  onlyProject,
  projectColumns,
} from '#server/queries/issuances/projects.ts';
import { quarantinedIn } from '#server/queries/oversight/entities.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { work } from '#server/work/work.ts';
import { checkKeyInformation } from './kiis.ts';
import { projectPage } from './page.ts';
import { countVisit } from './visits.ts';

/** The statuses of each filter of the list. */
const STAGES = {
  open: ['CAMPAIGN', 'SUSPENDED'],
  upcoming: ['PRE_CAMPAIGN'],
  preparing: ['DRAFT', 'VALIDATING.waiting', 'VALIDATING.validated'],
  closed: ['CLOSED.counting', 'CLOSED.financed', 'CLOSED.repaid', 'CLOSED.insolvent', 'CLOSED.ended'],
} as const;

const partsOfStages = { all: Object.values(STAGES).flat(), ...STAGES };

const sorts = {
  createdAt: 'project.created_at',
  title: 'project.title',
  raised: 'funding.raised',
  endsAt: closingDate,
};

/** Sorts by the order of the tenant's phases. */
const phaseOrder = (phases: readonly ProjectPhase[]) =>
  `array_position(array['${phases.join("','")}'],
    case project.status when 'SUSPENDED' then 'CAMPAIGN' else split_part(project.status, '.', 1) end)`;

const listIssuances = operation({
  method: 'GET',
  path: '/v2/pfp/issuances',
  summary: 'Lists the issuances that are visible in the caller’s area.',
  tag: 'issuances',
  access: everyArea,
  query: v.object({
    ...listQuery,
    stage: v.optional(v.picklist(['all', 'open', 'upcoming', 'preparing', 'closed']), 'all'),
    product: v.optional(Product),
    sector: v.optional(v.pipe(v.string(), v.maxLength(100))),
    following: v.optional(v.picklist(['true'])),
  }),
  reply: IssuanceList,
  handle: async ({ tenant, by, userId, query }) => {
    const where = [
      buildVisibleCondition(by.actor as Area, userId),
      isKnown('project.id'),
      ...(query.product ? [{ condition: 'project.product = $?', values: [query.product] }] : []),
      ...(query.sector ? [{ condition: 'project.sector = $?', values: [query.sector] }] : []),
      ...(query.search ? [searched(query.search)] : []),
      ...(query.following
        ? [
            {
              condition: 'exists (select from follow where follow.project_id = project.id and follow.user_id = $?)',
              values: [userId],
            },
          ]
        : []),
    ];
    const from = 'project join funding on funding.project_id = project.id';
    const {
      counts,
      sum: _,
      ...page
    } = await countedList<ProjectRow>(tenant.database, query, {
      select: `select ${projectColumns('$?')}${by.actor === 'USER' ? '' : `, ${quarantinedIn('project')}`} from ${from}`,
      values: [userId],
      from,
      where,
      sorts: {
        ...(by.actor === 'USER' && { offered: investorOrder }),
        ...sorts,
        status: phaseOrder(tenant.customization.flows.project_status),
      },
      tie: 'project.id',
      parts: {
        by: 'project.status',
        ...(query.stage !== 'all' && {
          shown: {
            condition: 'project.status = any($?)',
            values: [[...STAGES[query.stage]]],
            names: STAGES[query.stage],
          },
        }),
      },
    });
    if (by.actor !== 'USER')
      return data({ ...page, tabs: countsOfTabs(counts, partsOfStages), only: null, sectors: [] });
    const isEmpty = page.total === 0 && where.length === 2 && query.stage === 'all';
    const only = isEmpty ? await onlyProject(tenant.database, userId) : null;
    return data({ ...page, only, sectors: await frequentSectors(tenant.database) });
  },
});

function searched(text: string) {
  const pattern = containing(text);
  return {
    condition:
      '(project.title ilike $? or project.subtitle ilike $? or project.sector ilike $? or project.place ilike $?)',
    values: [pattern, pattern, pattern, pattern],
  };
}

const readIssuance = operation({
  method: 'GET',
  path: '/v2/pfp/issuances/{id}',
  summary: 'Returns an issuance. Its owner and managers also get its facts.',
  tag: 'issuances',
  access: everyArea,
  params: ById,
  reply: Project,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const isVisible = await isProjectVisible(uow.tx, call.params.id, call.userId, uow.by.actor);
      const page = isVisible ? await projectPage(uow, call.params.id, uow.by.actor !== 'USER') : undefined;
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/**
 * The public page of a project by its current or an earlier slug, which anyone may read before they register. The reply
 * contains the current one.
 */
const readPublic = operation({
  method: 'GET',
  path: '/v2/pfp/public/issuances/{slug}',
  summary: 'Returns the public page of an issuance.',
  tag: 'issuances',
  access: 'anyone',
  limit: { calls: 600, seconds: 60, counted: 'here' },
  params: v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) }),
  reply: Project,
  handle: async ({ tenant, params, address, userAgent }) => {
    const [row] = await tenant.database.query<{ id: string }>(
      statement(`select id from project where ${hasSlug('$1')} and ${isPublic}`, [params.slug]),
    );
    if (row) await countVisit(tenant, row.id, { address, userAgent });
    const page = row
      ? await work(tenant, bySystem, async (uow) => ({ ok: true, value: await projectPage(uow, row.id, false) }))
      : undefined;
    return page?.ok && page.value ? data(page.value) : notFound();
  },
});

const issuanceEvents = eventsOperation({
  entity: 'project',
  path: '/v2/pfp/issuances/{id}/events',
  tag: 'issuances',
  access: ['ADMIN', 'ENTREPRENEUR'],
  money: true,
  events: ProjectEvent,
  stepUps: projectStepUps,
  isVisibleTo: (uow, id, call) => isProjectVisible(uow.tx, id, call.userId, uow.by.actor),
  check: (uow, _, event) => checkKeyInformation(uow, event),
});

const follow = (method: 'PUT' | 'DELETE', summary: string) =>
  operation({
    method,
    stepUp: { session: 'ownData' },
    path: '/v2/pfp/issuances/{id}/follow',
    summary,
    tag: 'issuances',
    access: ['USER'],
    params: ById,
    reply: Following,
    handle: async ({ tenant, params, userId }) => {
      if (!(await isProjectVisible(tenant.database, params.id, userId, 'USER'))) return notFound();
      await tenant.database.query(
        method === 'PUT'
          ? sql`insert into follow (user_id, project_id, at) values (${userId}, ${params.id}, ${tenant.clock.now()}) on conflict do nothing`
          : sql`delete from follow where user_id = ${userId} and project_id = ${params.id}`,
      );
      return data({ following: method === 'PUT' });
    },
  });

export const issuanceOperations = [
  listIssuances,
  readIssuance,
  readPublic,
  issuanceEvents,
  follow('PUT', 'Follows an issuance.'),
  follow('DELETE', 'Stops following an issuance.'),
];
