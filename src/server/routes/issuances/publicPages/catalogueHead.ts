import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import type { Language } from '#machines/shared/language.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import type { Head } from '#server/http/pages/head.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { CATALOGUE_CARD, cardOfSite, shareCardPath } from '../../app/site/shareCards.ts';

type Shown = Pick<Tenant, 'key' | 'revision' | 'customization' | 'origin'>;

/** What programs read of the catalogue. */
export function catalogueHead(rows: readonly ProjectRow[], tenant: Shown, language: Language, path: string): Head {
  const { t } = getTexts(tenant, language);
  const card = cardOfSite(rows, tenant, language);
  return {
    title: t('catalogue.title'),
    description: t('catalogue.description'),
    path,
    picture: { path: shareCardPath(tenant, CATALOGUE_CARD, language, card), alt: card.title },
    data: {
      '@type': 'ItemList',
      name: t('catalogue.title'),
      itemListElement: rows.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${tenant.origin}/invest/${slug}`,
      })),
    },
  };
}
