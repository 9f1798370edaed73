import * as v from 'valibot';
import {
  certificates,
  IdentityDocumentForm,
  type IdentityDocumentKind,
  UserDocument,
} from '#machines/issuances/document/document.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { certificateDate } from '#machines/shared/fields/date.ts';
import { type FieldErrors, toFieldErrors } from '#machines/shared/fields/errors.ts';
import { ruleAt } from '#machines/shared/rules/catalogue.ts';
import { storeFile } from '#server/acts/app/storeFile.ts';
import type { UnitOfWork, Worked } from '#server/engine/unit.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { newId } from '#server/kernel/ids.ts';
import { certificateEnds } from '#server/lifecycles/issuances/document.expiry.ts';
import { sql } from '#server/postgres/sql.ts';
import { listUserDocuments } from '#server/queries/people/users.documents.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import {
  type AcceptedUpload,
  checkUploadedFile,
  isAccepted,
  readForm,
  refuseExcess,
  typesOf,
  uploadRules,
} from '../../app/files/upload.ts';

const listDocuments = operation({
  method: 'GET',
  path: '/v2/user-legal-document',
  summary: 'Lists the user’s documents for the identity check, the latest of each kind.',
  tag: 'legal',
  access: 'signedIn',
  reply: v.array(UserDocument),
  handle: async ({ tenant, userId }) => data(await listUserDocuments(tenant.database, userId)),
});

const uploadDocument = operation({
  method: 'POST',
  stepUp: { session: 'guidedStep' },
  path: '/v2/user-legal-document',
  summary:
    'Uploads a document for the identity check (multipart: `kind`, `issuedOn` of a certificate, `file`). The latest of its kind counts.',
  tag: 'legal',
  access: 'signedIn',
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  upload: { types: typesOf('identity'), fields: IdentityDocumentForm },
  reply: v.array(UserDocument),
  handle: async (call) => {
    const form = await readForm(call.http);
    const fields = v.safeParse(IdentityDocumentForm, form?.fields ?? {});
    if (!fields.success) return refused({ code: 'invalid', fields: toFieldErrors(fields.issues) });
    const { kind, issuedOn } = fields.output;
    const dated = readDate(call.tenant, kind, issuedOn);
    if (!dated.ok) return refused({ code: 'invalid', fields: dated.fields });
    const checked = await checkUploadedFile(form?.file, uploadRules.identity);
    if (!isAccepted(checked)) return refused(checked);
    const excess = await refuseExcess(call, checked);
    if (excess) return refused(excess);
    const stored = await workFor(call, (uow) => storeDocument(uow, call.userId, kind, dated.expiresOn, checked));
    if (!stored.ok) return refused(stored.refusal);
    return data(await listUserDocuments(call.tenant.database, call.userId), 201);
  },
});

/** Checks that a certificate is at most three months old, and computes the end of its validity (R12). */
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
  if (!issued.success) return { ok: false, fields: toFieldErrors(issued.issues) };
  return { ok: true, expiresOn: certificateEnds(issued.output.issuedOn, months, timeZone) };
}

export async function storeDocument(
  uow: UnitOfWork,
  userId: string,
  kind: IdentityDocumentKind,
  expiresOn: string | null,
  checked: AcceptedUpload,
): Promise<Worked<undefined>> {
  const fileId = await storeFile(uow, userId, 'identity', checked);
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into document (id, status, user_id, kind, name, file_id, expires_on, created_at, updated_at)
    values (${id}, 'new', ${userId}, ${kind}, ${checked.name}, ${fileId}, ${expiresOn}, ${uow.now}, ${uow.now})`);
  const uploaded = await uow.sendAsSystem('document', id, { type: 'document.upload', visibility: 'hidden' });
  return uploaded.ok ? { ok: true, value: undefined } : uploaded;
}

export const legalDocumentOperations = [listDocuments, uploadDocument];
