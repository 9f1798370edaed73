import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/**
 * The files among these that an issuance may not show. It may show the user's own uploads, and files that it already
 * contains.
 */
export async function unusablePictures(
  on: Queryable,
  ids: readonly string[],
  projectId: string,
  userId: string | null,
): Promise<string[]> {
  const usable = await on.query<{ id: string }>(sql`select id from file where id = any(${ids}::uuid[])
    and purpose = 'image' and (owner_id = ${userId}
      or exists (select from project where project.id = ${projectId}
        and (project.logo_file = file.id or file.id = any(project.image_files)))
      or exists (select from content where content.project_id = ${projectId}
        and (content.fields ->> 'logo' = file.id::text
          or content.fields -> 'pictures' @> jsonb_build_array(jsonb_build_object('fileId', file.id::text)))))`);
  return ids.filter((each) => !usable.some(({ id }) => id === each));
}
