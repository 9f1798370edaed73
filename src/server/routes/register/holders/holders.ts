import * as v from 'valibot';
import { Holders, Movements } from '#machines/register/token/holders.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { date } from '#machines/shared/fields/date.ts';
import { data, notFound, operation, raw } from '#server/http/operation.ts';
import { ById, Id } from '#server/http/params.ts';
import { listQuery, pageQuery } from '#server/postgres/list.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { identifiedUsers } from '#server/queries/people/userSearch.ts';
import { capTableSorts, holdersOn, sumsOn } from '#server/queries/register/capTable.ts';
import { listRegisterMovements } from '#server/queries/register/movements.ts';
import { certificateFile } from '../../orders/investments/certificates.ts';

const path = '/v2/pfp/issuances/{id}';
const shared = { method: 'GET', tag: 'holders', params: ById } as const;
const PROJECT_AREAS = ['ADMIN', 'ENTREPRENEUR'] as const;

const listHolders = operation({
  ...shared,
  path: `${path}/holders`,
  summary: 'Returns who holds the tokens of an issuance at the end of a day in the tenant’s time zone.',
  access: PROJECT_AREAS,
  query: v.object({ ...listQuery(capTableSorts), date: v.optional(date()) }),
  reply: Holders,
  handle: async ({ tenant, by, userId, params, query }) => {
    if (!(await isProjectVisible(tenant.database, params.id, userId, by.actor))) return notFound();
    const { timeZone } = tenant.customization.tenant;
    const today = calendarDate(tenant.clock.now().getTime(), timeZone);
    const { page, size, date: asked = today } = query;
    const identified =
      by.actor === 'ADMIN' && query.search ? identifiedUsers(tenant, query.search, 'held.user_id') : [];
    const of = { ...query, identified, project: params.id, date: asked, timeZone };
    const [rows, { rows: total, ...sums }] = await tenant.database.readList((on) =>
      Promise.all([holdersOn(on, of, { size, offset: (page - 1) * size }), sumsOn(on, of)]),
    );
    return data({ rows, total, page, size, date: asked, today, sums });
  },
});

const listMovements = operation({
  ...shared,
  path: `${path}/movements`,
  summary: 'Lists every mint, freeze, release, forced transfer and burn of an issuance’s tokens, newest first.',
  access: PROJECT_AREAS,
  query: v.object({ ...pageQuery }),
  reply: Movements,
  handle: async ({ tenant, by, userId, params, query: { page, size } }) => {
    if (!(await isProjectVisible(tenant.database, params.id, userId, by.actor))) return notFound();
    const isManager = by.actor === 'ADMIN';
    const found = await tenant.database.readList((on) =>
      listRegisterMovements(tenant, on, { project: params.id, isManager, size, offset: (page - 1) * size }),
    );
    return data({ ...found, page, size });
  },
});

const holderCertificate = operation({
  ...shared,
  path: `${path}/holders/{holder}/certificate`,
  summary: 'Returns a sealed certificate of a user’s current holding in an issuance, as PDF.',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  params: v.object({ ...ById.entries, holder: Id }),
  handle: async ({ tenant, params }) => {
    const file = await certificateFile(tenant, params.holder, params.id);
    return file ? raw(file) : notFound();
  },
});

export const holderOperations = [listHolders, listMovements, holderCertificate];
