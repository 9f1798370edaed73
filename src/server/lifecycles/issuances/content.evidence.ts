import { createHash } from 'node:crypto';
import type { ContentEvent, ContentFacts } from '#machines/issuances/content/content.contract.ts';
import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import { canonical } from '../../engine/journal.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';

/**
 * The content that a manager read before validating or returning an issuance. Dates are set and remarks corrected after
 * that.
 */
export function evidenceOfContent(
  uow: UnitOfWork,
  row: { number: number; fields: ContentFields },
  event: ContentEvent,
  { facts }: { facts: ContentFacts },
): Evidence | undefined {
  if (uow.by.actor !== 'ADMIN' || (event.type !== 'content.accept' && event.type !== 'content.return'))
    return undefined;
  const { stage, isFirst, changed, openRemarks } = facts;
  const hash = createHash('sha256').update(canonical(row.fields)).digest('hex');
  return { basis: { number: row.number, stage, isFirst, changed, openRemarks, hash, fields: row.fields } };
}
