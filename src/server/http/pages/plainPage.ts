import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { defaultAccent } from '#machines/shared/brand.ts';
import type { Language } from '#machines/shared/language.ts';
import { buildPlainStyle } from './plainStyle.ts';

type Html = ReturnType<typeof html>;

export interface PlainWords {
  title: string;
  lines: readonly string[];
  /** The label of the link that opens the same address again. */
  retry: string;
}

interface PlainDocument {
  title: string;
  language: Language;
  /** The tenant’s accent colour. */
  accent: string;
  content: Html;
  /** Whether it has a form, which is posted to this site. */
  hasForm?: boolean;
}

/**
 * A page in the tenant’s colours that needs no other file. It does not reload automatically, because that would take the
 * focus away from readers (WCAG 2.2, failure F41).
 */
export const plainPage = ({ title, lines, retry }: PlainWords, language: Language, accent: string) =>
  plainDocument({
    title,
    language,
    accent,
    content: html`<h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}<a class="button" href="">${retry}</a>`,
  });

/** The document of a page without script and other files. */
export async function plainDocument({ title, language, accent, content, hasForm = false }: PlainDocument) {
  const style = buildPlainStyle(accent || defaultAccent);
  const body =
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head><body><main>${content}</main></body></html>`;
  return {
    body: `${body}`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': buildPolicy(style, hasForm),
    },
  };
}

const buildPolicy = (style: string, hasForm: boolean) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`;
