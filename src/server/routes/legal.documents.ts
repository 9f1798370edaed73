import * as v from 'valibot';
import {
  certificates,
  IdentityDocumentForm,
  type IdentityDocumentKind,
  PersonDocument,
} from '#machines/document/document.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { certificateDate } from '#machines/shared/fields/date.ts';
import { errorsOf, type FieldErrors } from '#machines/shared/fields/errors.ts';
import { ruleAt } from '#machines/shared/rules/catalogue.ts';
import { tell } from '../engine/dispatch.ts';
import { newId } from '../engine/ids.ts';
import { certificateEnds } from '../engine/lifecycles/document.expiry.ts';
import type { Unit, Worked } from '../engine/unit.ts';
import { data, operation, refused, workFor } from '../http/operation.ts';
import { keepFile } from '../store/files.ts';
import { documentsOf } from '../store/people.documents.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isJudged, type Judged, judge, readForm, typesOf, uploadRules } from './files.upload.ts';

const listDocuments = operation({
  method: 'GET',
  path: '/v2/user-legal-document',
  summary: 'What one has shown for the identity check, the latest of each kind.',
  tag: 'legal',
  access: 'signedIn',
  reply: v.array(PersonDocument),
  handle: async ({ tenant, personId }) => data(await documentsOf(tenant.database, personId)),
});

const uploadDocument = operation({
  method: 'POST',
  path: '/v2/user-legal-document',
  summary: 'Shows a document (multipart: `kind`, `issuedOn` of a certificate, `file`); the latest of its kind counts.',
  tag: 'legal',
  access: 'signedIn',
  limit: { calls: 60, seconds: 3600 },
  upload: { types: typesOf('identity'), fields: IdentityDocumentForm },
  reply: v.array(PersonDocument),
  handle: async (call) => {
    const form = await readForm(call.http);
    const fields = v.safeParse(IdentityDocumentForm, form?.fields ?? {});
    if (!fields.success) return refused({ code: 'invalid', fields: errorsOf(fields.issues) });
    const { kind, issuedOn } = fields.output;
    const dated = readDate(call.tenant, kind, issuedOn);
    if (!dated.ok) return refused({ code: 'invalid', fields: dated.fields });
    const judged = await judge(form?.file, uploadRules.identity);
    if (!isJudged(judged)) return refused(judged);
    const kept = await workFor(call, (unit) => keepDocument(unit, call.personId, kind, dated.expiresOn, judged));
    if (!kept.ok) return refused(kept.refusal);
    return data(await documentsOf(call.tenant.database, call.personId), 201);
  },
});

/** R12: a certificate at most three months old, and for how long it stays so. */
function readDate(
  { customization, clock }: Tenant,
  kind: IdentityDocumentKind,
  issuedOn: string | undefined,
): { ok: true; expiresOn: string | null } | { ok: false; fields: FieldErrors } {
  if (!certificates.includes(kind)) return { ok: true, expiresOn: null };
  const { timeZone } = customization.tenant;
  const now = clock.now().getTime();
  const months = ruleAt('R12', calendarDate(now, timeZone)).parameters.certificateMonths;
  const issued = v.safeParse(v.object({ issuedOn: certificateDate({ months, now, timeZone }) }), { issuedOn });
  if (!issued.success) return { ok: false, fields: errorsOf(issued.issues) };
  return { ok: true, expiresOn: certificateEnds(issued.output.issuedOn, months, timeZone) };
}

async function keepDocument(
  unit: Unit,
  personId: string,
  kind: IdentityDocumentKind,
  expiresOn: string | null,
  judged: Judged,
): Promise<Worked<undefined>> {
  const fileId = await keepFile(unit, personId, 'identity', judged);
  const id = newId(unit.now);
  await unit.tx.query(sql`insert into document (id, status, person_id, kind, name, file_id, expires_on, created_at, updated_at)
    values (${id}, 'new', ${personId}, ${kind}, ${judged.name}, ${fileId}, ${expiresOn}, ${unit.now}, ${unit.now})`);
  const uploaded = await tell(unit, 'document', id, { type: 'document.upload', visibility: 'hidden' });
  return uploaded.ok ? { ok: true, value: undefined } : uploaded;
}

export const legalDocumentOperations = [listDocuments, uploadDocument];
