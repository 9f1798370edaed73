import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import { fractionDigits } from '#machines/shared/money.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import type { Head } from '#server/http/pages/head.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { cardOfIssuance, shareCardPath } from '../../app/site/shareCards.ts';
import { listFacts, nameStatus } from './facts.ts';

type Shown = Pick<Tenant, 'key' | 'revision' | 'customization' | 'origin'>;

/** What programs read of an issuance: never more than its page says, and never without its risk. */
export function issuanceHead(issuance: Project, tenant: Shown, language: Language, path: string): Head {
  const description = describeIssuance(issuance, tenant, language);
  return {
    title: issuance.title,
    description,
    path,
    picture: buildLinkPicture(issuance, tenant, language),
    data: buildData(issuance, tenant, description),
  };
}

/** What messengers show of an issuance, also with pages about several of which it is the first. */
export const buildLinkPicture = (issuance: ProjectRow, tenant: Shown, language: Language) => ({
  path: shareCardPath(tenant, issuance.slug, language, cardOfIssuance(issuance, tenant, language)),
  alt: issuance.picture?.alt ?? issuance.title,
});

/** In some short sentences: what it is, how it stands, its key figures and its risk. */
export function describeIssuance(
  issuance: ProjectRow,
  tenant: Pick<Tenant, 'customization'>,
  language: Language,
): string {
  const { t } = getTexts(tenant, language);
  const facts = listFacts(issuance, tenant, language).map(({ label, value }) => `${label} ${value}`);
  const status = nameStatus(issuance, tenant, language);
  return [issuance.subtitle, status, facts.join(' · '), t('invest.risk.title')]
    .filter(Boolean)
    .map((sentence) => `${sentence.trimEnd().replace(/\.$/, '')}.`)
    .join(' ');
}

/** As an investment in the vocabulary of schema.org. */
function buildData(issuance: Project, tenant: Shown, description: string): Record<string, unknown> {
  const { slug, title, product, sector, interestPoints, target, issuer } = issuance;
  const { customization, origin } = tenant;
  const { code } = customization.currency;
  return {
    '@type': 'InvestmentOrDeposit',
    name: title,
    description,
    url: `${origin}/invest/${slug}`,
    ...(sector && { category: sector }),
    ...(product === 'debt' && interestPoints !== null && { interestRate: interestPoints / 100 }),
    ...(target > 0 && {
      amount: { '@type': 'MonetaryAmount', value: target / 10 ** fractionDigits(code), currency: code },
    }),
    ...(issuer && { brand: { '@type': 'Organization', name: issuer } }),
    provider: { '@type': 'Organization', name: customization.title, url: origin },
  };
}
