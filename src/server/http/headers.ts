import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID } from './requestScope.ts';

/** Origins from which a tenant's analytics and chat may load, if the tenant configured them. */
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
  /** Hashes of the inline styles and scripts that the server inserts into the page. */
  hashes: { script: string[]; style: string[] };
  analytics: boolean;
  /** Other origins that the page calls, such as a tenant's API on its own host. */
  connect: string[];
  isSecure: boolean;
}

/** The content security policy of a page: it allows its own scripts, and inline code only with a hash. */
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
    // A PDF is shown in a frame, from a file that the page has fetched with its session.
    "frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "form-action 'self' https://sis.redsys.es https://sis-t.redsys.es:25443",
    "base-uri 'none'",
    NO_FRAME,
    "object-src 'none'",
    // The vendors' scripts write HTML and load scripts without policies of their own.
    ...(analytics ? [] : ["require-trusted-types-for 'script'", 'trusted-types tesela-worker tesela-service-worker']),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/** The directives of a page that no other site may frame, and of a page that every site may frame. */
const NO_FRAME = "frame-ancestors 'none'";
const ANY_FRAME = 'frame-ancestors *';

/** The policy of a page that every site may frame. */
export const framedBySites = (policy: string) => policy.replace(NO_FRAME, ANY_FRAME);

/** Isolates a page's window from other sites, except that it may open an inspector of another site. */
export const openerPolicy = (inspectorUrl: string | undefined) =>
  inspectorUrl === undefined ? 'same-origin' : 'same-origin-allow-popups';

/** The content security policy of responses that are not pages. */
const DENY_ALL = `default-src 'none'; ${NO_FRAME}; base-uri 'none'; form-action 'none'`;

/** The headers of every response. A page replaces the content security policy. */
export const strictHeaders = (isSecure: boolean): Record<string, string> => ({
  'Content-Security-Policy': DENY_ALL,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': openerPolicy(undefined),
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isSecure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});

/**
 * Adds the headers that a response does not have yet. `http.header` is not used, because it copies a finished response.
 */
export function addMissingHeaders(answer: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}

/** Adds the headers to all responses except those of the API, which are created with them. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const { 'X-Frame-Options': frames, ...headers } = strictHeaders(isSecure);
  return async (http, next) => {
    await next();
    const isFramed = http.res.headers.get('Content-Security-Policy')?.includes(ANY_FRAME);
    // This older header has no value that permits all sites.
    addMissingHeaders(http.res, {
      ...headers,
      ...(frames !== undefined && !isFramed && { 'X-Frame-Options': frames }),
      [REQUEST_ID]: http.get('requestId'),
    });
  };
}
