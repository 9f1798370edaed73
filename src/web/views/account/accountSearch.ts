import * as v from 'valibot';
import type { Area } from '#machines/shared/routing/routes.ts';
import { lenient } from '#web/lists/address.ts';

export const accountSections = [
  'identity',
  'personal',
  'additional',
  'bank',
  'balance',
  'wallet',
  'documents',
  'picture',
  'email',
  'password',
  'factors',
  'language',
  'sessions',
  'referral',
  'data',
] as const;
export type AccountSectionId = (typeof accountSections)[number];

const ownerSections: readonly AccountSectionId[] = [
  'personal',
  'bank',
  'picture',
  'email',
  'password',
  'factors',
  'language',
  'sessions',
  'data',
];

/** The sections of an account in an area. */
export const sectionsOf = (area: Area): readonly AccountSectionId[] => {
  if (area === 'user') return accountSections;
  return area === 'entrepreneur' ? ownerSections : ownerSections.filter((id) => id !== 'bank');
};

/** Notifications link to a section by name. The suitability test and the identity check share one section. */
export const AccountSearch = v.object({ section: lenient(v.picklist([...accountSections, 'test', 'kyc'])) });
export type AccountSearch = v.InferOutput<typeof AccountSearch>;

export const sectionOf = ({ section }: AccountSearch): AccountSectionId | undefined =>
  section === 'test' || section === 'kyc' ? 'identity' : section;
