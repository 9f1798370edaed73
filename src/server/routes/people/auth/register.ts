import * as v from 'valibot';
import { RegisterAnswer, type Registration } from '#machines/people/register/register.contract.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { toFieldErrors } from '#machines/shared/fields/errors.ts';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import { startDecoyVerification, startVerification } from '#server/acts/people/users.verification.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { By, UnitOfWork, Worked } from '#server/engine/unit.ts';
import { data, operation, problem, refused } from '#server/http/operation.ts';
import { takeNeutrally } from '#server/http/takeAtLeast.ts';
import { withInternational } from '#server/queries/people/users.phones.ts';
import { findReferrer, userByEmail } from '#server/queries/people/users.ts';
import { hashPassword, limitComparisons } from '#server/secrets/passwords.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';
import { birthdayErrors } from '../account/birthday.ts';
import { refuseWeak } from '../account/newPassword.ts';
import { createUser } from './newUser.ts';

export const byNewUser: By = { actor: 'USER', userId: null, managerId: null, reason: null };

const buildForm = ({ customization: { extras, fields } }: Tenant) =>
  registrationForm({ commercialRequired: extras.mandatoryCommercialCommunications, fields: fields.register });

type Registered = PendingVerification | 'taken' | 'usedUp';

const register = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/register',
  summary: 'Creates an account and mails the code that verifies its address. The tenant configures the fields.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 100, seconds: 3600 },
  body: v.unknown(),
  reply: RegisterAnswer,
  handle: async ({ tenant, body, locale }) => {
    if (tenant.customization.hide.register) return problem(403, 'registration_closed');
    const form = v.safeParse(buildForm(tenant), body);
    if (!form.success) return refused({ code: 'invalid', fields: toFieldErrors(form.issues) });
    const birthday = birthdayErrors(tenant, form.output.birthday);
    if (birthday.birthday) return refused({ code: 'invalid', fields: birthday });
    const { password, passwordRepeat, ...known } = form.output;
    const weak = await refuseWeak(tenant, password, Object.values(known));
    if (weak) return refused(weak);
    const passwordHash = await limitComparisons(() => hashPassword(password));
    if (!passwordHash) return problem(503, 'busy');
    const registered = await takeNeutrally(tenant, () =>
      work(tenant, byNewUser, (uow) => registerUser(uow, form.output, passwordHash, locale)),
    );
    if (!registered.ok) return refused(registered.refusal);
    if (registered.value === 'taken') return problem(409, 'user_already_registered');
    if (registered.value === 'usedUp') return problem(429, 'codes_used_up');
    return data({ verification: registered.value }, 201);
  },
});

async function registerUser(
  uow: UnitOfWork,
  { email, password, passwordRepeat, terms, privacy, commercial, referralCode, ...fields }: Registration,
  passwordHash: string,
  locale: 'es' | 'en',
): Promise<Worked<Registered>> {
  const { name = '', surname = '', ...typed } = fields;
  const profile = await withInternational(uow.tenant, typed, typed.country);
  const referrerId = referralCode ? await findReferrer(uow.tx, referralCode) : null;
  if (referrerId === undefined) return { ok: false, refusal: unknownReferral };
  const consents = { commercial, locale, referrerId };
  const names = { email, name, surname, profile: profile as never };
  const created = await createUser(uow, { ...names, ...consents, passwordHash, openId: null });
  if (!created.ok) return created;
  if (created.value === null) return alreadyThere(uow, email);
  const started = await startVerification(uow, created.value, email);
  return { ok: true, value: started.ok ? started.value : 'usedUp' };
}

const unknownReferral: Refusal = {
  code: 'invalid',
  fields: { referralCode: { id: 'validator.form_field_invalid', values: {} } },
};

/** Reports that the address is registered. With neutral messages, only a mail to that address says so. */
async function alreadyThere(uow: UnitOfWork, email: string): Promise<Worked<Registered>> {
  if (!uow.tenant.settings.neutralMessages) return { ok: true, value: 'taken' };
  const user = await userByEmail(uow.tx, email);
  const started = await startDecoyVerification(uow, email);
  if (user && started.ok) uow.enqueue('mail.registered', { userId: user.id });
  return { ok: true, value: started.ok ? started.value : 'usedUp' };
}

export const registerOperations = [register];
