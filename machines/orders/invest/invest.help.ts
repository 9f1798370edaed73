import type { Law } from '#machines/shared/rules/laws.ts';
import { minutesOf, toWizardStep, type WizardStep } from './invest.chapters.ts';
import type { InvestPath } from './invest.contract.ts';

/** The law that makes a step ask. Steps without one follow from the order itself. */
const laws: Partial<Record<WizardStep, Law>> = {
  identification: { act: 'aml', article: '3' },
  'type-of-investor': { act: 'ecspr', article: '21' },
  'aditional-information': { act: 'aml', article: '5' },
  'initial-test': { act: 'ecspr', article: '21' },
  'simulation-loss-bearing-capacity': { act: 'ecspr', article: '21' },
  amount: { act: 'ecspr', article: '22' },
};

export interface StepHelp {
  step: WizardStep;
  law: Law | null;
  /** How long the step usually takes. */
  minutes: number;
}

/** Why a page of the wizard asks. Null for pages that ask for nothing. */
export function findStepHelp(path: InvestPath): StepHelp | null {
  const step = toWizardStep(path);
  return step && { step, law: laws[step] ?? null, minutes: minutesOf[step] };
}

/** The tenant’s contact page with what the question is about, which its form can fill in. Nothing else says who asks. */
export function buildContactHref(contact: string, reference: string): string {
  const [address = '', hash] = contact.split('#');
  const query = `${address.includes('?') ? '&' : '?'}reference=${encodeURIComponent(reference)}`;
  return `${address}${query}${hash === undefined ? '' : `#${hash}`}`;
}
