import { findContradictions, findMissingFields } from '#machines/issuances/content/content.check.ts';
import { findLock, type Lock } from '#machines/issuances/content/content.editing.ts';
import type { ContentField, ContentFields } from '#machines/issuances/content/content.fields.ts';
import type { ContentPage } from '#machines/issuances/content/content.wire.ts';
import type { ProjectNeed } from '#machines/issuances/project/project.contract.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';

/** The sections of the editor in their order, with their fields. */
export const sectionFields = {
  basics: ['title', 'subtitle', 'summary', 'product', 'sector', 'place'],
  pictures: ['pictures', 'logo', 'video'],
  terms: [
    'price',
    'tokensForSale',
    'softCap',
    'facePrice',
    'minTokens',
    'maxTokens',
    'interestPoints',
    'termMonths',
    'instalments',
    'repayment',
    'businessDays',
    'interestDays',
    'defaultInterestPoints',
    'ranking',
    'guarantee',
    'tokenName',
    'tokenSymbol',
    'modality',
    'mintStrategy',
  ],
  story: ['productSection', 'marketSection', 'competitionSection', 'businessModelSection', 'projectionsSection'],
  funds: ['useOfFunds'],
  risks: ['risks'],
  team: ['team'],
  documents: [],
  dates: ['startsAt', 'endsAt'],
  management: ['slug', 'feePoints', 'clientUuid', 'isin', 'customization'],
} as const satisfies Record<string, readonly ContentField[]>;

export type EditorSection = keyof typeof sectionFields;
const allSections = Object.keys(sectionFields) as EditorSection[];

/** Fields of the platform are only shown to managers. */
export const selectSections = (area: ManagementArea): EditorSection[] =>
  allSections.filter((section) => section !== 'management' || area === 'manager');

export const isSection = (name: string | undefined): name is EditorSection =>
  allSections.some((section) => section === name);

export function sectionOf(field: ContentField): EditorSection {
  // The compiler refuses a field without a section.
  const placed: (typeof sectionFields)[EditorSection][number] = field;
  return (
    allSections.find((section) => (sectionFields[section] as readonly ContentField[]).includes(placed)) ?? 'basics'
  );
}

/** Where a missing part of the issuance is added. The account is on a page of its own, the limit is a matter of terms. */
const sectionOfNeed: Record<ProjectNeed, EditorSection | undefined> = {
  dates: 'dates',
  price: 'terms',
  tokensForSale: 'terms',
  softCap: 'terms',
  documents: 'documents',
  bankAccount: undefined,
  keyInformation: 'documents',
  ownerLimit: 'terms',
  texts: 'basics',
  risks: 'risks',
  ranking: 'terms',
  token: 'terms',
  agreement: 'terms',
};

const texts: readonly ContentField[] = ['title', 'summary', 'productSection'];

/** With the current fields, the section of the first missing text or of the first contradiction. */
export function needSection(need: ProjectNeed, fields?: ContentFields): EditorSection | undefined {
  const [contradiction] = fields && need === 'agreement' ? Object.keys(findContradictions(fields)) : [];
  const unwritten =
    fields && need === 'texts' ? findMissingFields(fields).find((each) => texts.includes(each)) : undefined;
  const first = (contradiction as ContentField | undefined) ?? unwritten;
  return first ? sectionOf(first) : sectionOfNeed[need];
}

/** The missing parts of an issuance count until it is offered. Afterwards its dates are in the past, for example. */
export const selectNeeds = ({ project, facts }: ContentPage): readonly ProjectNeed[] =>
  facts.stage === 'preparing' || facts.stage === 'announced' ? project.facts.missing : [];

/** Why no field of a section can be changed, if it is one reason for all of them. */
export function lockOfSection(section: EditorSection, page: ContentPage): Lock | undefined {
  const [first, ...others] = new Set(sectionFields[section].map((field) => findLock(field, page)));
  return others.length === 0 ? first : undefined;
}

export interface SectionState {
  remarks: number;
  /** It has an error or a conflict. */
  isFaulty: boolean;
  /** A part is missing in it. */
  isOpen: boolean;
  /** It has some content. */
  isStarted: boolean;
}

/** The progress of a section. */
export function stateOfSection(
  section: EditorSection,
  page: ContentPage,
  faulty: readonly ContentField[],
): SectionState {
  const { remarks, fields, documents, project } = page;
  const own: readonly ContentField[] = sectionFields[section];
  const needs = selectNeeds(page).filter((need) => needSection(need, fields) === section);
  const optional: readonly ContentField[] = [
    'facePrice',
    'maxTokens',
    'video',
    'logo',
    'clientUuid',
    'isin',
    'customization',
  ];
  const isStarted =
    section === 'documents'
      ? documents.length > 0 || project.kiis !== null
      : own.some((field) => fields[field] !== null && !optional.includes(field));
  return {
    remarks: remarks.filter(({ field, correctedAt }) => correctedAt === null && own.includes(field)).length,
    isFaulty: own.some((field) => faulty.includes(field)),
    isOpen: needs.length > 0,
    isStarted,
  };
}
