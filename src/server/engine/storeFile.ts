import { createHash } from 'node:crypto';
import { newId } from '../kernel/ids.ts';
import type { UploadVerdict } from '../providers/files/checkUpload.ts';
import { keyOf } from '../store/fileKeys.ts';
import { sql } from '../store/sql.ts';
import type { UnitOfWork } from './unit.ts';

type AcceptedUpload = Extract<UploadVerdict, { ok: true }>;

/**
 * Stores an upload that passed its checks. The bytes are stored before the row, so that no row names a missing file.
 */
export async function storeFile(
  uow: UnitOfWork,
  ownerId: string,
  purpose: string,
  upload: AcceptedUpload,
): Promise<string> {
  const { bytes, contentType, name } = upload;
  const id = newId(uow.now);
  const hash = createHash('sha256').update(bytes).digest();
  await uow.tenant.providers.files.put(keyOf(uow.tenant, id), bytes, { contentType, name });
  await uow.tx.query(sql`insert into file (id, owner_id, purpose, name, content_type, size, sha256, created_at)
    values (${id}, ${ownerId}, ${purpose}, ${name}, ${contentType}, ${bytes.byteLength}, ${hash}, ${uow.now})`);
  return id;
}
