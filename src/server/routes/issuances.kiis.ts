import type { ProjectEvent } from '#machines/project/project.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import { keyInformationPages } from '#machines/shared/rules/keyInformation.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { Unit } from '../engine/unit.ts';
import { pagesOf } from '../providers/files/pdfPages.ts';
import { keyOf } from '../store/fileKeys.ts';
import { sql } from '../store/sql.ts';

const wrong = (id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { fileId: { id, values: limit === undefined ? {} : { limit } } },
});

/** A key information sheet is a document that the sender uploaded for it, and no longer than the law says (R6). */
export async function checkKeyInformation(unit: Unit, event: ProjectEvent): Promise<Refusal | undefined> {
  if (event.type !== 'kiis.publish') return undefined;
  const { tenant, tx, by, now } = unit;
  const [file] = await tx.query<{ id: string }>(sql`select id from file where id::text = ${event.fileId}
    and owner_id = ${by.personId} and purpose = 'document'`);
  const stored = file && (await tenant.providers.files.get(keyOf(tenant, file.id)));
  if (!stored) return wrong('validator.error_null');
  const limit = keyInformationPages(calendarDate(now.getTime(), tenant.customization.tenant.timeZone));
  const pages = await pagesOf(stored.bytes);
  if (!pages) return wrong('validator.error_file_unreadable');
  return pages.count <= limit && pages.isA4 ? undefined : wrong('validator.error_file_pages', limit);
}
