import { isOpenTo, isPublic } from './projects.ts';
import type { Queryable } from './queryable.ts';
import { sql, statement } from './sql.ts';

export interface FileRow {
  id: string;
  owner_id: string | null;
  purpose: string;
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  is_encrypted: boolean;
}

export async function fileById(on: Queryable, id: string): Promise<FileRow | undefined> {
  const [file] = await on.query<FileRow>(sql`select * from file where id = ${id}`);
  return file;
}

const OF_PROJECT = `($1 in (project.logo_file, project.kiis_file) or $1 = any(project.image_files)
  or exists (select from document where document.project_id = project.id and document.file_id = $1
    and (document.status = 'visible' or project.owner_id = $2)))`;

/** Returns true for the pictures, the key information sheet and the visible documents of a public project. */
export async function isPublicFile(on: Queryable, id: string): Promise<boolean> {
  const [row] = await on.query(
    statement(`select from project where ${isPublic} and ${OF_PROJECT.replaceAll('$2', 'null')} limit 1`, [id]),
  );
  return row !== undefined;
}

/**
 * Returns true for files that the user uploaded, files of the user's investments, and files of projects that the user
 * owns or may open.
 */
export async function isOwnFile(on: Queryable, id: string, userId: string): Promise<boolean> {
  const [row] = await on.query(
    statement(
      `select where exists (select from file where id = $1 and owner_id = $2)
        or exists (select from investment left join signature on signature.investment_id = investment.id
          where investment.user_id = $2
            and $1 in (investment.proof_file, investment.contract_file, signature.file_id, signature.sealed_file))
        or exists (select from project where (project.owner_id = $2 or ${isOpenTo('$2')}) and ${OF_PROJECT})`,
      [id, userId],
    ),
  );
  return row !== undefined;
}
