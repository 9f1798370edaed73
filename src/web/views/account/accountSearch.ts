import * as v from 'valibot';
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

/** News leads to a section by its name; the test and the identity check are one for the reader. */
export const AccountSearch = v.object({ section: soft(v.picklist([...accountSections, 'test', 'kyc'])) });
export type AccountSearch = v.InferOutput<typeof AccountSearch>;

export const sectionOf = ({ section }: AccountSearch): AccountSectionId | undefined =>
  section === 'test' || section === 'kyc' ? 'identity' : section;
