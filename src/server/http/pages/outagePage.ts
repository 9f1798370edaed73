import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw as plain } from 'hono/html';
import { brandColours, defaultAccent, pageColours, type Theme } from '#machines/shared/brand.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { getTexts, type Texts } from '../../effects/app/mails.intl.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { problem, raw } from '../operation.ts';
import { RETRY_SECONDS, type ToResponse, UNAVAILABLE } from '../toResponse.ts';

type Shown = Pick<Tenant, 'customization'>;
type Locale = 'es' | 'en';

/** The configuration of a tenant that cannot be opened is not known. */
const UNKNOWN: Shown = { customization: defaultCustomization };

/** Says that a tenant is temporarily unavailable: with a page for a browser that opens one, otherwise like the API. */
export async function outageAnswer(
  http: Context,
  tenant: Shown | undefined,
  toResponse: ToResponse,
): Promise<Response> {
  if (!opensPage(http)) return toResponse(problem(503, UNAVAILABLE), http);
  return toResponse(raw(await outagePage(tenant ?? UNKNOWN, chooseLocale(http, tenant))), http);
}

function opensPage({ req }: Context): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return isRead && !req.path.startsWith('/v2/') && (req.header('accept') ?? '').includes('text/html');
}

/** As for other pages, but the browser's language replaces the tenant's, which is unknown. */
function chooseLocale({ req }: Context, tenant: Shown | undefined): Locale {
  const chosen = req.query('lang') ?? req.header('cookie')?.match(/(?:^|;\s*)lang=(es|en)/)?.[1];
  if (chosen === 'es' || chosen === 'en') return chosen;
  return tenant?.customization.tenant.locale ?? (/^en\b/i.test(req.header('accept-language') ?? '') ? 'en' : 'es');
}

async function outagePage({ customization }: Shown, locale: Locale): Promise<Response> {
  const { t } = getTexts({ customization }, locale);
  const style = buildStyle(customization.brand.accent);
  return new Response(await buildBody(t, locale, style), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': buildPolicy(style),
      'Retry-After': RETRY_SECONDS,
      Vary: 'Accept, Accept-Language, Cookie',
    },
  });
}

/** It does not reload automatically, because that would take the focus away from readers (WCAG 2.2, failure F41). */
const buildBody = (t: Texts['t'], locale: Locale, style: string) =>
  html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t('outage.title')}</title><style>${plain(style)}</style></head><body><main><h1>${t('outage.title')}</h1><p>${t('outage.text')}</p><p>${t('outage.money')}</p><a href="">${t('outage.retry')}</a></main></body></html>`;

const buildPolicy = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function buildStyle(accent: string): string {
  const variables = (theme: Theme) => {
    const { bg, fg, muted } = pageColours(accent || defaultAccent)[theme];
    const { solid, on, ring } = brandColours(accent || defaultAccent)[theme];
    return Object.entries({ bg, fg, muted, solid, on, ring })
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';');
  };
  return `:root{color-scheme:light dark;${variables('light')}}
@media(prefers-color-scheme:dark){:root{${variables('dark')}}}
body{margin:0;background:var(--bg);color:var(--fg);font:17px/1.6 Geist,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{box-sizing:border-box;max-width:560px;margin:0 auto;padding:18vh 24px 48px}
h1{font-size:32px;line-height:1.2;letter-spacing:-.02em;font-weight:600;margin:0 0 16px}
p{margin:0 0 12px;color:var(--muted)}
a{display:inline-block;margin-top:16px;padding:11px 20px;border-radius:8px;background:var(--solid);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ring);outline-offset:2px}`;
}
