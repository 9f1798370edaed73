import { parsedUrl } from '#machines/shared/parsedUrl.ts';

const ORIGIN = 'https://here.invalid';

/**
 * The path, query and fragment of an address of this site, or null. The URL parser decides instead of a pattern,
 * because it treats `//x`, `/\x`, `/.//x` and control characters as a browser does.
 */
export function sameOriginPath(url: string): string | null {
  const parsed = url.startsWith('/') ? parsedUrl(url, ORIGIN) : null;
  if (!parsed || parsed.origin !== ORIGIN || parsed.pathname.startsWith('//')) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

/** An address that the tenant or the operator configured: a web address or a path of this site, never a script. */
export function configuredAddress(url: string | null | undefined): string | null {
  if (!url) return null;
  if (/^https?:\/\//i.test(url)) return parsedUrl(url) ? url : null;
  return sameOriginPath(url);
}
