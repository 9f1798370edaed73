import * as v from 'valibot';
import { RegisterAnswer, type Registration } from '#machines/register/register.contract.ts';
import { errorsOf } from '#machines/shared/fields/errors.ts';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import type { Refusal } from '../engine/refusal.ts';
import { type By, type Unit, type Worked, work } from '../engine/unit.ts';
import { data, operation, problem, refused } from '../http/operation.ts';
import { hashPassword, inTurn } from '../store/passwords.ts';
import { personByEmail, referrerOf } from '../store/people.ts';
import { beginForNobody, beginVerification } from '../store/people.verification.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { createPerson } from './auth.newPerson.ts';

export const byNewcomer: By = { actor: 'USER', personId: null, managerId: null, reason: null };

const formOf = ({ customization: { extras, fields } }: Tenant) =>
  registrationForm({ commercialRequired: extras.mandatoryCommercialCommunications, fields: fields.register });

type Registered = PendingVerification | 'taken' | 'usedUp';

const register = operation({
  method: 'POST',
  path: '/v2/auth/register',
  summary: 'Makes an account and mails the code that confirms its address. The tenant says which fields are asked.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 100, seconds: 3600 },
  body: v.unknown(),
  reply: RegisterAnswer,
  handle: async ({ tenant, body, locale }) => {
    if (tenant.customization.hide.register) return problem(403, 'registration_closed');
    const form = v.safeParse(formOf(tenant), body);
    if (!form.success) return refused({ code: 'invalid', fields: errorsOf(form.issues) });
    const passwordHash = await inTurn(() => hashPassword(form.output.password));
    if (!passwordHash) return problem(503, 'busy');
    const registered = await work(tenant, byNewcomer, (unit) => enrol(unit, form.output, passwordHash, locale));
    if (!registered.ok) return refused(registered.refusal);
    if (registered.value === 'taken') return problem(409, 'user_already_registered');
    if (registered.value === 'usedUp') return problem(429, 'codes_used_up');
    return data({ verification: registered.value }, 201);
  },
});

async function enrol(
  unit: Unit,
  { email, password, passwordRepeat, terms, privacy, commercial, referralCode, ...asked }: Registration,
  passwordHash: string,
  locale: 'es' | 'en',
): Promise<Worked<Registered>> {
  const { name = '', surname = '', ...profile } = asked;
  const referrerId = referralCode ? await referrerOf(unit.tx, referralCode) : null;
  if (referrerId === undefined) return { ok: false, refusal: unknownReferral };
  const consents = { commercial, locale, referrerId };
  const names = { email, name, surname, profile: profile as never };
  const made = await createPerson(unit, { ...names, ...consents, passwordHash, googleSubject: null });
  if (!made.ok) return made;
  if (made.value === null) return alreadyThere(unit, email);
  const begun = await beginVerification(unit, made.value, email);
  return { ok: true, value: begun.ok ? begun.value : 'usedUp' };
}

const unknownReferral: Refusal = {
  code: 'invalid',
  fields: { referralCode: { id: 'validator.form_field_invalid', values: {} } },
};

/** Said aloud, or, where the tenant's messages are neutral, only to the mailbox whose address it is (T05). */
async function alreadyThere(unit: Unit, email: string): Promise<Worked<Registered>> {
  if (!unit.tenant.settings.neutralMessages) return { ok: true, value: 'taken' };
  const person = await personByEmail(unit.tx, email);
  const begun = await beginForNobody(unit, email);
  if (person && begun.ok) unit.later({ kind: 'mail.registered', payload: { personId: person.id } });
  return { ok: true, value: begun.ok ? begun.value : 'usedUp' };
}

export const registerOperations = [register];
