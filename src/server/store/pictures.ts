import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

const UPLOADED = `file.picture || jsonb_build_object('path', '/v2/pfp/pictures/' || file.id, 'alt', null)`;

/** The first picture of a row of `project`, or null. */
export const firstPicture = `coalesce((select ${UPLOADED} from file where file.id = project.image_files[1]),
  project.illustration)`;

/** All pictures of a row of `project`, in the owner's order. */
export const allPictures = `coalesce((select jsonb_agg(${UPLOADED} order by shown.position)
    from unnest(project.image_files) with ordinality as shown (id, position)
    join file on file.id = shown.id where file.picture is not null),
  case when project.illustration is null then '[]' else jsonb_build_array(project.illustration) end)`;

interface SizeRow {
  id: string;
  owner_id: string | null;
  name: string;
  is_encrypted: boolean;
}

/** A size of a picture, if an issuance shows the picture. */
export async function sizeOfPicture(
  on: Queryable,
  size: { of: string; width: number; contentType: string },
): Promise<SizeRow | undefined> {
  const [file] = await on.query<SizeRow>(sql`select id, owner_id, name, is_encrypted from file
    where size_of = ${size.of} and width = ${size.width} and content_type = ${size.contentType}
      and exists (select from project where ${size.of} = any(image_files))`);
  return file;
}
