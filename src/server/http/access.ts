import type { Access, Area, Session } from './operation.ts';

/** The order in which a person with several roles lands, and acts unless they say otherwise. */
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

/** The area that a request acts in: the one it names, if the person has it and the operation is open to it, else the first. */
export function areaOf(session: Session | null, access: Access, named: string | undefined): Area | undefined {
  if (!session) return undefined;
  const open = areasOf(session.roles).filter((area) => typeof access === 'string' || access.includes(area));
  return open.find((area) => area === named) ?? open[0];
}
