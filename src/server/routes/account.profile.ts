import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import { Account, CommercialForm } from '#machines/user/account.wire.ts';
import { AdditionalForm, LanguageForm, ProfileForm, TypeForm } from '#machines/user/profile.wire.ts';
import { data, notFound, operation, workFor } from '../http/operation.ts';
import type { Person } from '../store/people.ts';
import { sql } from '../store/sql.ts';
import { changeAccount } from './account.change.ts';
import { accountPage, lockedFields } from './account.page.ts';

const readAccount = operation({
  method: 'GET',
  path: '/v2/pfp/account',
  summary: 'Everything about oneself.',
  tag: 'account',
  access: 'signedIn',
  reply: Account,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const page = await accountPage(unit, call.personId);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/** The fields of a form that are locked and would change. */
function lockedChanges(person: Person, form: ProfileForm): FieldErrors {
  const before: Record<string, unknown> = { ...person.profile, name: person.first_name, surname: person.last_name };
  const after: Record<string, unknown> = form;
  const changed = lockedFields(person.kyc_status).filter((field) => before[field] && before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { id: 'validator.form_field_invalid', values: {} }]));
}

const writeProfile = operation({
  method: 'PUT',
  path: '/v2/pfp/account/profile',
  summary: 'Personal data. What an identity check has confirmed cannot be changed here.',
  tag: 'account',
  access: 'signedIn',
  body: ProfileForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (unit, person) => {
      const fields = lockedChanges(person, call.body);
      if (Object.keys(fields).length) return { code: 'invalid', fields };
      const { name, surname, ...rest } = call.body;
      const emptied = Object.keys(ProfileForm.entries).filter((field) => !(rest as Record<string, unknown>)[field]);
      await unit.tx.query(sql`update person set first_name = ${name}, last_name = ${surname},
        profile = (profile - ${emptied}::text[]) || ${rest}::jsonb where id = ${person.id}`);
      return undefined;
    }),
});

const writeAdditional = operation({
  method: 'PUT',
  path: '/v2/pfp/account/additional-data',
  summary: 'What the tenant asks besides: occupation, marital status, and the like.',
  tag: 'account',
  access: 'signedIn',
  body: AdditionalForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (unit, person) => {
      const given: Record<string, unknown> = call.body;
      const emptied = Object.keys(AdditionalForm.pipe[0].entries).filter((field) => !given[field]);
      await unit.tx.query(sql`update person set profile = (profile - ${emptied}::text[]) || ${call.body}::jsonb
        where id = ${person.id}`);
      return undefined;
    }),
});

const writeType = operation({
  method: 'PUT',
  path: '/v2/pfp/account/type',
  summary: 'Whether one invests as a person or for a company. It stays once an identity check was made of it.',
  tag: 'account',
  access: ['USER'],
  body: TypeForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (unit, person) => {
      const isOther = person.person_type !== call.body.personType;
      if (isOther && lockedFields(person.kyc_status).length)
        return { code: 'invalid', fields: { personType: { id: 'validator.form_field_invalid', values: {} } } };
      await unit.tx.query(sql`update person set person_type = ${call.body.personType},
        type_chosen_at = coalesce(type_chosen_at, ${unit.now}) where id = ${person.id}`);
      return undefined;
    }),
});

const writeLanguage = operation({
  method: 'PUT',
  path: '/v2/pfp/account/language',
  summary: 'The language of one’s mails.',
  tag: 'account',
  access: 'signedIn',
  body: LanguageForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (unit, person) => {
      await unit.tx.query(sql`update person set locale = ${call.body.language} where id = ${person.id}`);
      return undefined;
    }),
});

const writeCommercial = operation({
  method: 'PUT',
  path: '/v2/pfp/account/commercial',
  summary: 'Consent to commercial communications, with the time at which it was given or withdrawn.',
  tag: 'account',
  access: 'signedIn',
  body: CommercialForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (unit, person) => {
      await unit.tx.query(sql`update person set commercial = ${call.body.commercial}, commercial_at = ${unit.now}
        where id = ${person.id} and commercial <> ${call.body.commercial}`);
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
];
