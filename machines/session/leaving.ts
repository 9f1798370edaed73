import { configuredAddress } from '#machines/routing/sameOrigin.ts';

export interface Homes {
  /** A home outside of the product, set by the operator. */
  external?: string | null | undefined;
  /** The home of the tenant's customization. */
  customised?: string | null | undefined;
}

/** Where a logout ends: the given path, else the external home with a flag, else the customised home, else the login page. */
export function leavingTarget(given: string | null, { external, customised }: Homes): string {
  if (given) return given;
  const outside = configuredAddress(external);
  if (outside) return withLogoutFlag(outside);
  return configuredAddress(customised) ?? '/login';
}

function withLogoutFlag(home: string): string {
  const [beforeFragment = '', ...fragment] = home.split('#');
  const flagged = `${beforeFragment}${beforeFragment.includes('?') ? '&' : '?'}logout=true`;
  return [flagged, ...fragment].join('#');
}
