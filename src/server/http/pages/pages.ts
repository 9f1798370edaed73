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
import { DatabaseOutage } from '../../postgres/databaseOutage.ts';
import { checkStyles } from '../../tenants/styles/checkStyles.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { contentPolicy, framedBySites, openerPolicy } from '../headers.ts';
import { embedded, escaped, extractDescription, extractTitle, renderHead, renderIdentity } from './head.ts';
import { readPageFiles } from './pageFiles.ts';
import { pageLanguage } from './pageLanguage.ts';
import type { PublicContent, ReadPublicContent, Visitor } from './publicContent.ts';
import { RenderedPages } from './renderedPages.ts';
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
  /** Reads what the server renders at a public address. */
  readContent: ReadPublicContent;
}

type Locale = Boot['locale'];
type Content = Extract<PublicContent, { kind: 'page' }>;

interface Page {
  html: Buffer<ArrayBuffer>;
  compressed: Buffer<ArrayBuffer>;
  policy: string;
}

/** What an address shows, of which equal ones are rendered once. */
interface Wanted {
  tenant: Tenant;
  locale: Locale;
  /** The address of the page that the server renders. Empty for all pages that the script fills. */
  address: string;
  route: string;
  content: Content | undefined;
  hasAnalytics: boolean;
}

/** About a hundred kilobytes each. */
const MAX_RENDERED = 400;
/** Comparisons are kept apart: a visitor can ask for any number of them, and they must not push out the other pages. */
const MAX_UNLISTED = 40;

type Renderer = { renderPage(address: string, boot: Boot, origin: string): Promise<string> };

/** Pages that the server renders completely. Their forms can be submitted before the script has loaded. */
export const prerendered = ['/login', '/register', '/forgot-password', '/remember-password'] as const;
const PRERENDERED: ReadonlySet<string> = new Set(prerendered);
const brotli = promisify(brotliCompress);
const STYLESHEET = /<link rel="stylesheet"[^>]*>/;
const YEAR_SECONDS = 31_536_000;

const buildHashSource = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The inspector for apps of other sites, not for a page of this site or the journal of an entity. */
const isInspectorOfApps = ({ pathname, searchParams }: URL) =>
  pathname === inspectPath && !searchParams.has('entity') && !searchParams.has('of');

export class Pages {
  #settings: PageSettings;
  #template: string;
  /** Hashes of the document's own scripts. Scripts that a page adds to the document are never allowed automatically. */
  #scripts: string[];
  #messages: Record<string, CompiledMessages>;
  #renderer: Promise<Renderer>;
  #files: ReturnType<typeof readPageFiles>;
  #rendered = new RenderedPages<Page>(MAX_RENDERED);
  #unlisted = new RenderedPages<Page>(MAX_UNLISTED);
  #showcases = new Showcases();

  constructor(settings: PageSettings) {
    this.#settings = settings;
    this.#template = readFileSync(path.join(settings.dist, 'web', 'index.html'), 'utf8');
    if (!STYLESHEET.test(this.#template)) throw new Error('The document of the build has no stylesheet');
    this.#scripts = [...this.#template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) =>
      buildHashSource(match[1] ?? ''),
    );
    this.#messages = readMessages(path.join(settings.dist, 'messages'));
    this.#files = readPageFiles(path.join(settings.dist, 'web'));
    this.#renderer = import(/* @vite-ignore */ path.join(settings.dist, 'pages', 'renderPage.js')) as Promise<Renderer>;
    // It is loaded before the first page needs it. If that fails, rendering a page fails with the same error.
    this.#renderer.catch(() => {});
  }

  /** Answers with a page. `address` is the visitor's network address. */
  async serve(http: Context, tenant: Tenant, address: string): Promise<Response> {
    const url = new URL(http.req.url);
    const locale = pageLanguage(http, tenant);
    const userAgent = http.req.header('user-agent') ?? '';
    const content = await this.#contentOf(tenant, url, { language: locale, address, userAgent });
    if (content?.kind === 'moved') return http.redirect(content.to, 301);
    const match = matchRoute(url.pathname);
    const isForm = PRERENDERED.has(url.pathname) && !url.searchParams.has('token');
    const whole = content?.kind === 'page' ? content : undefined;
    const wanted: Wanted = {
      tenant,
      locale,
      address: whole ? whole.head.path : isForm ? url.pathname : '',
      route: match?.route.path ?? '',
      content: whole,
      hasAnalytics: isAnalyticsAllowed(url.pathname),
    };
    const { html, compressed, policy, isRendered } = await this.#pageOf(wanted);
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
    // A page that is read without the app must itself remember the language for the next one.
    if (whole && url.searchParams.get('lang') === locale)
      http.header('Set-Cookie', `lang=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
    // A prerendered page loads its code at the first interaction.
    if (!isRendered) http.header('Link', this.#hintsFor(url.pathname, match?.route.path, tenant, locale));
    const isFound = content?.kind !== 'missing' && (match || firstPageAt(url.pathname));
    return http.body(isCompressed ? compressed : html, isFound ? 200 : 404);
  }

  /** Without its content, during an outage or after a fault, a page is filled by the script, which shows what is wrong. */
  async #contentOf(tenant: Tenant, url: URL, visitor: Visitor): Promise<PublicContent> {
    try {
      return await this.#settings.readContent(tenant, url, visitor);
    } catch (error) {
      if (!(error instanceof DatabaseOutage)) tenant.report(error, { where: 'content of a page' });
      return undefined;
    }
  }

  /** The files that the browser loads together with the page: its code and its texts. */
  #hintsFor(pathname: string, route: string | undefined, tenant: Tenant, locale: Locale): string {
    const urls = this.#messagesOf(tenant, locale).urls;
    const texts = chooseTextParts(pathname).map((part) => `<${urls[part]}>; rel=preload; as=fetch; crossorigin`);
    return [...texts, this.#files.hints(route, tenant.customization)].join(', ');
  }

  /** Every page contains its tenant's hosts, so a change of them makes it outdated. */
  forget() {
    this.#rendered.clear();
    this.#unlisted.clear();
  }

  /** The page, and whether the server has rendered what it shows. */
  async #pageOf(wanted: Wanted): Promise<Page & { isRendered: boolean }> {
    try {
      return { ...(await this.#renderOnce(wanted)), isRendered: wanted.address !== '' };
    } catch (error) {
      if (!wanted.content) throw error;
      wanted.tenant.report(error, { where: 'rendering', address: wanted.address });
      return { ...(await this.#renderOnce({ ...wanted, address: '', content: undefined })), isRendered: false };
    }
  }

  async #renderOnce(wanted: Wanted): Promise<Page> {
    const { tenant, locale, address, content, hasAnalytics } = wanted;
    const showcase = await this.#showcases.of(tenant, locale);
    const key = [tenant.key, tenant.revision, locale, address, hasAnalytics].join(' ');
    const of = JSON.stringify([showcase, content && { ...content, data: { ...content.data, at: 0 } }]);
    const pages = content?.head.isUnlisted ? this.#unlisted : this.#rendered;
    return pages.find({ key, of, saysTime: content !== undefined, render: () => this.#render(wanted, showcase) });
  }

  async #render(
    { tenant, locale, address, route, content, hasAnalytics }: Wanted,
    showcase: Boot['showcase'],
  ): Promise<Page> {
    const { customization } = tenant;
    const boot = this.#bootOf(tenant, locale, showcase, content?.data);
    const body = address ? await this.#renderBody(address, boot, tenant, Boolean(content)) : '';
    const styles = [brandCss(customization.brand.accent), checkStyles(customization.css).css].filter(Boolean);
    // A prerendered page contains its styles, so that it appears without another request.
    const sheets = address ? this.#files.styles(route) : [];
    const title = content ? `${escaped(content.head.title)} · ` : extractTitle(body);
    const head = [
      `<title>${title}${escaped(customization.title)}</title>`,
      renderIdentity(tenant),
      content ? renderHead(content.head, tenant, locale) : extractDescription(body),
      // An open page replaces these when another configuration is published.
      ...styles.map((css) => `<style data-tenant>${css}</style>`),
    ].join('');
    const html = this.#template
      .replace('lang="es"', `lang="${boot.locale}"`)
      .replace('<!--head-->', () => head)
      .replace('data-page=""', () => `data-page="${escaped(address.split('?')[0] ?? '')}"`)
      .replace('data-start=""', `data-start="${this.#startOf(tenant, content, hasAnalytics)}"`)
      .replace(STYLESHEET, (link) => (address ? sheets.map((css) => `<style>${css}</style>`).join('') : link))
      .replace('<!--page-->', () => body)
      .replace('<!--boot-->', () => `<script type="application/json" id="boot">${embedded(boot)}</script>`);
    const bytes = Buffer.from(html);
    return {
      html: bytes,
      compressed: await brotli(bytes),
      policy: this.#policyOf(tenant, [...styles, ...sheets], hasAnalytics),
    };
  }

  /** A page with content uses texts that are not part of the document. */
  async #renderBody(address: string, boot: Boot, { origin, customization }: Tenant, isWhole: boolean): Promise<string> {
    const { renderPage } = await this.#renderer;
    if (!isWhole) return renderPage(address, boot, origin);
    const messages = this.#messagesOf({ customization }, boot.locale);
    return renderPage(address, { ...boot, messages: { ...boot.messages, ...this.#laterTexts(messages) } }, origin);
  }

  #laterTexts({ urls }: CompiledMessages): Record<string, unknown> {
    const read = (url: string) =>
      JSON.parse(readFileSync(path.join(this.#settings.dist, 'messages', path.basename(url)), 'utf8')) as object;
    return { ...read(urls.start), ...read(urls.rest) };
  }

  /** A page that can be read whole starts its code at the first interaction, unless the tenant measures visits. */
  #startOf({ customization }: Tenant, content: Content | undefined, hasAnalytics: boolean): string {
    if (!content) return '';
    return hasAnalytics && hasAnalyticsIds(customization) ? 'now' : 'later';
  }

  #bootOf(tenant: Tenant, locale: Locale, showcase: Boot['showcase'], page: Boot['page']): Boot {
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
      ...(page && { page }),
      messages: messages.public,
      messagesUrls: messages.urls,
      ignoreSessionExpiration,
      externalHome,
      ...(inspectorUrl && { inspectorUrl }),
    };
  }

  #messagesOf({ customization }: Pick<Tenant, 'customization'>, locale: Locale): CompiledMessages {
    const set = `${locale}.${wordingOf(customization)}`;
    const messages = this.#messages[set];
    if (!messages) throw new Error(`No messages for ${set}`);
    return messages;
  }

  #policyOf({ customization }: Tenant, styles: string[], hasAnalytics: boolean): string {
    return contentPolicy({
      hashes: { script: this.#scripts, style: styles.map(buildHashSource) },
      analytics: hasAnalytics && hasAnalyticsIds(customization),
      connect: [],
      isSecure: this.#settings.isSecure,
    });
  }
}

function hasAnalyticsIds({ analytics }: Tenant['customization']): boolean {
  const { googleTagManagerId, metaPixelId, microsoftClarityId, mavaToken } = analytics;
  return Boolean(googleTagManagerId || metaPixelId || microsoftClarityId || mavaToken);
}

interface CompiledMessages {
  public: Record<string, unknown>;
  urls: Boot['messagesUrls'];
}

/** The texts of each language and wording set, compiled by the build. */
function readMessages(folder: string): Record<string, CompiledMessages> {
  return JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as Record<string, CompiledMessages>;
}
