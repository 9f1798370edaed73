import * as v from 'valibot';
import type { Area } from '#web/shell/areaNavigation.tsx';
import { soft } from '#web/views/manager/lists/address.ts';

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
  'language',
  'sessions',
  'referral',
  'data',
] as const;
export type AccountSectionId = (typeof accountSections)[number];

/** What somebody has of it who does not invest: a project owner is paid, a manager is not. */
const ofOwner: readonly AccountSectionId[] = [
  'personal',
  'bank',
  'picture',
  'email',
  'password',
  'language',
  'sessions',
  'data',
];

/** The sections of an account in an area. */
export const sectionsOf = (area: Area): readonly AccountSectionId[] => {
  if (area === 'user') return accountSections;
  return area === 'entrepreneur' ? ofOwner : ofOwner.filter((id) => id !== 'bank');
};

/** News leads to a section by its name; the test and the identity check are one for the reader. */
export const AccountSearch = v.object({ section: soft(v.picklist([...accountSections, 'test', 'kyc'])) });
export type AccountSearch = v.InferOutput<typeof AccountSearch>;

export const sectionOf = ({ section }: AccountSearch): AccountSectionId | undefined =>
  section === 'test' || section === 'kyc' ? 'identity' : section;
