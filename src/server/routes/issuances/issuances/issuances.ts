import * as v from 'valibot';
import { SLUG } from '#machines/issuances/project/comparison.ts';
import { Following } from '#machines/issuances/project/following.wire.ts';
import { ProjectEvent } from '#machines/issuances/project/project.contract.ts';
import { InvestorProjectList } from '#machines/issuances/project/project.row.ts';
import { projectStepUps } from '#machines/issuances/project/project.stepUp.ts';
import { IssuanceList, Project } from '#machines/issuances/project/project.wire.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { type Area, data, notFound, operation, unusedParameter, workFor } from '#server/http/operation.ts';
import { ById, everyArea } from '#server/http/params.ts';
import { countsOfTabs } from '#server/postgres/list.ts';
import { sql } from '#server/postgres/sql.ts';
import { isProjectVisible, listFilters, onlyProject } from '#server/queries/issuances/projects.ts';
import { findPublic, readPublic } from '../publicPages/readPublic.ts';
import { checkKeyInformation } from './kiis.ts';
import { CatalogueQuery, IssuancesQuery, listIssuances, partsOfStages, readCatalogue } from './list.ts';
import { projectPage } from './page.ts';
import { countVisit } from './visits.ts';

const listOwnIssuances = operation({
  method: 'GET',
  path: '/v2/pfp/issuances',
  summary: 'Lists the issuances that are visible in the caller’s area.',
  tag: 'issuances',
  access: everyArea,
  query: IssuancesQuery,
  reply: IssuanceList,
  handle: async ({ tenant, by, userId, query }) => {
    if (by.actor !== 'USER' && query.sort?.endsWith('offered')) return unusedParameter('sort');
    const { counts, ...page } = await listIssuances(tenant, { area: by.actor as Area, userId }, query);
    if (by.actor !== 'USER')
      return data({ ...page, tabs: countsOfTabs(counts, partsOfStages), only: null, sectors: [] });
    const isFiltered = query.product || query.sector || query.search || query.following || query.stage !== 'all';
    const only = page.total === 0 && !isFiltered ? await onlyProject(tenant.database, userId) : null;
    return data({ ...page, only, ...(await listFilters(tenant.database)) });
  },
});

const listPublicIssuances = operation({
  method: 'GET',
  path: '/v2/pfp/public/issuances',
  summary: 'Lists the issuances that everyone may read, unless the tenant hides its catalogue.',
  tag: 'issuances',
  access: 'anyone',
  limit: { calls: 600, seconds: 60, counted: 'here' },
  query: CatalogueQuery,
  reply: InvestorProjectList,
  handle: async ({ tenant, query }) => {
    const list = await readCatalogue(tenant, query);
    return list ? data(list) : notFound();
  },
});

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
const readPublicPage = operation({
  method: 'GET',
  path: '/v2/pfp/public/issuances/{slug}',
  summary: 'Returns the public page of an issuance.',
  tag: 'issuances',
  access: 'anyone',
  limit: { calls: 600, seconds: 60, counted: 'here' },
  params: v.object({ slug: v.pipe(v.string(), v.regex(SLUG)) }),
  reply: Project,
  handle: async ({ tenant, params, address, userAgent }) => {
    const id = await findPublic(tenant, params.slug);
    if (id === undefined) return notFound();
    await countVisit(tenant, id, { address, userAgent });
    const page = await readPublic(tenant, id);
    return page ? data(page) : notFound();
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
  listOwnIssuances,
  listPublicIssuances,
  readIssuance,
  readPublicPage,
  issuanceEvents,
  follow('PUT', 'Follows an issuance.'),
  follow('DELETE', 'Stops following an issuance.'),
];
