import * as v from 'valibot';
import { TaxResidenceAction } from '#machines/people/taxResidence/taxResidence.contract.ts';
import { taxResidenceStepUps } from '#machines/people/taxResidence/taxResidence.stepUp.ts';
import { TaxResidenceForm } from '#machines/people/taxResidence/taxResidence.wire.ts';
import { Account } from '#machines/people/user/account.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { type FieldErrors, toFieldErrors } from '#machines/shared/fields/errors.ts';
import { storeFile } from '#server/acts/app/storeFile.ts';
import { signResidence } from '#server/acts/people/certifyResidence.ts';
import { declareResidence } from '#server/acts/people/declareResidence.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import { userById } from '#server/queries/people/users.ts';
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
import { accountPage } from './page.ts';

const declareOwnResidence = operation({
  method: 'POST',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/tax-residence',
  summary:
    'Declares where the user pays taxes (multipart: `country`, `taxNumber`, `exemption`, `attested`, `validUntil` and `file` of a certificate, and a self-certification as JSON in `certification` with `textVersion` and `language` of the signed text). It replaces the declaration before.',
  tag: 'account',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  upload: { types: typesOf('identity'), fields: TaxResidenceForm },
  reply: Account,
  handle: async (call) => {
    const form = await readForm(call.http);
    const fields = v.safeParse(TaxResidenceForm, form?.fields ?? {});
    if (!fields.success) return refused({ code: 'invalid', fields: toFieldErrors(fields.issues) });
    const faults = checkDate(call.tenant, fields.output.validUntil, form?.file !== undefined);
    if (faults) return refused({ code: 'invalid', fields: faults });
    const checked = form?.file && (await checkUploadedFile(form.file, uploadRules.identity));
    if (checked && !isAccepted(checked)) return refused(checked);
    const excess = checked && (await refuseExcess(call, checked));
    if (excess) return refused(excess);
    const declared = await workFor(call, async (uow) => {
      const refusal = await declare(uow, call.userId, fields.output, checked);
      const page = refusal ? undefined : await accountPage(uow, call.userId);
      return page ? { ok: true, value: page } : { ok: false, refusal: refusal ?? { code: 'not_found' } };
    });
    return declared.ok ? data(declared.value, 201) : refused(declared.refusal);
  },
});

/** A certificate comes with its last day, which has not passed. */
function checkDate(
  { customization, clock }: Tenant,
  validUntil: string | undefined,
  hasFile: boolean,
): FieldErrors | undefined {
  if (!hasFile) return validUntil ? { file: { id: 'validator.error_null', values: {} } } : undefined;
  if (!validUntil) return { validUntil: { id: 'validator.error_date', values: {} } };
  const today = calendarDate(clock.now().getTime(), customization.tenant.timeZone);
  return validUntil < today ? { validUntil: { id: 'validator.error_certificate_over', values: {} } } : undefined;
}

async function declare(
  uow: UnitOfWork,
  userId: string,
  { country, taxNumber, exemption, validUntil, certification, ...signed }: TaxResidenceForm,
  uploaded: AcceptedUpload | undefined,
): Promise<Refusal | undefined> {
  const stored = await userById(uow.tx, userId);
  const user = stored && (await decryptUser(uow.tenant, uow.tx, stored));
  if (!user) return { code: 'not_found' };
  const details = { country, taxNumber: taxNumber || null, exemption: exemption || null, certification };
  const checked = await signResidence(uow, user, details, signed);
  if (!checked.ok) return { code: 'invalid', fields: checked.fields };
  const certificate =
    uploaded && validUntil ? { fileId: await storeFile(uow, userId, 'identity', uploaded), validUntil } : undefined;
  return declareResidence(uow, userId, details, { certificate, signature: checked.signature });
}

const residenceEvents = eventsOperation({
  entity: 'taxResidence',
  path: '/v2/pfp/tax-residences/{id}/events',
  tag: 'users',
  access: ['ADMIN'],
  events: TaxResidenceAction,
  stepUps: taxResidenceStepUps,
});

export const taxResidenceOperations = [declareOwnResidence, residenceEvents];
