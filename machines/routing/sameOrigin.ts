const here = 'https://here.invalid';

/**
 * A path of this very site as path, query and fragment, or null. The URL parser judges, not a pattern: it reads `//x`,
 * `/\x`, `/.//x` and control characters as a browser would.
 */
export function sameOriginPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, here)) return null;
  const parsed = new URL(url, here);
  if (parsed.origin !== here || parsed.pathname.startsWith('//')) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

/** An address that the tenant or operator configured: a web address or a path of this site; never a script. */
export function configuredAddress(url: string | null | undefined): string | null {
  if (!url) return null;
  if (/^https?:\/\//i.test(url)) return URL.canParse(url) ? url : null;
  return sameOriginPath(url);
}
