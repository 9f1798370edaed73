import { createIntl, type IntlConfig, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { type WordingSet, wordingOf } from '#machines/customization/customization.selectors.ts';
import type { Language } from '#machines/shared/language.ts';
import { formatMoney } from '#machines/shared/money.ts';
import { numberFormats } from '#machines/shared/numberFormats.ts';
import { textValues } from '#machines/user/notification.wire.ts';
import type { Tenant } from '../tenants/tenant.ts';

const files = import.meta.glob<Record<string, string>>('../../../locales/*.json', { import: 'default', eager: true });

const fileOf = (name: string): Record<string, string> => files[`../../../locales/${name}.json`] ?? {};

type Values = Record<string, string | number>;

/** The texts of one language and wording set. Another set than the base overrides some of the base's texts. */
export interface Texts {
  has(id: string): boolean;
  t(id: string, values?: Values): string;
}

const cache = new Map<string, { intl: IntlShape<string>; messages: Record<string, string> }>();

function textsIn(locale: Language, wording: WordingSet) {
  const key = `${wording}.${locale}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const messages = { ...fileOf(locale), ...(wording === 'base' ? {} : fileOf(key)) };
  const fresh = {
    messages,
    intl: createIntl({
      locale,
      messages: messages as IntlConfig<string>['messages'],
      formats: { number: numberFormats },
      onError: () => {},
    }),
  };
  cache.set(key, fresh);
  return fresh;
}

/** The texts of a tenant's mails in a user's language, with amounts in the tenant's currency. */
export function textsOf({ customization }: Pick<Tenant, 'customization'>, locale: Language): Texts {
  const { intl, messages } = textsIn(locale, wordingOf(customization));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const formatted = (values: Values): Values =>
    textValues(values, {
      money: (minor) => formatMoney(minor, customization.currency, locale),
      day: (date) => day.format(new Date(date)),
    });
  return {
    has: (id) => Object.hasOwn(messages, id),
    t: (id, values = {}) => String(intl.formatMessage({ id } as MessageDescriptor, formatted(values))),
  };
}
