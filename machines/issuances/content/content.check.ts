import type { FieldError } from '#machines/shared/fields/errors.ts';
import type { Money } from '#machines/shared/money.ts';
import { changedFields } from './content.diff.ts';
import type { ContentField, ContentFields } from './content.fields.ts';
import { isSecuring, selectRankings } from './content.ranking.ts';
import { type EditFacts, isFrozen } from './content.rights.ts';

export type ContentErrors = Partial<Record<ContentField, FieldError>>;

const ALL_POINTS = 10_000;

/** The amount raised if all tokens are sold, in minor units. Null if a value for it is missing. */
export const computeTarget = ({
  price,
  tokensForSale,
}: Pick<ContentFields, 'price' | 'tokensForSale'>): Money | null =>
  price === null || tokensForSale === null ? null : price * tokensForSale;

/** Fields that are valid by themselves but contradict each other, with the correction. */
export function findContradictions(fields: ContentFields): ContentErrors {
  const errors: ContentErrors = {};
  const { minTokens, maxTokens, tokensForSale, softCap, startsAt, endsAt, useOfFunds, repayment, instalments } = fields;
  const target = computeTarget(fields);
  if (minTokens !== null && tokensForSale !== null && minTokens > tokensForSale)
    errors.minTokens = { id: 'validator.error_number_max_tokens', values: { limit: tokensForSale } };
  if (maxTokens !== null && minTokens !== null && maxTokens < minTokens)
    errors.maxTokens = { id: 'validator.error_number_min_tokens', values: { limit: minTokens } };
  if (softCap !== null && target !== null && softCap > target)
    errors.softCap = { id: 'validator.error_soft_cap', values: { limit: target }, unit: 'money' };
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    errors.endsAt = { id: 'validator.error_date_order', values: {} };
  if (useOfFunds !== null && useOfFunds.reduce((sum, { points }) => sum + points, 0) !== ALL_POINTS)
    errors.useOfFunds = { id: 'validator.error_shares_sum', values: {} };
  if (fields.product === 'debt' && repayment !== null && repayment !== 'bullet' && instalments === 'atEnd')
    errors.instalments = { id: 'validator.error_instalments', values: {} };
  return { ...errors, ...findRankingContradictions(fields) };
}

function findRankingContradictions({ product, ranking, guarantee }: ContentFields): ContentErrors {
  if (ranking === null) return {};
  if (!selectRankings(product).includes(ranking)) return buildErrors(['ranking'], 'validator.error_ranking');
  const isUnsecured = ranking === 'seniorSecured' && guarantee !== null && !isSecuring(guarantee);
  return isUnsecured ? buildErrors(['guarantee'], 'validator.error_guarantee') : {};
}

/** The ranking and the guarantee say together what a holder gets if the issuer becomes insolvent. */
export const isRanked = ({ ranking, guarantee }: Pick<ContentFields, 'ranking' | 'guarantee'>): boolean =>
  ranking !== null && guarantee !== null;

/** The fields that an issuance needs before it is validated or offered. */
const needed: readonly ContentField[] = [
  'title',
  'summary',
  'productSection',
  'risks',
  'tokenName',
  'tokenSymbol',
  'price',
  'tokensForSale',
  'softCap',
  'ranking',
  'guarantee',
  'startsAt',
  'endsAt',
];

export const findMissingFields = (fields: ContentFields): ContentField[] =>
  needed.filter((field) => fields[field] === null);

/**
 * Why a version cannot replace the published one: it changes a fixed field, or removes or contradicts what a campaign
 * needs. Faults that the published version already has do not prevent other changes.
 */
export function replacementErrors(
  before: ContentFields,
  after: ContentFields,
  facts: Pick<EditFacts, 'tokenDeployed' | 'isOrdered'> & { isInCampaign: boolean },
): ContentErrors {
  const agreed = { ...facts, isRanked: isRanked(before) };
  const frozen = changedFields(before, after).filter((field) => isFrozen(field, agreed));
  const errors = buildErrors(frozen, 'validator.error_frozen');
  if (!facts.isInCampaign) return errors;
  const missing = findMissingFields(after).filter((field) => before[field] !== null);
  const earlier = findContradictions(before);
  const contradictions = Object.entries(findContradictions(after)).filter(([field]) => !(field in earlier));
  return { ...errors, ...Object.fromEntries(contradictions), ...buildErrors(missing, 'validator.error_null') };
}

const buildErrors = (fields: readonly ContentField[], id: FieldError['id']): ContentErrors =>
  Object.fromEntries(fields.map((field) => [field, { id, values: {} }]));
