import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

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

export async function isProjectKnown(on: Queryable, id: string, personId: string, area: string): Promise<boolean> {
  const [row] = await on.query<{ owner_id: string; public: boolean }>(sql`select owner_id,
      (status <> 'DRAFT' and status not like 'VALIDATING%'
        and (status <> 'PRE_CAMPAIGN' or coalesce((kept ->> 'visible')::boolean, true))) as public
    from project where id = ${id}`);
  if (!row) return false;
  if (area === 'ADMIN') return true;
  return area === 'ENTREPRENEUR' ? row.owner_id === personId : row.public;
}
