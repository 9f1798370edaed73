import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { brandColours, defaultAccent, pageColours, type Theme } from '#machines/shared/brand.ts';
import type { Language } from '#machines/shared/language.ts';

export interface PlainWords {
  title: string;
  lines: readonly string[];
  /** The label of the link that opens the same address again. */
  retry: string;
}

/**
 * A page in the tenant’s colours that needs no other file. It does not reload automatically, because that would take the
 * focus away from readers (WCAG 2.2, failure F41).
 */
export async function plainPage({ title, lines, retry }: PlainWords, language: Language, accent: string) {
  const style = buildStyle(accent || defaultAccent);
  const paragraphs = lines.map((line) => html`<p>${line}</p>`);
  const body =
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head><body><main><h1>${title}</h1>${paragraphs}<a href="">${retry}</a></main></body></html>`;
  return {
    body: `${body}`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': buildPolicy(style),
    },
  };
}

const buildPolicy = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function buildStyle(accent: string): string {
  const variables = (theme: Theme) => {
    const { bg, fg, muted } = pageColours(accent)[theme];
    const { solid, on, ring } = brandColours(accent)[theme];
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
