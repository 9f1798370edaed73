import type { PreviewLink } from '#machines/issuances/content/preview.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { hashToken } from '../../secrets/sessions.ts';

/** The links of an issuance, the latest first. */
export const listPreviewLinks = (on: Queryable, projectId: string) =>
  wireRows<PreviewLink>(
    on,
    sql`select link.id, link.label,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email, '') as author,
      link.created_at as "createdAt", link.expires_at as "expiresAt", link.revoked_at as "revokedAt", link.opened,
      link.opened_at as "openedAt"
    from preview_link link left join users on users.id = link.created_by
    where link.project_id = ${projectId} order by link.created_at desc, link.id desc limit 100`,
  );

interface OpenLink {
  id: string;
  project_id: string;
  expires_at: Date;
}

/** The link with this secret, if it still works. */
export async function openPreviewLink(on: Queryable, now: Date, secret: string): Promise<OpenLink | undefined> {
  const [link] = await on.query<OpenLink>(sql`select id, project_id, expires_at from preview_link
    where token_hash = ${hashToken(secret)} and revoked_at is null and expires_at > ${now}`);
  return link;
}
