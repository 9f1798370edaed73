import type { Queryable } from './database.ts';
import { statement } from './sql.ts';

/** The columns of a list's row, as the wire names them; `$me` is the person who asks. */
export const projectColumns = (me: string) => `project.id, project.slug, project.status, project.version, project.title,
  project.subtitle, project.product, project.sector, project.colours, project.logo_file as "logoFileId",
  project.token_symbol as "tokenSymbol", project.price, project.tokens_for_sale as "tokensForSale",
  funding.tokens_left as "tokensLeft", coalesce(project.price::bigint * project.tokens_for_sale, 0) as target,
  coalesce(project.soft_cap, 0) as "softCap", funding.raised, funding.investors,
  project.interest_points as "interestPoints", project.term_months as "termMonths", project.starts_at as "startsAt",
  project.ends_at as "endsAt", project.ended_at as "endedAt",
  coalesce((project.kept ->> 'visible')::boolean, true) as visible,
  exists (select from follow where follow.project_id = project.id and follow.person_id = ${me}) as following,
  project.created_at as "createdAt"`;

/** What the public sees: everything that has left the draft and is not hidden in its pre-campaign. */
export const isPublic = `(project.status <> 'DRAFT' and project.status not like 'VALIDATING%'
  and (project.status <> 'PRE_CAMPAIGN' or coalesce((project.kept ->> 'visible')::boolean, true)))`;

const visible = {
  USER: isPublic,
  ENTREPRENEUR: 'project.owner_id = $?',
  ADMIN: 'true',
};

/** Which projects a person may know of in an area, as a condition and its values. */
export const projectsOf = (area: keyof typeof visible, personId: string) => ({
  condition: visible[area],
  values: area === 'ENTREPRENEUR' ? [personId] : [],
});

/**
 * What an investor may open: what is public, and what they follow or have an investment in, also while it is hidden or
 * being validated. `person` is the parameter that names them.
 */
export const isOpenTo = (person: string) => `(${isPublic} or (project.status <> 'DRAFT' and (
  exists (select from investment held where held.project_id = project.id and held.person_id = ${person})
  or exists (select from follow where follow.project_id = project.id and follow.person_id = ${person}))))`;

const KNOWN = `select owner_id, ${isOpenTo('$2')} as open from project where id = $1`;

export async function isProjectKnown(on: Queryable, id: string, personId: string, area: string): Promise<boolean> {
  const [row] = await on.query<{ owner_id: string; open: boolean }>(statement(KNOWN, [id, personId]));
  if (!row) return false;
  if (area === 'ADMIN') return true;
  return area === 'ENTREPRENEUR' ? row.owner_id === personId : row.open;
}

const ONLY = `select id from project where ${isOpenTo('$1')} and (select count(*) from project) = 1`;

/** The tenant's single project, for an investor who may open it. */
export async function onlyProject(on: Queryable, personId: string): Promise<string | null> {
  const [row] = await on.query<{ id: string }>(statement(ONLY, [personId]));
  return row?.id ?? null;
}
