import { defaultAccent, pageColours } from '#machines/shared/brand.ts';
import type { Language } from '#machines/shared/language.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { iconPath, icons } from './icons.ts';

const MAX_SHORT_NAME = 12;

/** The web app manifest, with which a browser installs the tenant’s app (W3C Web Application Manifest). */
export function buildManifest({ customization }: Pick<Tenant, 'customization'>, language: Language) {
  const { title, brand } = customization;
  const { bg } = pageColours(brand.accent || defaultAccent).light;
  return {
    id: '/',
    name: title,
    short_name: title.length <= MAX_SHORT_NAME ? title : (title.split(' ')[0] ?? title).slice(0, MAX_SHORT_NAME),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['finance'],
    background_color: bg,
    theme_color: bg,
    icons: Object.entries(icons).flatMap(([name, { size, purpose }]) =>
      purpose ? [{ src: iconPath(name), sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
    ),
  };
}
