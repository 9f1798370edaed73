import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { sandboxStyle, sandboxStyleHash } from './sandboxStyle.ts';

export type SandboxLocale = 'es' | 'en';
/** What hono's `html` gives: text in which every value was escaped. */
export type Html = ReturnType<typeof html>;

interface Page {
  locale: SandboxLocale;
  title: string;
  content: Html;
  status?: number;
  wide?: boolean;
  /** Addresses that a form of the page leads to after its redirect: browsers hold those to `form-action` too. */
  leadsTo?: string[];
  /** For a page that shows a mail, whose own styles are inline. Nothing on such a page comes unescaped. */
  showsMail?: boolean;
}

const notices: Record<SandboxLocale, string> = {
  es: 'Entorno de pruebas: nada de lo que pase aquí mueve dinero ni datos reales.',
  en: 'Test environment: nothing that happens here moves real money or data.',
};

export function toLocale(text: string | undefined): SandboxLocale {
  return text?.toLowerCase().startsWith('en') ? 'en' : 'es';
}

/** As the address says, else as the reader has chosen in the app, else as their browser asks. */
export function localeOf(http: Context): SandboxLocale {
  const chosen = http.req.query('lang') ?? http.req.header('cookie')?.match(/(?:^|;\s*)lang=(es|en)/)?.[1];
  return toLocale(chosen ?? http.req.header('accept-language'));
}

/** A whole page without scripts, under the strictest policy that its parts allow. */
export async function sandboxPage(page: Page): Promise<Response> {
  const { locale, title, content, status = 200, wide = false } = page;
  const body =
    await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(sandboxStyle)}</style></head><body><p class="notice">${notices[locale]}</p><main${raw(wide ? ' class="wide"' : '')}>${content}</main></body></html>`;
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

function policyOf({ leadsTo = [], showsMail = false }: Page): string {
  const origins = leadsTo.filter((url) => /^https?:/i.test(url)).map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    `style-src ${showsMail ? "'unsafe-inline'" : `'${sandboxStyleHash}'`}`,
    ['form-action', "'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
