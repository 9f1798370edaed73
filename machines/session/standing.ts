import type { Role, SessionUser } from './session.contract.ts';

/** The part of the product that a role works in; the order is the one in which landing pages are chosen. */
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

/** What the guards of routes need to know of a session. */
export type Standing =
  | { status: 'anonymous' }
  /** `areas` are those of the user and token that are still there, if any. */
  | { status: 'expired'; areas: readonly Area[] }
  /** While a manager acts as someone, the areas are that person's. */
  | { status: 'active'; areas: readonly Area[]; acting: boolean };

/** Every area that a person's roles open, in landing order. */
export function areasOf(user: Pick<SessionUser, 'role' | 'roles'>): Area[] {
  const open = new Set([user.role, ...user.roles].map((role) => areaOf[role]));
  return areas.filter((area) => open.has(area));
}

export const landingOf = (open: readonly Area[]) => landings[areas.find((area) => open.includes(area)) ?? 'USER'];
