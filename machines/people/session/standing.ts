import type { Role, SessionUser } from './session.contract.ts';

/** The areas of the product, in the order in which the landing page is chosen. */
export const areas = ['ADMIN', 'ENTREPRENEUR', 'USER'] as const;
export type Area = (typeof areas)[number];

const areaOf: Record<Role, Area> = {
  ADMIN: 'ADMIN',
  ENTREPRENEUR: 'ENTREPRENEUR',
  CLIENT: 'ENTREPRENEUR',
  ISSUER: 'ENTREPRENEUR',
  USER: 'USER',
  PREMIUM_USER: 'USER',
};

const landings: Record<Area, string> = {
  ADMIN: '/manager/issuances',
  ENTREPRENEUR: '/entrepreneur/issuances',
  USER: '/user/issuances',
};

/** The facts about a session that the route guards need. */
export type Standing =
  | { status: 'anonymous' }
  /** `areas` are those of the remaining user and token, if any. */
  | { status: 'expired'; areas: readonly Area[] }
  /** While a manager acts as another user, the areas are those of that user. */
  | { status: 'active'; areas: readonly Area[]; acting: boolean };

/** Every area that roles give access to, in landing order. */
export function areasOfRoles(roles: readonly Role[]): Area[] {
  const open = new Set(roles.map((role) => areaOf[role]));
  return areas.filter((area) => open.has(area));
}

export const listAreas = ({ role, roles }: Pick<SessionUser, 'role' | 'roles'>) => areasOfRoles([role, ...roles]);

export const chooseLanding = (open: readonly Area[]) => landings[areas.find((area) => open.includes(area)) ?? 'USER'];
