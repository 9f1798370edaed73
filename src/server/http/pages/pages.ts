import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Context } from 'hono';
import { brandCss } from '#machines/shared/brand.ts';
import { isAnalyticsAllowed } from '#machines/shared/routing/analytics.ts';
import { matchRoute } from '#machines/shared/routing/match.ts';
import { firstPageAt, inspectPath } from '#machines/shared/routing/routes.ts';
import { chooseTextParts } from '#machines/shared/routing/textParts.ts';
import { wordingOf } from '#machines/tenant/customization/customization.selectors.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { checkStyles } from '../../tenants/styles/checkStyles.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { contentPolicy, framedBySites, openerPolicy } from '../headers.ts';
import { readPreloadHints } from './preloadHints.ts';
import { Showcases } from './showcases.ts';

export interface PageSettings {
  /** The folder of the build. */
  dist: string;
  mode: Boot['mode'];
  version: string;
  directory: () => Boot['directory'];
  isSecure: boolean;
  ignoreSessionExpiration: boolean;
  externalHome: string;
  inspectorUrl: string | undefined;
}

/**
 * A rendered page. It is cached for each tenant, language, configuration and path, as long as its showcase is valid.
 */
interface Page {
  html: Buffer<ArrayBuffer>;
  compressed: Buffer<ArrayBuffer>;
  policy: string;
}

type Renderer = { renderPage(path: string, boot: Boot): Promise<string> };
type Locale = Boot['locale'];

/** Pages that the server renders completely. Their forms can be submitted before the script has loaded. */
export const prerendered = ['/login', '/register', '/forgot-password', '/remember-password'] as const;
const PRERENDERED: ReadonlySet<string> = new Set(prerendered);
const brotli = promisify(brotliCompress);
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

const buildHashSource = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSON inside a script element must not be able to close it. */
const embedded = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The inspector for apps of other sites, not for a page of this site or the journal of an entity. */
const isInspectorOfApps = ({ pathname, searchParams }: URL) =>
  pathname === inspectPath && !searchParams.has('entity') && !searchParams.has('of');

/** The heading of a prerendered page, whose text is escaped already. In other pages the app names the document. */
function extractTitle(body: string): string {
  const heading = body.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1];
  return heading ? `${heading} · ` : '';
}

export class Pages {
  #settings: PageSettings;
  #template: string;
  /** The document's own stylesheet. */
  #css: string;
  /** Hashes of the document's own scripts. Scripts that a page adds to the document are never allowed automatically. */
  #scripts: string[];
  #messages: Record<string, CompiledMessages>;
  #renderer: Promise<Renderer>;
  #hints: ReturnType<typeof readPreloadHints>;
  #rendered = new Map<string, { showcase: string; page: Promise<Page> }>();
  #showcases = new Showcases();

  constructor(settings: PageSettings) {
    this.#settings = settings;
    this.#template = readFileSync(path.join(settings.dist, 'web', 'index.html'), 'utf8');
    const sheet = this.#template.match(STYLESHEET)?.[1];
    if (!sheet) throw new Error('The document of the build has no stylesheet');
    this.#css = readFileSync(path.join(settings.dist, 'web', sheet), 'utf8');
    this.#scripts = [...this.#template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) =>
      buildHashSource(match[1] ?? ''),
    );
    this.#messages = readMessages(path.join(settings.dist, 'messages'));
    this.#hints = readPreloadHints(path.join(settings.dist, 'web'));
    this.#renderer = import(/* @vite-ignore */ path.join(settings.dist, 'pages', 'renderPage.js')) as Promise<Renderer>;
  }

  async serve(http: Context, tenant: Tenant): Promise<Response> {
    const url = new URL(http.req.url);
    const locale = this.#localeOf(http, tenant, url);
    const prerenderedPath = PRERENDERED.has(url.pathname) && !url.searchParams.has('token') ? url.pathname : '';
    const hasAnalytics = isAnalyticsAllowed(url.pathname);
    const { html, compressed, policy } = await this.#pageOf(tenant, locale, prerenderedPath, hasAnalytics);
    const isCompressed = http.req.header('accept-encoding')?.includes('br') === true;
    const isInspector = this.#settings.mode !== 'production' && isInspectorOfApps(url);
    http.header('Content-Security-Policy', isInspector ? framedBySites(policy) : policy);
    // A window that an app of another site opens must keep the window of that app.
    http.header('Cross-Origin-Opener-Policy', isInspector ? 'unsafe-none' : openerPolicy(this.#settings.inspectorUrl));
    http.header('Content-Type', 'text/html; charset=utf-8');
    http.header('Content-Language', locale);
    http.header('Cache-Control', 'no-cache');
    http.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
    if (isCompressed) http.header('Content-Encoding', 'br');
    const match = matchRoute(url.pathname);
    // A prerendered page loads its code at the first interaction.
    if (!prerenderedPath) http.header('Link', this.#hintsFor(url.pathname, match?.route.path, tenant, locale));
    return http.body(isCompressed ? compressed : html, match || firstPageAt(url.pathname) ? 200 : 404);
  }

  /** The files that the browser loads together with the page: its code and its texts. */
  #hintsFor(pathname: string, route: string | undefined, tenant: Tenant, locale: Locale): string {
    const urls = this.#messagesOf(tenant, locale).urls;
    const texts = chooseTextParts(pathname).map((part) => `<${urls[part]}>; rel=preload; as=fetch; crossorigin`);
    return [...texts, this.#hints(route, tenant.customization)].join(', ');
  }

  /** Every page contains its tenant's hosts, so a change of them makes it outdated. */
  forget() {
    this.#rendered.clear();
  }

  /** The language of the address, or else the user's earlier choice, or else the tenant's. */
  #localeOf(http: Context, tenant: Tenant, url: URL): Locale {
    const chosen = url.searchParams.get('lang') ?? http.req.header('cookie')?.match(/(?:^|;\s*)lang=(es|en)/)?.[1];
    return chosen === 'es' || chosen === 'en' ? chosen : tenant.customization.tenant.locale;
  }

  async #pageOf(tenant: Tenant, locale: Locale, path: string, hasAnalytics: boolean): Promise<Page> {
    const boot = this.#bootOf(tenant, locale, await this.#showcases.of(tenant, locale));
    const showcase = JSON.stringify(boot.showcase);
    const key = [tenant.key, tenant.revision, locale, path, hasAnalytics].join(' ');
    const known = this.#rendered.get(key);
    if (known?.showcase === showcase) return known.page;
    const page = this.#render(tenant, boot, path, hasAnalytics);
    this.#rendered.set(key, { showcase, page });
    return page;
  }

  async #render(tenant: Tenant, boot: Boot, prerenderedPath: string, hasAnalytics: boolean): Promise<Page> {
    const { customization } = tenant;
    const { renderPage } = await this.#renderer;
    const body = prerenderedPath ? await renderPage(prerenderedPath, boot) : '';
    const styles = [brandCss(customization.brand.accent), checkStyles(customization.css).css].filter(Boolean);
    const head = [
      `<title>${extractTitle(body)}${escaped(customization.title)}</title>`,
      `<link rel="icon" href="${escaped(customization.image.favicon)}">`,
      // An open page replaces these when another configuration is published.
      ...styles.map((css) => `<style data-tenant>${css}</style>`),
    ].join('');
    const html = this.#template
      .replace('lang="es"', `lang="${boot.locale}"`)
      .replace('<!--head-->', () => head)
      .replace('data-page=""', `data-page="${prerenderedPath}"`)
      // A prerendered page contains its styles, so that it appears without another request.
      .replace(STYLESHEET, (link) => (prerenderedPath ? `<style>${this.#css}</style>` : link))
      .replace('<!--page-->', () => body)
      .replace('<!--boot-->', () => `<script type="application/json" id="boot">${embedded(boot)}</script>`);
    const bytes = Buffer.from(html);
    return {
      html: bytes,
      compressed: await brotli(bytes),
      policy: this.#policyOf(tenant, prerenderedPath ? [...styles, this.#css] : styles, hasAnalytics),
    };
  }

  #bootOf(tenant: Tenant, locale: Locale, showcase: Boot['showcase']): Boot {
    const { mode, version, directory, ignoreSessionExpiration, externalHome, inspectorUrl } = this.#settings;
    // A page never calls another tenant, so it does not need to know any.
    const { localPort, tenants } = directory();
    const own = tenants[tenant.key];
    const messages = this.#messagesOf(tenant, locale);
    return {
      locale,
      mode,
      version,
      customization: tenant.customization,
      directory: { localPort, tenants: own ? { [tenant.key]: own } : {} },
      showcase,
      messages: messages.public,
      messagesUrls: messages.urls,
      ignoreSessionExpiration,
      externalHome,
      ...(inspectorUrl && { inspectorUrl }),
    };
  }

  #messagesOf({ customization }: Tenant, locale: Locale): CompiledMessages {
    const set = `${locale}.${wordingOf(customization)}`;
    const messages = this.#messages[set];
    if (!messages) throw new Error(`No messages for ${set}`);
    return messages;
  }

  #policyOf(tenant: Tenant, styles: string[], hasAnalytics: boolean): string {
    const { googleTagManagerId, metaPixelId, microsoftClarityId, mavaToken } = tenant.customization.analytics;
    return contentPolicy({
      hashes: { script: this.#scripts, style: styles.map(buildHashSource) },
      analytics: hasAnalytics && Boolean(googleTagManagerId || metaPixelId || microsoftClarityId || mavaToken),
      connect: [],
      isSecure: this.#settings.isSecure,
    });
  }
}

interface CompiledMessages {
  public: Record<string, unknown>;
  urls: Boot['messagesUrls'];
}

/** The texts of each language and wording set, compiled by the build. */
function readMessages(folder: string): Record<string, CompiledMessages> {
  return JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as Record<string, CompiledMessages>;
}
