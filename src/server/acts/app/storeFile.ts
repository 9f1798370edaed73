import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../engine/unit.ts';
import { decrypt, encrypt } from '../../kernel/encryption.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import type { UploadVerdict } from '../../providers/files/checkUpload.ts';
import { type FileRow, personalPurposes } from '../../queries/app/files.ts';
import { buildFileKey } from '../../secrets/fileKeys.ts';
import type { Tenant } from '../../tenants/tenant.ts';

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
  const isEncrypted = personalPurposes.includes(purpose);
  const stored = isEncrypted
    ? { bytes: encrypt(await keyOfOwner(uow, ownerId), bytes, id), name: 'file' }
    : { bytes, name };
  await uow.tenant.providers.files.put(buildFileKey(uow.tenant, id), stored.bytes, { contentType, name: stored.name });
  await uow.tx.query(sql`insert into file (id, owner_id, purpose, name, content_type, size, sha256, created_at, is_encrypted)
    values (${id}, ${ownerId}, ${purpose}, ${name}, ${contentType}, ${bytes.byteLength}, ${hash}, ${uow.now}, ${isEncrypted})`);
  return id;
}

async function keyOfOwner(uow: UnitOfWork, ownerId: string): Promise<Buffer> {
  const key = await uow.tenant.personalKeys.ensure(uow, ownerId);
  if (!key) throw new Error(`The key of the user ${ownerId} was destroyed`);
  return key;
}

/** The content of a file. Undefined if the storage does not have it or the key of its owner was destroyed. */
export async function readFile(
  tenant: Tenant,
  { id, owner_id, is_encrypted }: Pick<FileRow, 'id' | 'owner_id' | 'is_encrypted'>,
): Promise<Uint8Array | undefined> {
  const stored = await tenant.providers.files.get(buildFileKey(tenant, id));
  if (!stored || !is_encrypted) return stored?.bytes;
  const key = owner_id && (await tenant.personalKeys.find(tenant.database, owner_id));
  if (!key) return undefined;
  const bytes = decrypt(key, stored.bytes, id);
  if (!bytes) throw new Error(`The file ${id} was changed in its storage`);
  return bytes;
}
