import { configuredAddress } from '#machines/shared/routing/sameOrigin.ts';

export interface Homes {
  /** An external home page, set by the operator. */
  external?: string | null | undefined;
  /** The home page of the tenant's customization. */
  customised?: string | null | undefined;
}

/**
 * The target of a logout: the given path, the external home with a flag, the customised home or the login page, in this
 * order.
 */
export function logoutTarget(given: string | null, { external, customised }: Homes): string {
  if (given) return given;
  const externalHome = configuredAddress(external);
  if (externalHome) return withLogoutFlag(externalHome);
  return configuredAddress(customised) ?? '/login';
}

function withLogoutFlag(home: string): string {
  const [beforeFragment = '', ...fragment] = home.split('#');
  const flagged = `${beforeFragment}${beforeFragment.includes('?') ? '&' : '?'}logout=true`;
  return [flagged, ...fragment].join('#');
}
