export type Layout = 'dashboard' | 'default' | 'invest';

/** The layout follows from the address alone, so that the 404 page has one too. */
export function layoutOf(pathname: string): Layout {
  if (/^\/(manager|user|entrepreneur)\//.test(pathname)) return 'dashboard';
  return pathname.startsWith('/invest') ? 'invest' : 'default';
}
