import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import en from '#locales/en.json' with { type: 'json' };
import es from '#locales/es.json' with { type: 'json' };
import { brandCss, defaultAccent } from '#machines/shared/brand.ts';
import type { Boot } from '../alone/boot.ts';
import type { OpenedFiles } from './readFile.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The texts of the inspector without those about the entities of the product. */
const USED =
  /^(inspect\.(?!act\.|counts\.|entit|entry\.|fault\.|history\.|part\.|status\.|stuck\.|who\.)|ui\.|layout\.)/;

const filterTexts = (all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => USED.test(id)));
const texts = { en: filterTexts(en), es: filterTexts(es) };

const styles = brandCss(defaultAccent);
const styleHash = createHash('sha256').update(styles).digest('base64');

/** Any site may open the page and put it into a frame: it asks before it shows what that site sends. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${styleHash}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

export interface Asset {
  type: string;
  content: Buffer;
}

/** Reads the built page once, so that a build during the session changes nothing. */
export function readPage(folder: string) {
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(path.join(folder, 'assets')))
    assets.set(`/assets/${name}`, {
      type: TYPES[path.extname(name)] ?? 'application/octet-stream',
      content: readFileSync(path.join(folder, 'assets', name)),
    });
  return {
    assets,
    htmlFor(locale: Boot['locale'], opened: OpenedFiles | undefined): string {
      const editor = process.env.EDITOR_LINK ?? 'vscode://file/{file}:{line}';
      const boot: Boot = { locale, messages: texts[locale], file: opened?.text, sources: opened?.sources, editor };
      // JSON inside a script element must not be able to close it.
      const embedded = JSON.stringify(boot).replace(/</g, '\\u003c');
      return template
        .replace('lang="en"', `lang="${locale}"`)
        .replace('<!--head-->', () => `<title>${texts[locale]['inspect.title']}</title><style>${styles}</style>`)
        .replace('<!--boot-->', () => `<script type="application/json" id="boot">${embedded}</script>`);
    },
  };
}

/** The language of the address, otherwise the first of the browser's that there is. */
export function localeFor(lang: string | null, accepted: string | undefined): Boot['locale'] {
  const wanted = [lang ?? '', ...(accepted ?? '').split(',')].map((each) => each.trim().slice(0, 2));
  return wanted.find((each): each is Boot['locale'] => each === 'en' || each === 'es') ?? 'en';
}
