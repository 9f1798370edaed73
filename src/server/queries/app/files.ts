import * as v from 'valibot';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { isOpenTo, isPublic } from '../issuances/projects.ts';

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

/** Files about a person, encrypted with the person's key. The others are papers and pictures of issuances. */
export const personalPurposes: readonly string[] = [
  'contract',
  'identity',
  'instruction',
  'profileImage',
  'proof',
  'transfer',
];

/**
 * Papers and pictures that only managers and owners upload. They are not encrypted, because they are public, and remain
 * after their uploader has left as long as an issuance, its journal or a configuration names them.
 */
export const issuancePurposes: readonly string[] = ['attachment', 'document', 'image'];

/** SQL for whether an issuance, its journal or a published configuration names a file. `id` is an expression. */
const isNamed = (id: string) => `(exists (select from project where ${id} in (project.logo_file, project.kiis_file)
    or ${id} = any(project.image_files))
  or exists (select from document where document.file_id = ${id})
  or exists (select from post where ${id} = any(post.attachments))
  or exists (select from content where ${id} = content.sheet_file or position(${id}::text in content.fields::text) > 0)
  or exists (select from journal where entity in ('project', 'token') and event ->> 'fileId' = ${id}::text)
  or exists (select from configuration_version where position(${id}::text in customization::text) > 0)
  or exists (select from setting where position(${id}::text in value::text) > 0))`;

/**
 * SQL for the files that are erased with their owner `$1`: those about a person, also unencrypted ones of earlier
 * versions, and unused uploads for issuances.
 */
export const erasable = `file.owner_id = $1 and (purpose = any($2) or (purpose = any($3) and not ${isNamed('file.id')})
  or (size_of is not null and not ${isNamed('file.size_of')}))`;

export async function fileById(on: Queryable, id: string): Promise<FileRow | undefined> {
  const [file] = await on.query<FileRow>(sql`select * from file where id = ${id}`);
  return file;
}

/** The SHA-256 of a file's content in hexadecimal, by which evidence names the paper that managers have read. */
export async function hashOfFile(on: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [file] = await on.query<{ hash: string }>(sql`select encode(sha256, 'hex') as hash from file where id = ${id}`);
  return file?.hash ?? null;
}

const Id = v.pipe(v.string(), v.uuid());

/** The file with this id, if a user has uploaded it for this purpose. */
export async function findUpload(
  on: Queryable,
  id: string,
  { purpose, by }: { purpose: string; by: string | null },
): Promise<FileRow | undefined> {
  if (!v.is(Id, id)) return undefined;
  const [file] = await on.query<FileRow>(sql`select * from file
    where id = ${id} and purpose = ${purpose} and owner_id = ${by}`);
  return file;
}

const OF_PROJECT = `($1 in (project.logo_file, project.kiis_file) or $1 = any(project.image_files)
  or (project.owner_id = $2 and exists (select from content where content.project_id = project.id
    and (content.fields ->> 'logo' = $1::text
      or content.fields -> 'pictures' @> jsonb_build_array(jsonb_build_object('fileId', $1::text)))))
  or exists (select from document where document.project_id = project.id and document.file_id = $1
    and (document.status = 'visible' or project.owner_id = $2))
  or exists (select from post where post.project_id = project.id and $1 = any(post.attachments)
    and (post.status = 'published' or project.owner_id = $2)))`;

/** Returns true for the pictures, the key information sheet and the visible documents of a public project. */
export async function isPublicFile(on: Queryable, id: string): Promise<boolean> {
  const [row] = await on.query(
    statement(`select from project where ${isPublic} and ${OF_PROJECT.replaceAll('$2', 'null')} limit 1`, [id]),
  );
  return row !== undefined;
}

/** Returns whether `isPublicFile` would be true if this project were public. */
export async function isFileOfProject(on: Queryable, id: string, projectId: string): Promise<boolean> {
  const [row] = await on.query(
    statement(
      `select from project where project.id = $2 and ${OF_PROJECT.replaceAll('owner_id = $2', 'owner_id is null')}`,
      [id, projectId],
    ),
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

/**
 * The number of bytes that a user has uploaded since a time. The sizes of pictures that the server creates are not
 * counted.
 */
export async function bytesUploaded(on: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await on.query<{ bytes: number }>(sql`select coalesce(sum(size), 0)::bigint as bytes from file
    where owner_id = ${userId} and created_at > ${since} and size_of is null and purpose <> 'contract'`);
  return row?.bytes ?? 0;
}
