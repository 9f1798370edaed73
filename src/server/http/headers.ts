import type { MiddlewareHandler } from 'hono';

/** Origins of third parties that a tenant's analytics and chat may load from, by the id that turns them on. */
const ANALYTICS = {
  script: [
    'https://www.googletagmanager.com',
    'https://connect.facebook.net',
    'https://www.clarity.ms',
    'https://widget.mava.app',
  ],
  connect: [
    'https://*.google-analytics.com',
    'https://www.facebook.com',
    'https://*.clarity.ms',
    'https://gateway.mava.app',
  ],
};

export interface PolicyOptions {
  /** Hashes of the inline styles and scripts that the server itself puts into the page. */
  hashes: { script: string[]; style: string[] };
  analytics: boolean;
  /** Other origins that the page calls: a tenant's API on a host of its own. */
  connect: string[];
  isSecure: boolean;
}

/** The content policy of a page: own scripts only, nothing inline but what the server made and hashed. */
export function contentPolicy({ hashes, analytics, connect, isSecure }: PolicyOptions): string {
  const hashed = (list: string[]) => list.map((hash) => `'${hash}'`);
  const third = analytics ? ANALYTICS : { script: [], connect: [] };
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashed(hashes.script), ...third.script].join(' ')}`,
    `style-src 'self' ${hashed(hashes.style).join(' ')}`,
    "style-src-attr 'unsafe-inline'", // positions of dialogs and the width of progress bars are set by script
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${[...connect, ...third.connect].join(' ')}`,
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "form-action 'self' https://sis.redsys.es https://sis-t.redsys.es:25443",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/** Who a page shares its window's opener with: nobody elsewhere, but an inspector of another site that it opens itself. */
export const openerPolicy = (inspectorUrl: string | undefined) =>
  inspectorUrl === undefined ? 'same-origin' : 'same-origin-allow-popups';

/** What an answer that is not a page may do: nothing. */
const SEALED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer; a page brings a content policy of its own. */
export const sealedHeaders = (isSecure: boolean): Record<string, string> => ({
  'Content-Security-Policy': SEALED,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': openerPolicy(undefined),
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isSecure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});

/** Adds what an answer does not say itself. Not by `http.header`: each call of it makes a finished answer anew. */
export function complete(answer: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}

/** For everything but the API, whose answers are made with their headers. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const headers = sealedHeaders(isSecure);
  return async (http, next) => {
    await next();
    complete(http.res, headers);
  };
}
