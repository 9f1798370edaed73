import { type AnalyticsIds, isAnalyticsLoaded, markAnalyticsLoaded } from './analyticsState.ts';
import { consumeRegistrationEvent } from './registrationEvent.ts';

/** Loads the scripts of the tenant's ids once per document. The ids were validated against their vendors' patterns. */
export function loadAnalytics(ids: AnalyticsIds) {
  if (isAnalyticsLoaded()) return;
  markAnalyticsLoaded();
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  if (ids.googleTagManagerId) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    append(`https://www.googletagmanager.com/gtm.js?id=${ids.googleTagManagerId}`);
  }
  const registrationEvent = consumeRegistrationEvent();
  if (registrationEvent) layer.push({ event: registrationEvent });
  if (ids.metaPixelId) startMetaPixel(ids.metaPixelId, registrationEvent);
  if (ids.microsoftClarityId) append(`https://www.clarity.ms/tag/${ids.microsoftClarityId}`);
  if (ids.mavaToken) append('https://widget.mava.app', { 'widget-version': 'v2', 'data-token': ids.mavaToken });
}

/** The vendors' cookies, which are deleted when consent is withdrawn. */
const VENDOR_COOKIE = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_clck|_clsk|mava)/;

/** Deletes the vendors' cookies and reloads the page, because scripts that already run cannot be removed. */
export function stopAnalytics() {
  consumeRegistrationEvent();
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (VENDOR_COOKIE.test(name)) for (const domain of ownDomains()) deleteCookie(name, domain);
  }
  if (isAnalyticsLoaded()) location.reload();
}

/** The host and all its parent domains, because vendors set cookies on the highest domain that they can. */
function ownDomains(): string[] {
  const parts = location.hostname.split('.');
  return ['', ...parts.map((_, from) => `; domain=${parts.slice(from).join('.')}`)];
}

function deleteCookie(name: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has cookieStore
  document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

function startMetaPixel(id: string, registrationEvent: string | null) {
  const queue: unknown[][] = [];
  const fbq = Object.assign((...call: unknown[]) => queue.push(call), { queue, version: '2.0', loaded: true });
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('init', id);
  fbq('track', 'PageView');
  if (registrationEvent) fbq('trackCustom', registrationEvent);
  append('https://connect.facebook.net/en_US/fbevents.js');
}

function append(src: string, attributes: Record<string, string> = {}) {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}
