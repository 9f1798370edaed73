import { glossaryTerms } from '#machines/app/glossary/glossary.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import type { Language } from '#machines/shared/language.ts';
import { glossaryPath } from '#machines/shared/routing/routes.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import type { Head } from '#server/http/pages/head.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { cardOfGlossary, GLOSSARY_CARD, shareCardPath } from '../../app/site/shareCards.ts';

/** The glossary as programs read it, in the vocabulary of schema.org. */
export function glossaryHead(
  rows: readonly Pick<ProjectRow, 'picture'>[],
  tenant: Pick<Tenant, 'key' | 'revision' | 'customization' | 'origin'>,
  language: Language,
): Head {
  const { t } = getTexts(tenant, language);
  const card = cardOfGlossary(rows, tenant, language);
  return {
    title: t('glossary.title'),
    description: t('glossary.detail'),
    path: glossaryPath,
    picture: { path: shareCardPath(tenant, GLOSSARY_CARD, language, card), alt: card.title },
    data: {
      '@type': 'DefinedTermSet',
      name: t('glossary.title'),
      inLanguage: language,
      url: `${tenant.origin}${glossaryPath}`,
      hasDefinedTerm: glossaryTerms.map((term) => ({
        '@type': 'DefinedTerm',
        name: t(`glossary.${term}`),
        description: t(`glossary.${term}.text`),
        url: `${tenant.origin}${glossaryPath}#${term}`,
      })),
    },
  };
}
