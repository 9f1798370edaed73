import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { sandboxStyle, sandboxStyleHash } from './sandboxStyle.ts';

/** Submits the only form of a page, as a provider does that answers with a form. */
const SUBMIT = 'document.forms[0].submit()';
const submitHash = `sha256-${createHash('sha256').update(SUBMIT).digest('base64')}`;

export type SandboxLocale = 'es' | 'en';
/** The result of hono's `html`: text in which every value is escaped. */
export type Html = ReturnType<typeof html>;

interface Page {
  locale: SandboxLocale;
  title: string;
  content: Html;
  status?: number;
  wide?: boolean;
  /** Addresses to which the page's forms redirect; browsers apply `form-action` to redirects too. */
  redirectTargets?: string[];
  /** For a page that shows a mail, because mails have inline styles. Everything on such a page must be escaped. */
  showsMail?: boolean;
  /** The page submits its form when it is opened. */
  submitsItself?: boolean;
}

const notices: Record<SandboxLocale, string> = {
  es: 'Entorno de pruebas: aquí no se mueven dinero ni datos reales.',
  en: 'Test environment: no real money or data moves here.',
};

export function toLocale(text: string | undefined): SandboxLocale {
  return text?.toLowerCase().startsWith('en') ? 'en' : 'es';
}

/** The language from the address, else from the app's cookie, else from the browser's header. */
export function chooseLocale(http: Context): SandboxLocale {
  const chosen = http.req.query('lang') ?? http.req.header('cookie')?.match(/(?:^|;\s*)lang=(es|en)/)?.[1];
  return toLocale(chosen ?? http.req.header('accept-language'));
}

/** A complete page without scripts but the one that submits it, under the strictest content security policy that its content allows. */
export async function sandboxPage(page: Page): Promise<Response> {
  const { locale, title, content, status = 200, wide = false, submitsItself = false } = page;
  const body =
    await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(sandboxStyle)}</style></head><body><p class="notice">${notices[locale]}</p><main${raw(wide ? ' class="wide"' : '')}>${content}</main>${raw(submitsItself ? `<script>${SUBMIT}</script>` : '')}</body></html>`;
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': buildPolicy(page),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

function buildPolicy({ redirectTargets = [], showsMail = false, submitsItself = false }: Page): string {
  const origins = redirectTargets.filter((url) => /^https?:/i.test(url)).map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    ...(showsMail ? ['img-src data:'] : []),
    ...(submitsItself ? [`script-src '${submitHash}'`] : []),
    `style-src ${showsMail ? "'unsafe-inline'" : `'${sandboxStyleHash}'`}`,
    ['form-action', "'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
