import type { Journalled } from '#machines/journal/journal.wire.ts';

interface Linked {
  thing: Journalled;
  id: string;
  investment: string | null;
  project: string | null;
  person: string | null;
}

/** The chart with everything that happened to one thing. */
export const historyHref = (thing: Journalled, id: string) => `/inspect?thing=${thing}&id=${encodeURIComponent(id)}`;

/** The chart with how many things are in each state. */
export const countsHref = (thing: Journalled) => `/inspect?thing=${thing}`;

/** The manager's page of a thing, or of what it belongs to. */
export function pageHref({ thing, id, investment, project, person }: Linked): string {
  if (thing === 'distribution') return `/manager/issuances/${project}/benefits/${id}`;
  if (thing === 'earning') return `/manager/earnings/${id}/token`;
  if (investment) return `/manager/investments?investment=${investment}`;
  if (project) return `/manager/issuances/${project}`;
  return `/manager/users?user=${person}`;
}

const lists: Record<Journalled, string> = {
  investment: '/manager/investments',
  payment: '/manager/investments',
  signature: '/manager/investments',
  project: '/manager/issuances',
  token: '/manager/issuances',
  document: '/manager/issuances',
  user: '/manager/users',
  kyc: '/manager/users',
  onboarding: '/manager/users',
  suitability: '/manager/users',
  distribution: '/manager/earnings',
  earning: '/manager/earnings?tab=earnings',
};

/** The manager's list of the things of a kind, or of what they belong to. */
export const listHref = (thing: Journalled) => lists[thing];
