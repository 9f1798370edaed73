import { glossaryTerms } from '#machines/app/glossary/glossary.ts';
import type { Language } from '#machines/shared/language.ts';
import { glossaryPath } from '#machines/shared/routing/routes.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import type { Head } from '#server/http/pages/head.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** The glossary as programs read it, in the vocabulary of schema.org. */
export function glossaryHead(tenant: Pick<Tenant, 'customization' | 'origin'>, language: Language): Head {
  const { t } = getTexts(tenant, language);
  return {
    title: t('glossary.title'),
    description: t('glossary.detail'),
    path: glossaryPath,
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
