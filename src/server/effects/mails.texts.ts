import { createIntl, type IntlConfig, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { type WordingSet, wordingOf } from '#machines/customization/customization.selectors.ts';
import type { Language } from '#machines/shared/language.ts';
import { formatMoney } from '#machines/shared/money.ts';
import type { Tenant } from '../tenants/tenant.ts';

const files = import.meta.glob<Record<string, string>>('../../../locales/*.json', { import: 'default', eager: true });

const fileOf = (name: string): Record<string, string> => files[`../../../locales/${name}.json`] ?? {};

type Values = Record<string, string | number>;

/** The texts of one language and wording set; a set other than the base is laid over it. */
export interface Texts {
  has(id: string): boolean;
  say(id: string, values?: Values): string;
}

const made = new Map<string, { intl: IntlShape<string>; messages: Record<string, string> }>();

function textsIn(locale: Language, wording: WordingSet) {
  const key = `${wording}.${locale}`;
  const known = made.get(key);
  if (known) return known;
  const messages = { ...fileOf(locale), ...(wording === 'base' ? {} : fileOf(key)) };
  const fresh = {
    messages,
    intl: createIntl({ locale, messages: messages as IntlConfig<string>['messages'], onError: () => {} }),
  };
  made.set(key, fresh);
  return fresh;
}

/** What a tenant's mails say, in a person's language; amounts are written in the tenant's currency. */
export function textsOf({ customization }: Pick<Tenant, 'customization'>, locale: Language): Texts {
  const { intl, messages } = textsIn(locale, wordingOf(customization));
  const readable = ({ amount, ...values }: Values): Values =>
    typeof amount === 'number' ? { ...values, amount: formatMoney(amount, customization.currency, locale) } : values;
  return {
    has: (id) => Object.hasOwn(messages, id),
    say: (id, values = {}) =>
      String(intl.formatMessage({ id } as MessageDescriptor, { reason: '', ...readable(values) })),
  };
}
