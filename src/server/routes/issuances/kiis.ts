import type { ProjectEvent } from '#machines/project/project.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import { keyInformationPages } from '#machines/shared/rules/keyInformation.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { pagesOf } from '../../providers/files/readPdf.ts';
import { keyOf } from '../../store/fileKeys.ts';
import { sql } from '../../store/sql.ts';

const wrong = (id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { fileId: { id, values: limit === undefined ? {} : { limit } } },
});

/**
 * A key information sheet must be a document that the sender has uploaded, with at most the pages that the law allows
 * (ECSPR art. 23).
 */
export async function checkKeyInformation(uow: UnitOfWork, event: ProjectEvent): Promise<Refusal | undefined> {
  if (event.type !== 'kiis.publish') return undefined;
  const { tenant, tx, by, now } = uow;
  const [file] = await tx.query<{ id: string }>(sql`select id from file where id::text = ${event.fileId}
    and owner_id = ${by.userId} and purpose = 'document'`);
  const stored = file && (await tenant.providers.files.get(keyOf(tenant, file.id)));
  if (!stored) return wrong('validator.error_null');
  const limit = keyInformationPages(calendarDate(now.getTime(), tenant.customization.tenant.timeZone));
  const pages = await pagesOf(stored.bytes);
  if (!pages) return wrong('validator.error_file_unreadable');
  return pages.count <= limit && pages.isA4 ? undefined : wrong('validator.error_file_pages', limit);
}
