import type { ProjectEvent } from '#machines/issuances/project/project.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import { keyInformationPages } from '#machines/shared/rules/keyInformation.ts';
import { readFile } from '#server/acts/app/storeFile.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { pagesOf } from '#server/providers/files/readPdf.ts';
import { findUpload } from '#server/queries/app/files.ts';

const wrong = (id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { fileId: { id, values: limit === undefined ? {} : { limit } } },
});

export const checkKeyInformation = async (uow: UnitOfWork, event: ProjectEvent): Promise<Refusal | undefined> =>
  event.type === 'kiis.publish' ? checkSheet(uow, event.fileId) : undefined;

/**
 * A key information sheet must be the sender's own upload, with at most the number of pages that the law allows (ECSPR
 * art. 23).
 */
export async function checkSheet(uow: UnitOfWork, fileId: string): Promise<Refusal | undefined> {
  const { tenant, tx, by, now } = uow;
  const file = await findUpload(tx, fileId, { purpose: 'document', by: by.userId });
  const content = file && (await readFile(tenant, file));
  if (!content) return wrong('validator.error_null');
  const limit = keyInformationPages(calendarDate(now.getTime(), tenant.customization.tenant.timeZone));
  const pages = await pagesOf(content);
  if (!pages) return wrong('validator.error_file_unreadable');
  return pages.count <= limit && pages.isA4 ? undefined : wrong('validator.error_file_pages', limit);
}
