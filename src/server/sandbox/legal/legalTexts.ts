/** The company of the tenant, by its configuration. */
export interface Company {
  /** The name of the platform. */
  title: string;
  name: string;
  taxNumber: string;
  address: string;
  contact: string;
  /** Whether the tenant calls its investors members. */
  hasMembers: boolean;
}

export interface LegalText {
  title: string;
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

export const legalNames = ['terms', 'privacy', 'faq', 'contact'] as const;
export type LegalName = (typeof legalNames)[number];
export type LegalTexts = Record<LegalName, LegalText>;
