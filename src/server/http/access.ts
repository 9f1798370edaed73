import type { Actor } from '#machines/shared/actor.ts';
import type { Session } from '../secrets/sessions.ts';

export type Area = Exclude<Actor, 'SYSTEM'>;

/** Who may call an operation. Whether the entity is visible to the caller is checked when it is loaded. */
export type Access = 'anyone' | 'signedIn' | readonly Area[];

/**
 * The precedence of the areas: a user with several roles lands in the first one, and acts in it unless the request
 * names another.
 */
const ORDER: readonly Area[] = ['ADMIN', 'ENTREPRENEUR', 'USER'];

const AREA_OF_ROLE: Record<string, Area> = {
  ADMIN: 'ADMIN',
  ENTREPRENEUR: 'ENTREPRENEUR',
  CLIENT: 'ENTREPRENEUR',
  ISSUER: 'ENTREPRENEUR',
  USER: 'USER',
  PREMIUM_USER: 'USER',
};

export function areasOf(roles: readonly string[]): Area[] {
  const held = new Set(roles.map((role) => AREA_OF_ROLE[role]));
  return ORDER.filter((area) => held.has(area));
}

/**
 * The area in which a request acts: the named one if the user has it and the operation allows it, otherwise the first
 * allowed one.
 */
export function chooseArea(session: Session | null, access: Access, named: string | undefined): Area | undefined {
  if (!session) return undefined;
  const open = areasOf(session.roles).filter((area) => typeof access === 'string' || access.includes(area));
  return open.find((area) => area === named) ?? open[0];
}
