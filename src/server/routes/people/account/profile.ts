import { MutedForm } from '#machines/app/notification/notificationKinds.ts';
import { identityFields } from '#machines/people/kyc/identityData.ts';
import { Account, CommercialForm } from '#machines/people/user/account.wire.ts';
import {
  AdditionalForm,
  LanguageForm,
  ProfileForm,
  type StoredProfile,
  TypeForm,
} from '#machines/people/user/profile.wire.ts';
import { carryOlderResidence, declareAnswer } from '#server/acts/people/declareResidence.ts';
import { data, notFound, operation, workFor } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { isIdentityLocked, lockedChanges, withConfirmedSpelling } from '#server/queries/people/users.locks.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { withInternational } from '#server/queries/people/users.phones.ts';
import { birthdayErrors } from './birthday.ts';
import { changeAccount } from './change.ts';
import { accountPage } from './page.ts';

const readAccount = operation({
  method: 'GET',
  path: '/v2/pfp/account',
  summary: 'Returns the user’s account.',
  tag: 'account',
  access: 'signedIn',
  reply: Account,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const page = await accountPage(uow, call.userId);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/** The profile with the fields of a form. A field that is left out or empty is cleared. */
function replaced(
  profile: StoredProfile,
  form: typeof ProfileForm | typeof AdditionalForm,
  given: Partial<StoredProfile>,
): StoredProfile {
  const kept = Object.entries(profile).filter(([field]) => !Object.hasOwn(form.pipe[0].entries, field));
  const filled = Object.entries(given).filter(([, value]) => value);
  return Object.fromEntries([...kept, ...filled]);
}

/** A field that is left out is cleared, which is a change as well. */
const typedIdentity = (form: ProfileForm) => Object.fromEntries(identityFields.map((field) => [field, form[field]]));

const writeProfile = operation({
  method: 'PUT',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/profile',
  summary: 'Sets the personal data. Fields that an identity check has confirmed cannot be changed.',
  tag: 'account',
  access: 'signedIn',
  body: ProfileForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      // For a company, the identity of its representative is checked, which has its own form.
      const isOwn = user.person_type === 'natural';
      const locked = isOwn ? lockedChanges(user, typedIdentity(call.body)) : {};
      const fields = { ...birthdayErrors(call.tenant, call.body.birthday), ...locked };
      if (Object.keys(fields).length) return { code: 'invalid', fields };
      const { name, surname, ...rest } = isOwn ? withConfirmedSpelling(user, call.body) : call.body;
      await uow.tx.query(sql`update users set first_name = ${name}, last_name = ${surname} where id = ${user.id}`);
      const dialled = await withInternational(call.tenant, rest, rest.country);
      await writePerson(uow, user.id, { profile: replaced(user.profile, ProfileForm, dialled) });
      return undefined;
    }),
});

const writeAdditional = operation({
  method: 'PUT',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/additional-data',
  summary:
    'Sets the additional data that the tenant requires, such as occupation and marital status. A country of residence or a tax number declares the tax residence, unless it is the one that stands.',
  tag: 'account',
  access: 'signedIn',
  body: AdditionalForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      const { countryOfResidence, taxNumber, ...rest } = call.body;
      const profile = await carryOlderResidence(uow, user.id, user.profile);
      const dialled = await withInternational(call.tenant, rest, profile.country);
      await writePerson(uow, user.id, { profile: replaced(profile, AdditionalForm, dialled) });
      return declareAnswer(uow, { userId: user.id, profile }, { countryOfResidence, taxNumber });
    }),
});

const writeType = operation({
  method: 'PUT',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/type',
  summary: 'Sets whether the user invests personally or for a company. It cannot be changed after an identity check.',
  tag: 'account',
  access: ['USER'],
  body: TypeForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      const isOther = user.person_type !== call.body.personType;
      if (isOther && isIdentityLocked(user))
        return { code: 'invalid', fields: { personType: { id: 'validator.error_identity_confirmed', values: {} } } };
      await uow.tx.query(sql`update users set person_type = ${call.body.personType},
        type_chosen_at = coalesce(type_chosen_at, ${uow.now}) where id = ${user.id}`);
      return undefined;
    }),
});

const writeLanguage = operation({
  method: 'PUT',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/language',
  summary: 'Sets the language of the user’s mails.',
  tag: 'account',
  access: 'signedIn',
  isOpenToBanned: true,
  body: LanguageForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      await uow.tx.query(sql`update users set locale = ${call.body.language} where id = ${user.id}`);
      return undefined;
    }),
});

const writeCommercial = operation({
  method: 'PUT',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/commercial',
  summary: 'Gives or withdraws the consent to commercial communications, and records the time.',
  tag: 'account',
  access: 'signedIn',
  isOpenToBanned: true,
  body: CommercialForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      await uow.tx.query(sql`update users set commercial = ${call.body.commercial}, commercial_at = ${uow.now}
        where id = ${user.id} and commercial <> ${call.body.commercial}`);
      return undefined;
    }),
});

const writeMuted = operation({
  method: 'PUT',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/notifications',
  summary: 'Sets which notifications the user does not want, by kind and channel. The mandatory kinds cannot be named.',
  tag: 'account',
  access: 'signedIn',
  isOpenToBanned: true,
  body: MutedForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      const muted = [...new Set(call.body.muted)].toSorted();
      await uow.tx.query(sql`update users set muted = ${muted} where id = ${user.id}`);
      return undefined;
    }),
});

export const profileOperations = [
  readAccount,
  writeProfile,
  writeAdditional,
  writeType,
  writeLanguage,
  writeCommercial,
  writeMuted,
];
