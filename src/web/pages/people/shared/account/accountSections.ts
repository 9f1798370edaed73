import type { AccountPart } from '#machines/people/user/completeness.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import type { AccountSearch } from './accountSearch.ts';

/** The sections of an account, in the groups of its navigation. */
const groups = {
  identity: ['personal', 'identity', 'company', 'profile'],
  money: ['bank', 'balance', 'wallet'],
  security: ['email', 'password', 'factors', 'sessions'],
  preferences: ['notifications', 'language', 'following', 'referral'],
  data: ['data'],
} as const;
type GroupId = keyof typeof groups;
export type AccountSectionId = (typeof groups)[GroupId][number];

/** Parts of a section that notifications, mails and pages link to by a name of their own. */
const partsOfSections = {
  additional: 'personal',
  picture: 'personal',
  tax: 'personal',
  documents: 'identity',
  kyc: 'identity',
  test: 'profile',
  simulation: 'profile',
} as const;
type PartOfSection = keyof typeof partsOfSections;
const isPart = (section: string): section is PartOfSection => Object.hasOwn(partsOfSections, section);

const accountSections = Object.values(groups).flat() as AccountSectionId[];

const personalSections: readonly AccountSectionId[] = [
  'personal',
  'email',
  'password',
  'factors',
  'sessions',
  'notifications',
  'language',
  'data',
];

/** The sections with content for the users of an area. */
const sectionsOfArea: Record<Area, readonly AccountSectionId[]> = {
  user: accountSections,
  entrepreneur: [...personalSections, 'company', 'bank'],
  manager: personalSections,
};

export interface SectionGroup {
  id: GroupId;
  sections: AccountSectionId[];
}

/** The groups of an area's account, with their visible sections. */
export function selectSectionGroups(area: Area, isShown: (section: AccountSectionId) => boolean): SectionGroup[] {
  const shown = ([id, sections]: [GroupId, readonly AccountSectionId[]]) => ({
    id,
    sections: sections.filter((section) => sectionsOfArea[area].includes(section) && isShown(section)),
  });
  return (Object.entries(groups) as [GroupId, readonly AccountSectionId[]][])
    .map(shown)
    .filter(({ sections }) => sections.length > 0);
}

/** The section that an address names, itself or by a part of it. */
export function findSection({ section = '' }: AccountSearch): AccountSectionId | undefined {
  return isPart(section) ? partsOfSections[section] : accountSections.find((each) => each === section);
}

export const sectionHref = (area: Area, section: AccountSectionId) => `/${area}/account?section=${section}`;

/** The section in which a missing part of the account is added. */
export const sectionOfPart: Record<AccountPart, AccountSectionId> = {
  data: 'personal',
  company: 'company',
  identity: 'identity',
  profile: 'profile',
  bank: 'bank',
  protection: 'factors',
};
