import * as v from 'valibot';
import type { Account } from '#machines/user/account.wire.ts';
import { ProfileForm } from '#machines/user/profile.wire.ts';

type Name = keyof ProfileForm;

/** What the contract asks of a person, and of whoever acts for a company; a company's own data are in its own form. */
export const asked = {
  natural: [
    'name',
    'surname',
    'idNumber',
    'birthday',
    'nationality',
    'phone',
    'address',
    'city',
    'postalCode',
    'region',
    'country',
  ],
  legal: ['name', 'surname', 'phone'],
} as const satisfies Record<Account['personType'], readonly Name[]>;

const optional: readonly Name[] = ['region', 'username'];

/** Each field that is asked for is needed here, where the account lets it stay empty. */
export const profileForm = (personType: Account['personType']) =>
  v.pipe(
    ProfileForm,
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      const input: Partial<Record<Name, unknown>> = Object(value);
      for (const key of asked[personType])
        if (!optional.includes(key) && !input[key])
          addIssue({
            message: 'validator.error_null',
            path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
          });
    }),
  );

/** Nationality begins as Spanish, which is the product's default and no more than that. */
export const profileValues = ({ profile }: Pick<Account, 'profile'>) => ({
  name: profile.name ?? '',
  surname: profile.surname ?? '',
  username: profile.username ?? '',
  birthday: profile.birthday ?? '',
  nationality: profile.nationality ?? 'ES',
  idNumber: profile.idNumber ?? '',
  phone: profile.phone ?? '',
  address: profile.address ?? '',
  city: profile.city ?? '',
  postalCode: profile.postalCode ?? '',
  region: profile.region ?? '',
  country: profile.country ?? 'ES',
});
