import { createIntl, type IntlConfig, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { textValues } from '#machines/app/notification/notification.wire.ts';
import { europeanLocale, type Language } from '#machines/shared/language.ts';
import { formatMoney } from '#machines/shared/money.ts';
import { numberFormats } from '#machines/shared/numberFormats.ts';
import { type WordingSet, wordingOf } from '#machines/tenant/customization/customization.selectors.ts';
import type { Tenant } from '../../tenants/tenant.ts';

const files = import.meta.glob<Record<string, string>>('../../../../locales/*.json', {
  import: 'default',
  eager: true,
});

const fileOf = (name: string): Record<string, string> => files[`../../../../locales/${name}.json`] ?? {};

type Values = Record<string, string | number>;

/** The texts of one language and wording set. Another set than the base overrides some of the base's texts. */
export interface Texts {
  has(id: string): boolean;
  t(id: string, values?: Values): string;
  money(minor: number): string;
  /** A calendar date (YYYY-MM-DD). */
  day(date: string): string;
  /** The date and the minute in the tenant's time zone. */
  moment(at: Date): string;
  integer(count: number): string;
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
      locale: europeanLocale(locale),
      messages: messages as IntlConfig<string>['messages'],
      formats: { number: numberFormats },
      onError: () => {},
    }),
  };
  cache.set(key, fresh);
  return fresh;
}

const known = new WeakMap<Tenant['customization'], Map<Language, Texts>>();

/**
 * The texts of a tenant's mails in a user's language, with amounts in the tenant's currency. They are cached with the
 * configuration, because creating formats takes longer than the rest of a mail.
 */
export function getTexts({ customization }: Pick<Tenant, 'customization'>, locale: Language): Texts {
  const ofTenant = known.get(customization) ?? new Map<Language, Texts>();
  known.set(customization, ofTenant);
  const texts = ofTenant.get(locale) ?? makeTexts(customization, locale);
  ofTenant.set(locale, texts);
  return texts;
}

function makeTexts(customization: Tenant['customization'], locale: Language): Texts {
  const { intl, messages } = textsIn(locale, wordingOf(customization));
  const { timeZone } = customization.tenant;
  const language = europeanLocale(locale);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const integers = new Intl.NumberFormat(language, { useGrouping: 'always' } as Intl.NumberFormatOptions);
  const money = (minor: number) => formatMoney(minor, customization.currency, locale);
  const day = (date: string) => days.format(new Date(date));
  const moment = (at: Date) => moments.format(at);
  const text = (id: string) =>
    Object.hasOwn(messages, id) ? String(intl.formatMessage({ id } as MessageDescriptor)) : '';
  return {
    has: (id) => Object.hasOwn(messages, id),
    t: (id, values = {}) =>
      String(
        intl.formatMessage(
          { id } as MessageDescriptor,
          textValues(values, { money, day, moment: (at) => moment(new Date(at)), text }),
        ),
      ),
    money,
    day,
    moment,
    integer: (count) => integers.format(count),
  };
}
