import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import type { UploadVerdict } from '../../providers/files/checkUpload.ts';
import type { SizedPicture } from '../../providers/files/pictureSizes.ts';
import { storeFile } from './storeFile.ts';

/** Stores a checked picture with its sizes. */
export async function storePicture(
  uow: UnitOfWork,
  ownerId: string,
  picture: Extract<UploadVerdict, { ok: true }>,
  { facts, sizes }: SizedPicture,
): Promise<string> {
  const id = await storeFile(uow, ownerId, 'image', picture);
  await uow.tx.query(sql`update file set picture = ${facts} where id = ${id}`);
  const stem = picture.name.replace(/\.\w+$/, '');
  for (const { width, format, bytes } of sizes) {
    const name = `${stem} ${width}.${format}`;
    const sizeId = await storeFile(uow, ownerId, 'pictureSize', {
      ok: true,
      bytes,
      name,
      contentType: `image/${format}`,
    });
    await uow.tx.query(sql`update file set size_of = ${id}, width = ${width} where id = ${sizeId}`);
  }
  return id;
}
