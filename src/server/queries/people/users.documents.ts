import type { UserDocument } from '#machines/issuances/document/document.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';

/** The latest document of each kind that the user uploaded. */
export const listUserDocuments = (on: Queryable, userId: string) =>
  wireRows<UserDocument>(
    on,
    sql`select distinct on (kind) id, kind, name, status, version, file_id as "fileId",
      expires_on::text as "expiresOn", created_at as "createdAt"
    from document where user_id = ${userId} order by kind, created_at desc, id desc`,
  );
