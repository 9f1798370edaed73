import type { ContentField, ContentFields, ContentPatch } from '#machines/issuances/content/content.fields.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { unusablePictures } from '../../queries/issuances/contents.pictures.ts';
import { isSlugFree } from '../../queries/issuances/contents.ts';

export interface Checked {
  projectId: string;
  before: ContentFields;
  patch: ContentPatch;
  written: readonly ContentField[];
}

const wrong = (field: ContentField, id: ValidatorKey): Refusal => ({
  code: 'invalid',
  fields: { [field]: { id, values: {} } },
});

/** Why these fields cannot be saved although each is valid by itself: they contradict other rows of the database. */
export async function checkSave(uow: UnitOfWork, checked: Checked): Promise<Refusal | undefined> {
  return (
    (await checkSlug(uow, checked)) ?? (await checkClientUuid(uow, checked)) ?? (await checkPictures(uow, checked))
  );
}

async function checkSlug(uow: UnitOfWork, { projectId, patch: { slug }, written }: Checked) {
  if (!written.includes('slug')) return undefined;
  if (!slug) return wrong('slug', 'validator.error_null');
  return (await isSlugFree(uow.tx, slug, projectId)) ? undefined : wrong('slug', 'validator.error_slug_taken');
}

async function checkClientUuid(uow: UnitOfWork, { projectId, patch: { clientUuid }, written }: Checked) {
  if (!written.includes('clientUuid') || !clientUuid) return undefined;
  const others = await uow.tx.query(sql`select from project where client_uuid = ${clientUuid} and id <> ${projectId}`);
  return others.length ? wrong('clientUuid', 'validator.error_duplicate') : undefined;
}

/** The files of an issuance become public, so it must not name any other file of the platform. */
async function checkPictures(uow: UnitOfWork, { projectId, before, patch, written }: Checked) {
  for (const field of ['logo', 'pictures'] as const) {
    const known = filesIn(before, field);
    const added = written.includes(field) ? filesIn(patch, field).filter((id) => !known.includes(id)) : [];
    if (added.length && (await unusablePictures(uow.tx, added, projectId, uow.by.userId)).length)
      return wrong(field, 'validator.form_field_invalid');
  }
  return undefined;
}

function filesIn(fields: ContentPatch, field: 'logo' | 'pictures'): string[] {
  if (field === 'pictures') return fields.pictures?.map(({ fileId }) => fileId) ?? [];
  return fields.logo ? [fields.logo] : [];
}
