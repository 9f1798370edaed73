import type { PersonDocument } from '#machines/document/document.wire.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** The latest document of each kind that a person has shown. */
export const documentsOf = (on: Queryable, personId: string) =>
  on.query<PersonDocument>(sql`select distinct on (kind) id, kind, name, status, version, file_id as "fileId",
      expires_on::text as "expiresOn", created_at as "createdAt"
    from document where person_id = ${personId} order by kind, created_at desc, id desc`);
