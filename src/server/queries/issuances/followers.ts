import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { isPublic } from './projects.ts';

interface FollowableIssuance {
  id: string;
  slug: string;
  title: string;
  status: ProjectStatus;
}

/** How many follow a row of `project`, with an account or by e-mail. */
export const FOLLOWERS = `((select count(*) from follow where follow.project_id = project.id)
  + (select count(*) from follower where follower.project_id = project.id and follower.status = 'confirmed'))`;

const PUBLIC = `select id, slug, title, status from project where id = $1 and ${isPublic}`;

/** An issuance whose news may be mailed to strangers. Undefined if it, or the catalogue of the tenant, is not public. */
export async function findFollowable(
  { database, customization }: Pick<Tenant, 'database' | 'customization'>,
  projectId: string,
): Promise<FollowableIssuance | undefined> {
  if (customization.hide.catalogue) return undefined;
  const [issuance] = await database.query<FollowableIssuance>(statement(PUBLIC, [projectId]));
  return issuance;
}

/** The next followers, by id, to whom news of an issuance are mailed. */
export async function listFollowers(on: Queryable, projectId: string, after: string, limit: number): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`select id from follower
    where project_id = ${projectId} and status = 'confirmed' and id > ${after} order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function hasFollowers(on: Queryable, projectId: string): Promise<boolean> {
  const found = await on.query(
    sql`select from follower where project_id = ${projectId} and status = 'confirmed' limit 1`,
  );
  return found.length > 0;
}
