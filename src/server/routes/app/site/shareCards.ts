import { createHash } from 'node:crypto';
import type { Picture } from '#machines/issuances/project/project.picture.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import type { LoanStatistics } from '#machines/issuances/promoter/defaultRates.ts';
import { europeanLocale, type Language } from '#machines/shared/language.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { listFacts, nameStatus } from '../../issuances/publicPages/facts.ts';
import { drawShareCard, type ShareCard } from './shareCard.ts';

const NAME = /^([a-z0-9-]{1,80}|Site|Statistics|Glossary)\.(es|en)\.jpg$/;
/** Name the pictures of the site and of its pages. They are no slugs, because they have a capital letter. */
export const CATALOGUE_CARD = 'Site';
export const STATISTICS_CARD = 'Statistics';
export const GLOSSARY_CARD = 'Glossary';
const HASH_LENGTH = 12;

const largest = ({ path, widths, hasCuts }: Picture) => `${path}/${Math.max(...widths)}.${hasCuts ? 'avif' : 'webp'}`;

/** What the picture of a link to an issuance shows. */
export function cardOfIssuance(
  issuance: ProjectRow,
  tenant: Pick<Tenant, 'customization'>,
  language: Language,
): ShareCard {
  return {
    title: issuance.title,
    kind: nameStatus(issuance, tenant, language),
    facts: listFacts(issuance, tenant, language),
    note: getTexts(tenant, language).t('invest.risk.title'),
    picture: issuance.picture ? largest(issuance.picture) : undefined,
  };
}

/** The picture of a link to the site: the tenant’s promise on the picture of an issuance. */
export function cardOfSite(
  rows: Rows,
  { customization }: Pick<Tenant, 'customization'>,
  language: Language,
): ShareCard {
  const { t } = getTexts({ customization }, language);
  return {
    title: customization.texts[language].promise || t('catalogue.title'),
    kind: '',
    facts: [],
    note: t('invest.risk.title'),
    picture: pictureOfFirst(rows),
  };
}

type Rows = readonly Pick<ProjectRow, 'picture'>[];

function pictureOfFirst(rows: Rows): string | undefined {
  const picture = rows.find((row) => row.picture)?.picture;
  return picture ? largest(picture) : undefined;
}

/** The picture of a link to the statistics: what became of all financed loans, the bad ones included. */
export function cardOfStatistics(
  { years }: Pick<LoanStatistics, 'years'>,
  rows: Rows,
  tenant: Pick<Tenant, 'customization'>,
  language: Language,
): ShareCard {
  const { t } = getTexts(tenant, language);
  const numbers = new Intl.NumberFormat(europeanLocale(language));
  const facts = (['financed', 'repaid', 'defaulted'] as const).map((name) => ({
    label: t(`statistics.${name}`),
    value: numbers.format(years.reduce((sum, year) => sum + year[name], 0)),
  }));
  return {
    title: t('statistics.title'),
    kind: '',
    facts: years.length ? facts : [],
    note: t('invest.risk.title'),
    picture: pictureOfFirst(rows),
  };
}

/** The picture of a link to the glossary. */
export function cardOfGlossary(rows: Rows, tenant: Pick<Tenant, 'customization'>, language: Language): ShareCard {
  const { t } = getTexts(tenant, language);
  return {
    title: t('glossary.title'),
    kind: '',
    facts: [],
    note: t('glossary.detail'),
    picture: pictureOfFirst(rows),
  };
}

const computeVersion = (tenant: Pick<Tenant, 'key' | 'revision'>, card: ShareCard) =>
  createHash('sha256')
    .update(JSON.stringify([tenant.key, tenant.revision, card]))
    .digest('hex')
    .slice(0, HASH_LENGTH);

/** The address of the picture. It changes with what the picture shows, because messengers keep pictures for long. */
export const shareCardPath = (
  tenant: Pick<Tenant, 'key' | 'revision'>,
  name: string,
  language: Language,
  card: ShareCard,
) => `/share/${name}.${language}.jpg?v=${computeVersion(tenant, card)}`;

/** The slug and the language in the name of a picture’s file. */
export function parseShareName(file: string): { slug: string; language: Language } | undefined {
  const [, slug, language] = NAME.exec(file) ?? [];
  return slug && (language === 'es' || language === 'en') ? { slug, language } : undefined;
}

const MAX_DRAWN = 60;
const drawn = new Map<string, Promise<Uint8Array>>();

/** Draws each picture once, and keeps the last ones. */
export function drawOnce(tenant: Tenant, card: ShareCard): Promise<Uint8Array> {
  const key = computeVersion(tenant, card);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = drawShareCard(tenant, card);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > MAX_DRAWN && oldest !== undefined) drawn.delete(oldest);
  return drawing;
}
