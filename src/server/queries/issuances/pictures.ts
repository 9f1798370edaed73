import type { Picture } from '#machines/issuances/project/project.picture.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';

const uploaded = (alt: string) =>
  `file.picture || jsonb_build_object('path', '/v2/pfp/pictures/' || file.id, 'alt', ${alt})`;
const UPLOADED = uploaded('null');

/** The first picture of a row of `project`, or null. */
export const firstPicture = `coalesce((select ${uploaded("nullif(project.image_texts[1], '')")}
    from file where file.id = project.image_files[1] and file.picture is not null),
  project.illustration)`;

/** All pictures of a row of `project`, in the owner's order. */
export const allPictures = `coalesce((select jsonb_agg(${uploaded("nullif(project.image_texts[shown.position], '')")} order by shown.position)
    from unnest(project.image_files) with ordinality as shown (id, position)
    join file on file.id = shown.id where file.picture is not null),
  case when project.illustration is null then '[]' else jsonb_build_array(project.illustration) end)`;

interface SizeRow {
  id: string;
  owner_id: string | null;
  name: string;
  is_encrypted: boolean;
}

/** A size of a picture, if an issuance shows the picture or a version of it that is being written. */
export async function sizeOfPicture(
  on: Queryable,
  size: { of: string; width: number; contentType: string },
): Promise<SizeRow | undefined> {
  const [file] = await on.query<SizeRow>(sql`select id, owner_id, name, is_encrypted from file
    where size_of = ${size.of} and width = ${size.width} and content_type = ${size.contentType}
      and (exists (select from project where ${size.of} = any(image_files))
        or exists (select from content where status in ('draft', 'submitted', 'returned', 'accepted')
          and fields -> 'pictures' @> ${JSON.stringify([{ fileId: size.of }])}::jsonb))`);
  return file;
}

/** The pictures among these files, by id. */
export async function readPictures(on: Queryable, ids: readonly string[]): Promise<Record<string, Picture>> {
  const rows = await on.query<{ id: string; picture: Picture }>(
    statement(`select id, ${UPLOADED} as picture from file where id = any($1) and picture is not null`, [ids]),
  );
  return Object.fromEntries(rows.map(({ id, picture }) => [id, picture]));
}
