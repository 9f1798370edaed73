import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { europeanLocale, type Language } from '#machines/shared/language.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

export interface Fact {
  label: string;
  value: string;
}

/** The key figures of an issuance in words, as its page and its cards have them. */
export function listFacts(
  { product, interestPoints, termMonths, price, minTokens }: ProjectRow,
  tenant: Pick<Tenant, 'customization'>,
  language: Language,
): Fact[] {
  const { t, money } = getTexts(tenant, language);
  const locale = europeanLocale(language);
  const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 } as const;
  const months = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  const label = (name: string) => t(`issuances.fact.${name}`);
  return [
    ...(interestPoints === null
      ? []
      : [
          {
            label: label(`yield.${product}`),
            value: new Intl.NumberFormat(locale, percent).format(interestPoints / 10_000),
          },
        ]),
    ...(termMonths === null
      ? []
      : [
          {
            label: label(product === 'equity' ? 'horizon' : 'term'),
            value: new Intl.NumberFormat(locale, months).format(termMonths),
          },
        ]),
    ...(price === null ? [] : [{ label: label('from'), value: money(price * minTokens) }]),
  ];
}

/** What is wrong with an issuance, or else its status. */
export function nameStatus({ status, arrears }: ProjectRow, tenant: Pick<Tenant, 'customization'>, language: Language) {
  const { t } = getTexts(tenant, language);
  return arrears && !isInsolvent(status) ? t(`issuances.arrears.${arrears}`) : t(`issuances.status.${status}`);
}
