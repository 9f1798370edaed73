import * as v from 'valibot';
import { ProjectEvent, type ProjectPhase } from '#machines/project/project.contract.ts';
import { OfferedList, Product, Project, type ProjectRow } from '#machines/project/project.wire.ts';
import { bySystem, work } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { list, listQuery } from '../http/list.ts';
import { type Area, data, notFound, operation, workFor } from '../http/operation.ts';
import { isProjectKnown, isPublic, onlyProject, projectColumns, projectsOf } from '../store/projects.ts';
import { sql, statement } from '../store/sql.ts';
import { checkKeyInformation } from './issuances.kiis.ts';
import { projectPage } from './projectPage.ts';

const Everyone = ['USER', 'ENTREPRENEUR', 'ADMIN'] as const;
const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** Statuses by the words of the list's chips. */
const STAGES = {
  open: ['CAMPAIGN'],
  upcoming: ['PRE_CAMPAIGN'],
  preparing: ['DRAFT', 'VALIDATING.waiting', 'VALIDATING.validated'],
  closed: ['CLOSED.counting', 'CLOSED.financed', 'CLOSED.ended'],
} as const;

const sorts = {
  createdAt: 'project.created_at',
  title: 'project.title',
  raised: 'funding.raised',
  endsAt: 'project.ends_at',
};

/** To an investor what is open comes first, then what will be, then what is over. */
const offered = `array_position(array['CLOSED', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN'], split_part(project.status, '.', 1))`;

/** In the order in which the tenant's projects go through their phases. */
const phaseOrder = (phases: readonly ProjectPhase[]) =>
  `array_position(array['${phases.join("','")}'], split_part(project.status, '.', 1))`;

const listIssuances = operation({
  method: 'GET',
  path: '/v2/pfp/issuances',
  summary: 'The issuances that one may know of in the area that asks.',
  tag: 'issuances',
  access: Everyone,
  query: v.object({
    ...listQuery,
    stage: v.optional(v.picklist(['all', 'open', 'upcoming', 'preparing', 'closed']), 'all'),
    product: v.optional(Product),
    following: v.optional(v.picklist(['true'])),
  }),
  reply: OfferedList,
  handle: async ({ tenant, by, personId, query }) => {
    const where = [
      projectsOf(by.actor as Area, personId),
      ...(query.stage === 'all' ? [] : [{ condition: 'project.status = any($?)', values: [[...STAGES[query.stage]]] }]),
      ...(query.product ? [{ condition: 'project.product = $?', values: [query.product] }] : []),
      ...(query.search ? [searched(query.search)] : []),
      ...(query.following
        ? [
            {
              condition: 'exists (select from follow where follow.project_id = project.id and follow.person_id = $?)',
              values: [personId],
            },
          ]
        : []),
    ];
    const from = 'project join funding on funding.project_id = project.id';
    const page = await list<ProjectRow>(tenant.database, query, {
      select: `select ${projectColumns('$?')} from ${from}`,
      values: [personId],
      from,
      where,
      sorts: {
        ...(by.actor === 'USER' && { offered }),
        ...sorts,
        status: phaseOrder(tenant.customization.flows.project_status),
      },
      tie: 'project.id',
    });
    const isEmpty = by.actor === 'USER' && page.total === 0 && where.length === 1;
    return data({ ...page, only: isEmpty ? await onlyProject(tenant.database, personId) : null });
  },
});

function searched(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return {
    condition: '(project.title ilike $? or project.subtitle ilike $? or project.sector ilike $?)',
    values: [pattern, pattern, pattern],
  };
}

const readIssuance = operation({
  method: 'GET',
  path: '/v2/pfp/issuances/{id}',
  summary: 'One issuance; its owner and managers also get its facts.',
  tag: 'issuances',
  access: Everyone,
  params: ById,
  reply: Project,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const isKnown = await isProjectKnown(unit.tx, call.params.id, call.personId, unit.by.actor);
      const page = isKnown ? await projectPage(unit, call.params.id, unit.by.actor !== 'USER') : undefined;
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/** The public page of a project, by its slug: what anyone may read before they register. */
const readPublic = operation({
  method: 'GET',
  path: '/v2/pfp/public/issuances/{slug}',
  summary: 'The public page of an issuance.',
  tag: 'issuances',
  access: 'anyone',
  params: v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) }),
  reply: Project,
  handle: async ({ tenant, params }) => {
    const [row] = await tenant.database.query<{ id: string }>(
      statement(`select id from project where slug = $1 and ${isPublic}`, [params.slug]),
    );
    const page = row
      ? await work(tenant, bySystem, async (unit) => ({ ok: true, value: await projectPage(unit, row.id, false) }))
      : undefined;
    return page?.ok && page.value ? data(page.value) : notFound();
  },
});

const issuanceEvents = eventsOperation({
  thing: 'project',
  path: '/v2/pfp/issuances/{id}/events',
  tag: 'issuances',
  access: ['ADMIN', 'ENTREPRENEUR'],
  money: true,
  events: ProjectEvent,
  mayKnow: (unit, id, call) => isProjectKnown(unit.tx, id, call.personId, unit.by.actor),
  check: (unit, _, event) => checkKeyInformation(unit, event),
});

const Following = v.object({ following: v.boolean() });

const follow = (method: 'PUT' | 'DELETE', summary: string) =>
  operation({
    method,
    path: '/v2/pfp/issuances/{id}/follow',
    summary,
    tag: 'issuances',
    access: ['USER'],
    params: ById,
    reply: Following,
    handle: async ({ tenant, params, personId }) => {
      if (!(await isProjectKnown(tenant.database, params.id, personId, 'USER'))) return notFound();
      await tenant.database.query(
        method === 'PUT'
          ? sql`insert into follow (person_id, project_id, at) values (${personId}, ${params.id}, ${tenant.clock.now()}) on conflict do nothing`
          : sql`delete from follow where person_id = ${personId} and project_id = ${params.id}`,
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
