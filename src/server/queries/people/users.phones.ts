import type { StoredProfile } from '#machines/people/user/profile.wire.ts';
import type { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import { toInternational } from '../../kernel/phoneNumbers.ts';

const names = ['phone', 'secondaryPhone'] as const;

type Phones = Pick<StoredProfile, (typeof names)[number]>;

/** Personal data with its numbers as E.164. A number without a country is one of the person's, or else the tenant's. */
export async function withInternational<Data extends { [N in keyof Phones]?: string | undefined }>(
  { settings }: { settings: Pick<TenantSettings, 'country'> },
  data: Data,
  country: string | undefined,
): Promise<Data> {
  const numbers = await Promise.all(
    names.map(async (name) => {
      const number = data[name];
      return number ? [[name, await toInternational(number, country ?? settings.country)] as const] : [];
    }),
  );
  return { ...data, ...Object.fromEntries(numbers.flat()) };
}
