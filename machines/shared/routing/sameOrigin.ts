const ORIGIN = 'https://here.invalid';

/**
 * The path, query and fragment of an address of this site, or null. The URL parser decides instead of a pattern,
 * because it treats `//x`, `/\x`, `/.//x` and control characters as a browser does.
 */
export function sameOriginPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, ORIGIN)) return null;
  const parsed = new URL(url, ORIGIN);
  if (parsed.origin !== ORIGIN || parsed.pathname.startsWith('//')) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

/** An address that the tenant or the operator configured: a web address or a path of this site, never a script. */
export function configuredAddress(url: string | null | undefined): string | null {
  if (!url) return null;
  if (/^https?:\/\//i.test(url)) return URL.canParse(url) ? url : null;
  return sameOriginPath(url);
}
