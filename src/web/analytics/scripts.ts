import { type AnalyticsIds, isMeasured, markMeasured } from './measured.ts';
import { takeRegistered } from './registered.ts';

/** Loads what the tenant set an id for, once in a document. The ids were checked against their vendors' patterns. */
export function loadAnalytics(ids: AnalyticsIds) {
  if (isMeasured()) return;
  markMeasured();
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  if (ids.googleTagManagerId) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    append(`https://www.googletagmanager.com/gtm.js?id=${ids.googleTagManagerId}`);
  }
  const registered = takeRegistered();
  if (registered) layer.push({ event: registered });
  if (ids.metaPixelId) startMetaPixel(ids.metaPixelId, registered);
  if (ids.microsoftClarityId) append(`https://www.clarity.ms/tag/${ids.microsoftClarityId}`);
  if (ids.mavaToken) append('https://widget.mava.app', { 'widget-version': 'v2', 'data-token': ids.mavaToken });
}

/** What the vendors leave in a browser; removed with the permission. */
const VENDOR_COOKIE = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_clck|_clsk|mava)/;

/** Takes away what was left behind, and the document in which third parties run. */
export function stopMeasuring() {
  takeRegistered();
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (VENDOR_COOKIE.test(name)) for (const domain of ownDomains()) forget(name, domain);
  }
  if (isMeasured()) location.reload();
}

/** The host and every name above it: a vendor sets its cookies as high as it may. */
function ownDomains(): string[] {
  const parts = location.hostname.split('.');
  return ['', ...parts.map((_, from) => `; domain=${parts.slice(from).join('.')}`)];
}

function forget(name: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
  document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

function startMetaPixel(id: string, registered: string | null) {
  const queue: unknown[][] = [];
  const fbq = Object.assign((...call: unknown[]) => queue.push(call), { queue, version: '2.0', loaded: true });
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('init', id);
  fbq('track', 'PageView');
  if (registered) fbq('trackCustom', registered);
  append('https://connect.facebook.net/en_US/fbevents.js');
}

function append(src: string, attributes: Record<string, string> = {}) {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}
