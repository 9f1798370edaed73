import { defaultAccent, pageColours } from '#machines/shared/brand.ts';
import type { Language } from '#machines/shared/language.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** What programs read of a page before a person does: search engines, messengers and social networks. */
export interface Head {
  /** Without the tenant’s name. */
  title: string;
  description: string;
  /** The one address of the page, without parameters that change nothing. */
  path: string;
  /** A picture of 1200 by 630 points. */
  picture?: { path: string; alt: string };
  /** Whether search engines leave it out, because it only repeats other pages. */
  isUnlisted?: true;
  /** Structured data in the vocabulary of schema.org. */
  data?: Record<string, unknown>;
}

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSON inside a script element must not be able to close it. */
export const embedded = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

export const LANGUAGES: readonly Language[] = ['es', 'en'];
const LOCALES = { es: 'es_ES', en: 'en_GB' } as const;

type Shown = Pick<Tenant, 'origin' | 'customization'>;

/** The address of a page in a language. The tenant’s own language needs no parameter. */
export function buildAddress({ origin, customization }: Shown, path: string, language: Language): string {
  if (language === customization.tenant.locale) return `${origin}${path}`;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The elements of a page’s head that describe it. */
export function renderHead(head: Head, tenant: Shown, language: Language): string {
  const { title, description, path, picture, isUnlisted, data } = head;
  const { customization, origin } = tenant;
  const address = buildAddress(tenant, path, language);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escaped(href)}">`;
  return [
    meta('description', description),
    ...(isUnlisted ? [meta('robots', 'noindex')] : []),
    link('canonical', address),
    ...LANGUAGES.map((each) => link('alternate', buildAddress(tenant, path, each), ` hreflang="${each}"`)),
    link('alternate', `${origin}${path}`, ' hreflang="x-default"'),
    property('og:type', 'website'),
    property('og:site_name', customization.title),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', LOCALES[language]),
    ...(picture
      ? [
          property('og:image', `${origin}${picture.path}`),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:type', 'image/jpeg'),
          property('og:image:alt', picture.alt),
        ]
      : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(data
      ? [`<script type="application/ld+json">${embedded({ '@context': 'https://schema.org', ...data })}</script>`]
      : []),
  ].join('');
}

/** The elements that every page of a tenant has: its icons, and its colour for the frame of the browser. */
export function renderIdentity({ customization: { brand, image } }: Pick<Tenant, 'customization'>): string {
  const colours = pageColours(brand.accent || defaultAccent);
  return [
    `<link rel="icon" href="${escaped(image.favicon)}">`,
    '<link rel="apple-touch-icon" href="/icons/180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${colours.light.bg}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${colours.dark.bg}" media="(prefers-color-scheme: dark)">`,
  ].join('');
}

/** The heading of a prerendered page, whose text is escaped already. In other pages the app names the document. */
export function extractTitle(body: string): string {
  const heading = body.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1];
  return heading ? `${heading} · ` : '';
}

/** The headline beside a form, whose text is escaped already, tells search engines what the site is. */
export function extractDescription(body: string): string {
  const headline = body.match(/<h2[^>]*>([^<]+)<\/h2>/)?.[1];
  return headline ? `<meta name="description" content="${headline}">` : '';
}
