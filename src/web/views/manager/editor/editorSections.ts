import type { ContentField } from '#machines/content/content.fields.ts';
import type { ContentPage } from '#machines/content/content.wire.ts';
import type { ProjectNeed } from '#machines/project/project.contract.ts';
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
  management: ['slug', 'feePoints', 'clientUuid'],
} as const satisfies Record<string, readonly ContentField[]>;

export type EditorSection = keyof typeof sectionFields;
const allSections = Object.keys(sectionFields) as EditorSection[];

/** What the platform decides is shown to managers only. */
export const sectionsOf = (area: ManagementArea): EditorSection[] =>
  allSections.filter((section) => section !== 'management' || area === 'manager');

export const isSection = (name: string | undefined): name is EditorSection =>
  allSections.some((section) => section === name);

export const sectionOf = (field: ContentField): EditorSection =>
  allSections.find((section) => (sectionFields[section] as readonly ContentField[]).includes(field)) ?? 'basics';

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
  token: 'terms',
  agreement: 'terms',
};

export const needSection = (need: ProjectNeed) => sectionOfNeed[need];

export interface SectionState {
  remarks: number;
  /** Something is wrong in it or still needed. */
  isOpen: boolean;
  /** Something was written in it. */
  isStarted: boolean;
}

/** How far a section has come. */
export function stateOfSection(
  section: EditorSection,
  { remarks, fields, documents, project }: ContentPage,
  faulty: readonly ContentField[],
): SectionState {
  const own: readonly ContentField[] = sectionFields[section];
  const needs = project.facts.missing.filter((need) => needSection(need) === section);
  const optional: readonly ContentField[] = ['facePrice', 'maxTokens', 'video', 'logo', 'clientUuid'];
  const isStarted =
    section === 'documents'
      ? documents.length > 0 || project.kiis !== null
      : own.some((field) => fields[field] !== null && !optional.includes(field));
  return {
    remarks: remarks.filter(({ field, correctedAt }) => correctedAt === null && own.includes(field)).length,
    isOpen: needs.length > 0 || own.some((field) => faulty.includes(field)),
    isStarted,
  };
}
