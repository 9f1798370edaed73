import { createHash } from 'node:crypto';
import { newId } from '../engine/ids.ts';
import type { Unit } from '../engine/unit.ts';
import type { UploadVerdict } from '../providers/files/judgeUpload.ts';
import type { Queryable } from './database.ts';
import { keyOf } from './fileKeys.ts';
import { isOpenTo, isPublic } from './projects.ts';
import { sql, statement } from './sql.ts';

export interface FileRow {
  id: string;
  owner_id: string | null;
  purpose: string;
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
}

type Judged = Extract<UploadVerdict, { ok: true }>;

/** Keeps a file that was judged. The row follows the bytes, so that it never names a file that is not there. */
export async function keepFile(unit: Unit, ownerId: string, purpose: string, judged: Judged): Promise<string> {
  const { bytes, contentType, name } = judged;
  const id = newId(unit.now);
  const hash = createHash('sha256').update(bytes).digest();
  await unit.tenant.providers.files.put(keyOf(unit.tenant, id), bytes, { contentType, name });
  await unit.tx.query(sql`insert into file (id, owner_id, purpose, name, content_type, size, sha256, created_at)
    values (${id}, ${ownerId}, ${purpose}, ${name}, ${contentType}, ${bytes.byteLength}, ${hash}, ${unit.now})`);
  return id;
}

export async function fileById(on: Queryable, id: string): Promise<FileRow | undefined> {
  const [file] = await on.query<FileRow>(sql`select * from file where id = ${id}`);
  return file;
}

const OF_PROJECT = `($1 in (project.logo_file, project.kiis_file) or $1 = any(project.image_files)
  or exists (select from document where document.project_id = project.id and document.file_id = $1
    and (document.status = 'visible' or project.owner_id = $2)))`;

/** What anyone may see of an issuance that is public: its pictures, its key information, its visible documents. */
export async function isPublicFile(on: Queryable, id: string): Promise<boolean> {
  const [row] = await on.query(
    statement(`select from project where ${isPublic} and ${OF_PROJECT.replaceAll('$2', 'null')} limit 1`, [id]),
  );
  return row !== undefined;
}

/**
 * What is a person's own: what they uploaded, what was made for their investments, what belongs to their issuances and
 * to those that they may open.
 */
export async function isOwnFile(on: Queryable, id: string, personId: string): Promise<boolean> {
  const [row] = await on.query(
    statement(
      `select where exists (select from file where id = $1 and owner_id = $2)
        or exists (select from investment left join signature on signature.investment_id = investment.id
          where investment.person_id = $2
            and $1 in (investment.proof_file, investment.contract_file, signature.file_id, signature.sealed_file))
        or exists (select from project where (project.owner_id = $2 or ${isOpenTo('$2')}) and ${OF_PROJECT})`,
      [id, personId],
    ),
  );
  return row !== undefined;
}
