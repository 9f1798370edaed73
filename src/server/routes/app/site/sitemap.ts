import { XMLBuilder } from 'fast-xml-parser';
import type { Language } from '#machines/shared/language.ts';
import {
  accessibilityPath,
  cataloguePath,
  cookiesPath,
  glossaryPath,
  statisticsPath,
} from '#machines/shared/routing/routes.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { buildAddress, LANGUAGES } from '#server/http/pages/head.ts';
import {
  latestIssuances,
  MAX_ADDRESSES,
  publicPromoters,
  publishedAddresses,
} from '#server/queries/issuances/published.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { describeIssuance } from '../../issuances/publicPages/issuanceHead.ts';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});
const DECLARATION = { '?xml': { '@version': '1.0', '@encoding': 'UTF-8' } };

/** Every public page in each language (sitemaps.org). */
export async function buildSitemap(tenant: Tenant): Promise<string> {
  const [addresses, promoters] = await Promise.all([
    publishedAddresses(tenant.database),
    publicPromoters(tenant.database),
  ]);
  const pages: { path: string; at?: string }[] = [
    ...(tenant.customization.hide.catalogue ? [] : [{ path: cataloguePath }]),
    ...[statisticsPath, glossaryPath, accessibilityPath, cookiesPath].map((path) => ({ path })),
    ...addresses.map(({ slug, updatedAt }) => ({ path: `${cataloguePath}/${slug}`, at: updatedAt })),
    ...promoters.map(({ id }) => ({ path: `/promoters/${id}` })),
  ].slice(0, MAX_ADDRESSES);
  return builder.build({
    ...DECLARATION,
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: pages.map(({ path, at }) => ({
        loc: buildAddress(tenant, path, tenant.customization.tenant.locale),
        ...(at && { lastmod: at }),
        'xhtml:link': LANGUAGES.map((language) => ({
          '@rel': 'alternate',
          '@hreflang': language,
          '@href': buildAddress(tenant, path, language),
        })),
      })),
    },
  });
}

/** The latest issuances as an Atom feed (RFC 4287). */
export async function buildFeed(tenant: Tenant, language: Language): Promise<string> {
  const { origin, customization } = tenant;
  const rows = await latestIssuances(tenant.database);
  const { t } = getTexts(tenant, language);
  const self = buildAddress(tenant, '/invest/feed.xml', language);
  return builder.build({
    ...DECLARATION,
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': language,
      id: self,
      title: `${t('catalogue.title')} · ${customization.title}`,
      updated: rows[0]?.announcedAt ?? tenant.clock.now().toISOString(),
      author: { name: customization.title },
      link: [
        { '@rel': 'self', '@href': self },
        { '@rel': 'alternate', '@href': buildAddress(tenant, '/invest', language) },
      ],
      entry: rows.map((row) => ({
        id: `${origin}/invest/${row.slug}`,
        title: row.title,
        updated: row.announcedAt,
        link: { '@rel': 'alternate', '@href': buildAddress(tenant, `/invest/${row.slug}`, language) },
        summary: describeIssuance(row, tenant, language),
      })),
    },
  });
}
