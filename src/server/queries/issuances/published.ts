import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { isKnown } from '../oversight/setAside.ts';
import { isPublic, projectColumns } from './projects.ts';

/** The most addresses of one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;
const MAX_ENTRIES = 50;

const PUBLISHED = `${isPublic} and ${isKnown('project.id').condition}`;

export interface PublishedAddress {
  slug: string;
  /** When what its page says of it last changed. */
  updatedAt: string;
}

/** The addresses of all issuances that everyone may read, the newest first. */
export const publishedAddresses = (on: Queryable) =>
  wireRows<PublishedAddress>(
    on,
    statement(`select slug, updated_at as "updatedAt" from project where ${PUBLISHED}
      order by created_at desc, id desc limit ${MAX_ADDRESSES}`),
  );

/** The owners of issuances that everyone may read. */
export const publicPromoters = (on: Queryable) =>
  on.query<{ id: string }>(
    statement(
      `select distinct owner_id as id from project where ${PUBLISHED} order by owner_id limit ${MAX_ADDRESSES}`,
    ),
  );

/** The issuances that were announced or opened last, with that time. */
export const latestIssuances = (on: Queryable) =>
  wireRows<ProjectRow & { announcedAt: string }>(
    on,
    statement(
      `select ${projectColumns('$1::uuid')}, coalesce(project.starts_at, project.created_at) as "announcedAt"
      from project join funding on funding.project_id = project.id where ${PUBLISHED}
      order by coalesce(project.starts_at, project.created_at) desc, project.id desc limit ${MAX_ENTRIES}`,
      [null],
    ),
  );
