import { Account } from '#machines/people/user/account.wire.ts';
import { CompanyForm, LegalInformation, type StoredCompany } from '#machines/people/user/profile.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { countryCodes } from '#machines/shared/countries.ts';
import { Countries } from '#machines/shared/countries.wire.ts';
import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import { beneficialOwner } from '#machines/shared/rules/beneficialOwner.ts';
import { data, notFound, operation } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { isIdentityLocked, lockedChanges, withConfirmedSpelling } from '#server/queries/people/users.locks.ts';
import { decryptPerson, writePerson } from '#server/queries/people/users.personal.ts';
import { isInvestorRole, userById } from '#server/queries/people/users.ts';
import { changeAccount } from '../account/change.ts';

const countries = operation({
  method: 'GET',
  path: '/v2/country',
  summary: 'Lists all countries in the caller’s language, the tenant’s own first.',
  tag: 'legal',
  access: 'anyone',
  limit: { calls: 600, seconds: 60, counted: 'here' },
  reply: Countries,
  handle: async ({ tenant, locale }) => data(countriesIn(locale, tenant.settings.country)),
});

const readCompany = operation({
  method: 'GET',
  path: '/v2/user-legal-information',
  summary: 'Returns the company that the user acts for, and which of its partners are beneficial owners.',
  tag: 'legal',
  access: 'signedIn',
  reply: LegalInformation,
  handle: async ({ tenant, userId }) => {
    const stored = await userById(tenant.database, userId);
    if (!stored) return notFound();
    const { company } = await decryptPerson(tenant, tenant.database, userId, stored);
    const today = calendarDate(tenant.clock.now().getTime(), tenant.customization.tenant.timeZone);
    const partners = company?.partners ?? [];
    const owners = partners.flatMap(({ stakePercent }, index) =>
      beneficialOwner(stakePercent, today).mustDeclare ? [index] : [],
    );
    const { rule, version } = beneficialOwner(0, today);
    return data({ company, beneficialOwners: owners, rule, version });
  },
});

const writeCompany = operation({
  method: 'PUT',
  stepUp: { session: 'guidedStep' },
  path: '/v2/user-legal-information',
  summary: 'Sets the company’s data. Fields that an identity check has confirmed cannot be changed.',
  tag: 'legal',
  access: 'signedIn',
  body: CompanyForm,
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      const { company } = user;
      const isLocked = user.person_type === 'legal' && isIdentityLocked(user);
      const { organisationName, country, taxNumber, representative } = call.body;
      const changed: FieldErrors = {
        ...(company?.organisationName !== organisationName && { organisationName: locked }),
        ...((company?.country ?? 'ES') !== country && { country: locked }),
        ...(company?.taxNumber !== taxNumber && { taxNumber: locked }),
        ...prefixed('representative', lockedChanges(user, representativeIdentity(representative))),
      };
      if (isLocked && company && Object.keys(changed).length) return { code: 'invalid', fields: changed };
      const spelled = isLocked ? withConfirmedSpelling(user, representative) : representative;
      await writePerson(uow, user.id, { company: { ...call.body, representative: spelled } });
      // An investor chooses between person and company. Any other user with a company acts for it in every document.
      if (!user.roles.some(isInvestorRole))
        await uow.tx.query(sql`update users set person_type = 'legal' where id = ${user.id}`);
      return undefined;
    }),
});

const representativeIdentity = ({ name, surname, idNumber, nationality }: StoredCompany['representative']) => ({
  name,
  surname,
  idNumber,
  nationality,
});

const prefixed = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [`${prefix}.${field}`, error]));

const locked = { id: 'validator.error_identity_confirmed', values: {} } as const;

/** Every country with its code and name: that of the tenant, then the others sorted in the language. */
function countriesIn(locale: 'es' | 'en', first: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted(
      (one, other) =>
        Number(other.code === first) - Number(one.code === first) || one.name.localeCompare(other.name, locale),
    );
}

export const legalOperations = [countries, readCompany, writeCompany];
