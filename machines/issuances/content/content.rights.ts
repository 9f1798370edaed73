import * as v from 'valibot';
import { isAfterValidation } from '#machines/issuances/project/project.phases.ts';
import type { ProjectPhase, ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type { Actor } from '#machines/shared/actor.ts';
import type { ContentField } from './content.fields.ts';

/**
 * The meaning of the project's phase for its content. `announced`: shown before the validation, which still follows.
 */
export const ContentStage = v.picklist(['preparing', 'announced', 'validating', 'offered', 'closed']);
export type ContentStage = v.InferOutput<typeof ContentStage>;

export function deriveStage(status: ProjectStatus, tenantPhases: readonly ProjectPhase[]): ContentStage {
  switch (status) {
    case 'DRAFT':
      return 'preparing';
    case 'PRE_CAMPAIGN':
      return isValidationAhead(tenantPhases) ? 'announced' : 'offered';
    case 'VALIDATING.waiting':
    case 'VALIDATING.validated':
      return 'validating';
    case 'CAMPAIGN':
    case 'SUSPENDED':
      return 'offered';
    case 'CLOSED.counting':
    case 'CLOSED.financed':
    case 'CLOSED.repaid':
    case 'CLOSED.insolvent':
    case 'CLOSED.ended':
      return 'closed';
  }
}

const isValidationAhead = (phases: readonly ProjectPhase[]) =>
  phases.includes('VALIDATING') && !isAfterValidation(phases, 'PRE_CAMPAIGN');

/** `terms`: a change is material for investors. `management`: what the platform decides. */
export const ContentGroup = v.picklist(['texts', 'terms', 'dates', 'management']);
export type ContentGroup = v.InferOutput<typeof ContentGroup>;

const groups: Record<ContentField, ContentGroup> = {
  title: 'texts',
  subtitle: 'texts',
  summary: 'texts',
  sector: 'texts',
  place: 'texts',
  video: 'texts',
  logo: 'texts',
  pictures: 'texts',
  productSection: 'texts',
  marketSection: 'texts',
  competitionSection: 'texts',
  businessModelSection: 'texts',
  projectionsSection: 'texts',
  useOfFunds: 'texts',
  team: 'texts',
  risks: 'texts',
  product: 'terms',
  modality: 'terms',
  tokenName: 'terms',
  tokenSymbol: 'terms',
  price: 'terms',
  facePrice: 'terms',
  tokensForSale: 'terms',
  softCap: 'terms',
  minTokens: 'terms',
  maxTokens: 'terms',
  mintStrategy: 'terms',
  interestPoints: 'terms',
  termMonths: 'terms',
  instalments: 'terms',
  repayment: 'terms',
  businessDays: 'terms',
  interestDays: 'terms',
  defaultInterestPoints: 'terms',
  ranking: 'terms',
  guarantee: 'terms',
  startsAt: 'dates',
  endsAt: 'dates',
  slug: 'management',
  feePoints: 'management',
  clientUuid: 'management',
  isin: 'management',
  customization: 'management',
};

export const groupOf = (field: ContentField) => groups[field];

export type Editor = Extract<Actor, 'ENTREPRENEUR' | 'ADMIN'>;

/**
 * How a change takes effect. `draft`: with the project's own phases. `review`: after a manager has accepted it.
 * `material`: when a manager has accepted it with a new key information sheet, which starts the reflection periods anew
 * (ECSPR arts. 22 and 23). `now`: at once.
 */
export type EditRight = 'draft' | 'review' | 'material' | 'now' | 'no';

type Rights = Record<ContentStage, EditRight>;

const written: Rights = { preparing: 'draft', announced: 'review', validating: 'no', offered: 'review', closed: 'no' };
const always: Rights = { preparing: 'now', announced: 'now', validating: 'now', offered: 'now', closed: 'now' };
const never: Rights = { preparing: 'no', announced: 'no', validating: 'no', offered: 'no', closed: 'no' };

const rights: Record<ContentGroup, Record<Editor, Rights>> = {
  texts: { ENTREPRENEUR: written, ADMIN: written },
  terms: { ENTREPRENEUR: { ...written, offered: 'no' }, ADMIN: { ...written, offered: 'material' } },
  dates: { ENTREPRENEUR: { ...written, offered: 'no' }, ADMIN: written },
  management: { ENTREPRENEUR: never, ADMIN: always },
};

const isEditor = (actor: Actor): actor is Editor => actor === 'ENTREPRENEUR' || actor === 'ADMIN';

export interface EditFacts {
  stage: ContentStage;
  actor: Actor;
  /** The token exists on the chain, with its name and symbol. */
  tokenDeployed: boolean;
  /** Investors have ordered at the price. */
  isOrdered: boolean;
  /** The published version says the ranking and the guarantee, which issuances from before these fields do not. */
  isRanked: boolean;
  /** No version was published before this one. */
  isFirst: boolean;
  /** It is extended or closed by an approval of its own, so no editor changes its dates any more. */
  campaignOpened: boolean;
}

/** The terms on which investors have ordered and which their contracts name. */
const agreed: readonly ContentField[] = [
  'price',
  'facePrice',
  'product',
  'modality',
  'interestPoints',
  'defaultInterestPoints',
];
const ranked: readonly ContentField[] = ['ranking', 'guarantee'];
const onChain: readonly ContentField[] = ['tokenName', 'tokenSymbol'];

/** What one manager would take from investors who have read it. */
const shown: readonly ContentField[] = ['feePoints'];

/** Whether a field is fixed, because a published version names it. */
export const isShown = (field: ContentField, { isFirst }: Pick<EditFacts, 'isFirst'>): boolean =>
  !isFirst && shown.includes(field);

/** Whether a field is fixed, because the token or the contracts of investors contain its value. */
export const isFrozen = (
  field: ContentField,
  { tokenDeployed, isOrdered, isRanked }: Pick<EditFacts, 'tokenDeployed' | 'isOrdered' | 'isRanked'>,
): boolean =>
  (tokenDeployed && onChain.includes(field)) ||
  (isOrdered && (agreed.includes(field) || (isRanked && ranked.includes(field))));

/** Whether and how an actor may change a field. */
export function decideEditRight(field: ContentField, facts: EditFacts): EditRight {
  const { actor, stage, campaignOpened } = facts;
  if (!isEditor(actor) || isFrozen(field, facts) || isShown(field, facts)) return 'no';
  const group = groupOf(field);
  return group === 'dates' && campaignOpened ? 'no' : rights[group][actor][stage];
}
