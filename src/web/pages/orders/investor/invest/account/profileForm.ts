import * as v from 'valibot';
import type { Account } from '#machines/people/user/account.wire.ts';
import { ProfileForm } from '#machines/people/user/profile.wire.ts';

type Name = keyof ProfileForm;

/**
 * The fields that the contract needs from a person, and from the representative of a company. The company's own data
 * have their own form.
 */
export const profileFields = {
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

/** The wizard requires these fields. In the account they may stay empty. */
export const profileForm = (personType: Account['personType']) =>
  v.pipe(
    ProfileForm,
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      const input: Partial<Record<Name, unknown>> = Object(value);
      for (const key of profileFields[personType])
        if (!optional.includes(key) && !input[key])
          addIssue({
            message: 'validator.error_null',
            path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
          });
    }),
  );

/** The nationality and the country default to Spain. */
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
