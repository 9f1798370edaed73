import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Language } from '#machines/shared/language.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { pageLanguage } from '#server/http/pages/pageLanguage.ts';
import { plainPage } from '#server/http/pages/plainPage.ts';
import { latestIssuances } from '#server/queries/issuances/published.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { readStatistics } from '../../issuances/publicPages/promoters.ts';
import { findPublic, readPublic } from '../../issuances/publicPages/readPublic.ts';
import { readIcon } from './icons.ts';
import { buildManifest } from './manifest.ts';
import { buildRobots, buildSecurityText } from './robots.ts';
import {
  CATALOGUE_CARD,
  cardOfGlossary,
  cardOfIssuance,
  cardOfSite,
  cardOfStatistics,
  drawOnce,
  GLOSSARY_CARD,
  parseShareName,
  STATISTICS_CARD,
} from './shareCards.ts';
import { buildFeed, buildSitemap } from './sitemap.ts';

interface SiteParts {
  tenantOf: (http: Context) => Tenant | undefined;
  /** Waits until the server has capacity for the caller. */
  turns: MiddlewareHandler;
  /** The operator’s address for reports of holes. */
  securityContact: string | undefined;
}

const HOUR_SECONDS = 3600;
const YEAR_SECONDS = 31_536_000;
const kept = (seconds: number) => ({ 'Cache-Control': `public, max-age=${seconds}` });
const picture = (type: string) => ({ ...kept(YEAR_SECONDS), 'Content-Type': type });
const xml = (type: string) => ({ ...kept(HOUR_SECONDS), 'Content-Type': `application/${type}; charset=utf-8` });

/** The files at fixed addresses that programs read of a tenant’s site: search engines, messengers, browsers that install. */
export function siteRoutes({ tenantOf, turns, securityContact }: SiteParts): Hono {
  const site = new Hono();
  const serve = (path: string, answer: (http: Context, tenant: Tenant) => Promise<Response> | Response) =>
    site.get(path, turns, async (http, next) => {
      const tenant = tenantOf(http);
      return tenant ? answer(http, tenant) : next();
    });
  serve('/robots.txt', (http, tenant) => http.text(buildRobots(tenant), 200, kept(HOUR_SECONDS)));
  serve('/.well-known/security.txt', (http, tenant) => {
    const text = buildSecurityText(tenant, securityContact);
    return text ? http.text(text, 200, kept(HOUR_SECONDS)) : http.notFound();
  });
  serve('/manifest.webmanifest', (http, tenant) =>
    http.body(JSON.stringify(buildManifest(tenant, pageLanguage(http, tenant))), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  serve('/offline.html', async (http, tenant) => {
    const { body, headers } = await offlinePage(tenant, pageLanguage(http, tenant));
    return http.body(body, 200, { ...headers, 'Cache-Control': 'no-cache' });
  });
  serve('/icons/:file{[a-z0-9-]+\\.png}', async (http, tenant) => {
    const icon = await readIcon(tenant, (http.req.param('file') ?? '').replace('.png', ''));
    return icon
      ? http.body(Buffer.from(icon), 200, { ...kept(HOUR_SECONDS), 'Content-Type': 'image/png' })
      : http.notFound();
  });
  serve('/sitemap.xml', async (http, tenant) => http.body(await buildSitemap(tenant), 200, xml('xml')));
  serve('/invest/feed.xml', async (http, tenant) =>
    http.body(await buildFeed(tenant, pageLanguage(http, tenant)), 200, xml('atom+xml')),
  );
  serve('/share/:file', async (http, tenant) => {
    const named = parseShareName(http.req.param('file') ?? '');
    const card = named && (await findCard(tenant, named));
    if (!card) return http.notFound();
    return http.body(Buffer.from(await drawOnce(tenant, card)), 200, picture('image/jpeg'));
  });
  return site;
}

/** What the service worker answers when there is no connection. */
function offlinePage({ customization }: Tenant, language: Language) {
  const { t } = getTexts({ customization }, language);
  const words = { title: t('offline.title'), lines: [t('offline.text')], retry: t('outage.retry') };
  return plainPage(words, language, customization.brand.accent);
}

async function findCard(tenant: Tenant, { slug, language }: { slug: string; language: Language }) {
  const latest = () => latestIssuances(tenant.database);
  if (slug === CATALOGUE_CARD) return cardOfSite(await latest(), tenant, language);
  if (slug === STATISTICS_CARD) return cardOfStatistics(await readStatistics(tenant), await latest(), tenant, language);
  if (slug === GLOSSARY_CARD) return cardOfGlossary(await latest(), tenant, language);
  const id = await findPublic(tenant, slug);
  const issuance = id && (await readPublic(tenant, id));
  return issuance ? cardOfIssuance(issuance, tenant, language) : undefined;
}
