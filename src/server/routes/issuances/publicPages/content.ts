import * as v from 'valibot';
import { CatalogueSearch, toCatalogueFilter } from '#machines/issuances/project/catalogue.ts';
import { buildCompareAddress, parseCompared } from '#machines/issuances/project/comparison.ts';
import { Comparison } from '#machines/issuances/project/comparison.wire.ts';
import { InvestorProjectList } from '#machines/issuances/project/project.row.ts';
import { Project } from '#machines/issuances/project/project.wire.ts';
import { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import {
  accessibilityPath,
  cataloguePath,
  comparePath,
  cookiesPath,
  glossaryPath,
  statisticsPath,
} from '#machines/shared/routing/routes.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import type { PublicContent, ReadPublicContent, Visitor } from '#server/http/pages/publicContent.ts';
import { ById } from '#server/http/params.ts';
import { jsonText } from '#server/postgres/json.ts';
import { latestIssuances } from '#server/queries/issuances/published.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { cardOfStatistics, STATISTICS_CARD, shareCardPath } from '../../app/site/shareCards.ts';
import { CatalogueQuery, readCatalogue } from '../issuances/list.ts';
import { countVisit } from '../issuances/visits.ts';
import { catalogueHead } from './catalogueHead.ts';
import { readComparison } from './comparison.ts';
import { glossaryHead } from './glossaryHead.ts';
import { buildLinkPicture, issuanceHead } from './issuanceHead.ts';
import { findPromoter, readStatistics } from './promoters.ts';
import { findPublic, type PublicTab, readPublic, readTab } from './readPublic.ts';

const CATALOGUE = /^\/invest\/?$/;
const PROMOTER = /^\/promoters\/([\da-f-]{36})$/;
const ISSUANCE = /^\/invest\/([^/]+)\/?$/;
/** The tabs with an address of their own. The first one has none. */
const Tab = v.picklist(['documentation', 'tokenomics', 'updates', 'questions', 'prospectus']);

/** Reads what the server renders at a public address. */
export const readPublicContent: ReadPublicContent = async (tenant, url, visitor) => {
  if (CATALOGUE.test(url.pathname)) return readCataloguePage(tenant, url, visitor);
  if (url.pathname === statisticsPath) return readStatisticsPage(tenant, visitor);
  if (url.pathname === accessibilityPath) return sayOfItself(tenant, visitor, accessibilityPath, 'accessibility');
  if (url.pathname === cookiesPath) return sayOfItself(tenant, visitor, cookiesPath, 'cookies');
  if (url.pathname === glossaryPath) return readGlossaryPage(tenant, visitor);
  if (url.pathname === comparePath) return readComparePage(tenant, url, visitor);
  const promoter = PROMOTER.exec(url.pathname)?.[1];
  if (promoter !== undefined) return readPromoterPage(tenant, promoter, visitor);
  const slug = ISSUANCE.exec(url.pathname)?.[1];
  return slug === undefined ? undefined : readIssuancePage(tenant, slug, url, visitor);
};

/** A hidden catalogue has no content, and the script leads to the login. */
async function readCataloguePage(tenant: Tenant, url: URL, { language }: Visitor): Promise<PublicContent> {
  if (url.pathname !== cataloguePath) return { kind: 'moved', to: `${cataloguePath}${url.search}` };
  const search = v.parse(CatalogueSearch, Object.fromEntries(url.searchParams));
  const read = await readCatalogue(tenant, v.parse(CatalogueQuery, toQuery(toCatalogueFilter(search))));
  if (!read) return undefined;
  const list = v.parse(InvestorProjectList, JSON.parse(jsonText(read)));
  const path = `${cataloguePath}${toAddress(search)}`;
  // An address that matches nothing is not rendered, because made-up ones would push the real pages out of the cache.
  if (!list.rows.length && path !== cataloguePath) return undefined;
  return {
    kind: 'page',
    data: { at: tenant.clock.now().getTime(), catalogue: { search, list } },
    head: catalogueHead(list.rows, tenant, language, path),
  };
}

async function readStatisticsPage(tenant: Tenant, { language }: Visitor): Promise<PublicContent> {
  const { t } = getTexts(tenant, language);
  const [statistics, rows] = await Promise.all([readStatistics(tenant), latestIssuances(tenant.database)]);
  const card = cardOfStatistics(statistics, rows, tenant, language);
  return {
    kind: 'page',
    data: { at: tenant.clock.now().getTime(), statistics },
    head: {
      title: t('statistics.title'),
      description: t('statistics.description'),
      path: statisticsPath,
      picture: { path: shareCardPath(tenant, STATISTICS_CARD, language, card), alt: card.title },
    },
  };
}

async function readGlossaryPage(tenant: Tenant, { language }: Visitor): Promise<PublicContent> {
  const rows = await latestIssuances(tenant.database);
  return {
    kind: 'page',
    data: { at: tenant.clock.now().getTime() },
    head: glossaryHead(rows, tenant, language),
  };
}

/** A page that says the same in every tenant, but for its name. */
function sayOfItself(tenant: Tenant, { language }: Visitor, path: string, of: 'accessibility' | 'cookies') {
  const { t } = getTexts(tenant, language);
  const head = { title: t(`${of}.title`), description: t(`${of}.description`), path };
  return { kind: 'page', data: { at: tenant.clock.now().getTime() }, head } as const;
}

/** Only what is published has a page, so that invented addresses do not push out the pages that are read. */
async function readComparePage(tenant: Tenant, url: URL, { language }: Visitor): Promise<PublicContent> {
  const slugs = parseCompared(url.searchParams.getAll('of'));
  const comparison = await readComparison(tenant, slugs);
  if (comparison.rows.length < slugs.length) return { kind: 'missing' };
  const path = buildCompareAddress(comparison.rows.map(({ slug }) => slug));
  const asked = url.searchParams.getAll('of');
  if (asked.length && `${comparePath}?of=${asked.join(',')}` !== path)
    return { kind: 'moved', to: withChosenLanguage(path, url) };
  const { t } = getTexts(tenant, language);
  const found = v.parse(Comparison, comparison);
  const compared = found.rows.map(({ title }) => title).join(' · ');
  const [first] = found.rows;
  return {
    kind: 'page',
    data: { at: tenant.clock.now().getTime(), comparison: { slugs, found } },
    head: {
      title: t('compare.title'),
      description: compared ? `${compared}. ${t('compare.detail')}` : t('compare.detail'),
      path,
      ...(first && { picture: buildLinkPicture(first, tenant, language) }),
      isUnlisted: true,
    },
  };
}

function withChosenLanguage(path: string, { searchParams }: URL): string {
  const language = searchParams.get('lang');
  return language === null ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`;
}

async function readPromoterPage(tenant: Tenant, id: string, { language }: Visitor): Promise<PublicContent> {
  const found = v.is(ById, { id }) ? await findPromoter(tenant, id) : undefined;
  if (!found) return { kind: 'missing' };
  const { t } = getTexts(tenant, language);
  const { name, record } = found;
  const promoter = v.parse(Promoter, found);
  const [latest] = promoter.rows;
  return {
    kind: 'page',
    data: { at: tenant.clock.now().getTime(), promoter },
    head: {
      title: name,
      description: t('promoter.description', { name, record: t('issuances.record', record) }),
      path: `/promoters/${id}`,
      ...(latest && { picture: buildLinkPicture(latest, tenant, language) }),
    },
  };
}

/** As the API reads it: only texts, and no parameter without a value. */
const toQuery = (filter: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

function toAddress(search: CatalogueSearch): string {
  const query = new URLSearchParams(toQuery(search)).toString();
  return query && `?${query}`;
}

async function readIssuancePage(tenant: Tenant, slug: string, url: URL, visitor: Visitor): Promise<PublicContent> {
  const id = await findPublic(tenant, slug);
  const issuance = id && (await readPublic(tenant, id));
  if (!issuance) return { kind: 'missing' };
  const address = `/invest/${issuance.slug}`;
  if (url.pathname !== address) return { kind: 'moved', to: `${address}${url.search}` };
  await countVisit(tenant, issuance.id, visitor);
  const tab = v.safeParse(Tab, url.searchParams.get('tab'));
  const chosen = tab.success ? tab.output : undefined;
  const path = chosen ? `${address}?tab=${chosen}` : address;
  return {
    kind: 'page',
    data: {
      at: tenant.clock.now().getTime(),
      issuance: v.parse(Project, issuance),
      ...(await readShown(tenant, issuance.id, chosen)),
    },
    head: issuanceHead(issuance, tenant, visitor.language, path),
  };
}

/** What a view shows beside the issuance itself. */
async function readShown(tenant: Tenant, id: string, view: v.InferOutput<typeof Tab> | undefined) {
  const hasTab = (tab: PublicTab) => view === tab || view === 'prospectus';
  return {
    ...(hasTab('updates') && (await readTab(tenant, id, 'updates'))),
    ...(hasTab('questions') && (await readTab(tenant, id, 'questions'))),
  };
}
