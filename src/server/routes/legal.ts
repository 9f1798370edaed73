import * as v from 'valibot';
import { calendarDate } from '#machines/shared/calendar.ts';
import { beneficialOwner } from '#machines/shared/rules/beneficialOwner.ts';
import { Account } from '#machines/user/account.wire.ts';
import { CompanyForm, StoredCompany } from '#machines/user/profile.wire.ts';
import { data, notFound, operation } from '../http/operation.ts';
import { personById } from '../store/people.ts';
import { sql } from '../store/sql.ts';
import { changeAccount } from './account.change.ts';
import { lockedFields } from './account.page.ts';
import { countriesIn } from './legal.countries.ts';

const countries = operation({
  method: 'GET',
  path: '/v2/country',
  summary: 'Every country, in the caller’s language.',
  tag: 'legal',
  access: 'anyone',
  reply: v.array(v.object({ code: v.string(), name: v.string() })),
  handle: async ({ locale }) => data(countriesIn(locale)),
});

/** Which partners must be declared as beneficial owners today, by the version of the rule that says so (R12). */
const LegalInformation = v.object({
  company: v.nullable(StoredCompany),
  beneficialOwners: v.array(v.number()),
  rule: v.string(),
  version: v.string(),
});

const readCompany = operation({
  method: 'GET',
  path: '/v2/user-legal-information',
  summary: 'The company that one acts for, and which of its partners are beneficial owners.',
  tag: 'legal',
  access: 'signedIn',
  reply: LegalInformation,
  handle: async ({ tenant, personId }) => {
    const person = await personById(tenant.database, personId);
    if (!person) return notFound();
    const today = calendarDate(tenant.clock.now().getTime(), tenant.customization.tenant.timeZone);
    const partners = person.company?.partners ?? [];
    const owners = partners.flatMap(({ stakePercent }, index) =>
      beneficialOwner(stakePercent, today).mustDeclare ? [index] : [],
    );
    const { rule, version } = beneficialOwner(0, today);
    return data({ company: person.company, beneficialOwners: owners, rule, version });
  },
});

const writeCompany = operation({
  method: 'PUT',
  path: '/v2/user-legal-information',
  summary: 'Sets the company’s data. What an identity check has confirmed stays.',
  tag: 'legal',
  access: 'signedIn',
  body: CompanyForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (unit, person) => {
      const isChecked = person.person_type === 'legal' && lockedFields(person.kyc_status).length > 0;
      const { company } = person;
      const { organisationName, taxNumber } = call.body;
      const wrong = {
        ...(company?.organisationName !== organisationName && { organisationName: locked }),
        ...(company?.taxNumber !== taxNumber && { taxNumber: locked }),
      };
      if (isChecked && company && Object.keys(wrong).length) return { code: 'invalid', fields: wrong };
      await unit.tx.query(sql`update person set company = ${call.body} where id = ${person.id}`);
      return undefined;
    }),
});

const locked = { id: 'validator.form_field_invalid', values: {} } as const;

export const legalOperations = [countries, readCompany, writeCompany];
