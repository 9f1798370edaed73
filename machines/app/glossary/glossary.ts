import type { Law } from '#machines/shared/rules/laws.ts';

/** The terms that investors meet, each with the law that it comes from. Their texts are in the locales under `glossary`. */
export const glossary = {
  board: { act: 'ecspr', article: '25' },
  default: { act: 'ecspr', article: '20' },
  instalment: null,
  irr: null,
  issuance: null,
  keyInformation: { act: 'ecspr', article: '23' },
  lossSimulation: { act: 'ecspr', article: '21' },
  participatingLoan: null,
  ranking: null,
  reflection: { act: 'ecspr', article: '22' },
  softCap: null,
  sophisticated: { act: 'ecspr', article: '2' },
  suitabilityTest: { act: 'ecspr', article: '21' },
  token: null,
  wallet: null,
  withholding: { act: 'incomeTax', article: '101' },
} as const satisfies Record<string, Law | null>;
export type GlossaryTerm = keyof typeof glossary;

export const glossaryTerms = Object.keys(glossary) as GlossaryTerm[];
