import { describe, expect, it } from 'vitest';
import {
  computeTarget,
  findContradictions,
  findMissingFields,
  replacementErrors,
} from '#machines/issuances/content/content.check.ts';
import { changedFields, collectGroups } from '#machines/issuances/content/content.diff.ts';
import { type ContentFields, contentFieldNames, noFields } from '#machines/issuances/content/content.fields.ts';
import { toRichText } from '#machines/issuances/content/content.richText.ts';

const complete: ContentFields = {
  ...noFields,
  title: 'Parque solar',
  summary: 'Resumen',
  productSection: toRichText('Producto'),
  risks: ['Riesgo'],
  product: 'debt',
  tokenName: 'Token',
  tokenSymbol: 'TKN',
  price: 5000,
  tokensForSale: 1000,
  softCap: 100_000,
  ranking: 'senior',
  guarantee: { kind: 'none' },
  minTokens: 1,
  startsAt: '2026-03-02T00:00:00.000Z',
  endsAt: '2026-04-02T00:00:00.000Z',
};
const withFields = (changed: Partial<ContentFields>): ContentFields => ({ ...complete, ...changed });
const use = (points: number) => ({ label: 'Placas', points });

describe('contradictions', () => {
  it('are found in no complete or empty set of fields', () => {
    expect(findContradictions(complete)).toEqual({});
    expect(findContradictions(noFields)).toEqual({});
  });

  it.each([
    ['minTokens', { minTokens: 1001 }, { id: 'validator.error_number_max_tokens', values: { limit: 1000 } }],
    ['maxTokens', { minTokens: 5, maxTokens: 4 }, { id: 'validator.error_number_min_tokens', values: { limit: 5 } }],
    [
      'softCap',
      { softCap: 5_000_001 },
      { id: 'validator.error_soft_cap', values: { limit: 5_000_000 }, unit: 'money' },
    ],
    ['endsAt', { endsAt: '2026-03-02T00:00:00.000Z' }, { id: 'validator.error_date_order', values: {} }],
    ['useOfFunds', { useOfFunds: [use(9999)] }, { id: 'validator.error_shares_sum', values: {} }],
    ['ranking', { ranking: 'equity' }, { id: 'validator.error_ranking', values: {} }],
    ['ranking', { product: 'equity' }, { id: 'validator.error_ranking', values: {} }],
    ['guarantee', { ranking: 'seniorSecured' }, { id: 'validator.error_guarantee', values: {} }],
    [
      'guarantee',
      { ranking: 'seniorSecured', guarantee: { kind: 'personal', text: 'El administrador' } },
      { id: 'validator.error_guarantee', values: {} },
    ],
    ['instalments', { repayment: 'french', instalments: 'atEnd' }, { id: 'validator.error_instalments', values: {} }],
  ] as const)('are named beside the field %s', (field, changed, error) => {
    expect(findContradictions(withFields(changed as Partial<ContentFields>))).toEqual({ [field]: error });
  });

  it.each([
    { minTokens: 1000, maxTokens: 1000, softCap: 5_000_000 },
    { useOfFunds: [use(4000), use(6000)] },
    { repayment: 'bullet', instalments: 'atEnd' },
    { ranking: 'seniorSecured', guarantee: { kind: 'pledge', text: 'Sobre las turbinas' } },
    { ranking: 'seniorSecured', guarantee: null },
    { product: null, ranking: 'equity' },
    { product: 'realEstate', ranking: 'equity', repayment: 'french', instalments: 'atEnd' },
  ] as const)('are not found on the limits: %o', (changed) => {
    expect(findContradictions(withFields(changed as unknown as Partial<ContentFields>))).toEqual({});
  });

  it('use the target, which is unknown without price or supply', () => {
    expect(computeTarget(complete)).toBe(5_000_000);
    expect(computeTarget(withFields({ price: null }))).toBeNull();
    expect(findContradictions(withFields({ price: null, softCap: 9_000_000 }))).toEqual({});
  });
});

describe('missing fields', () => {
  it('are none in a complete content, and the needed ones in an empty one', () => {
    expect(findMissingFields(complete)).toEqual([]);
    expect(findMissingFields(noFields)).toEqual([
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
    ]);
  });
});

describe('changed fields', () => {
  it('are those that differ, whatever the order of their keys', () => {
    const before = withFields({ useOfFunds: [{ label: 'Placas', points: 10_000 }] });
    const after = withFields({ useOfFunds: [{ points: 10_000, label: 'Placas' }], price: 6000, summary: 'Otro' });
    expect(changedFields(before, after)).toEqual(['summary', 'price']);
    expect(collectGroups(['summary', 'risks', 'price'])).toEqual(['texts', 'terms']);
  });

  it('are all that were written if there is no version before', () => {
    expect(changedFields(null, complete)).toEqual(contentFieldNames.filter((field) => complete[field] !== null));
    expect(changedFields(null, noFields)).toEqual([]);
  });
});

describe('a version that takes the place of another', () => {
  const facts = { tokenDeployed: false, isOrdered: false, isInCampaign: true };

  it('leaves as they are the terms of orders and the name of the token', () => {
    const after = withFields({ price: 6000, tokenName: 'Otro', summary: 'Otro' });
    expect(replacementErrors(complete, after, facts)).toEqual({});
    const frozen = { id: 'validator.error_frozen', values: {} };
    expect(replacementErrors(complete, after, { ...facts, isOrdered: true, tokenDeployed: true })).toEqual({
      price: frozen,
      tokenName: frozen,
    });
  });

  it('takes away nothing that a campaign needs, and contradicts nothing', () => {
    const after = withFields({ risks: null, minTokens: 2000 });
    expect(Object.keys(replacementErrors(complete, after, facts)).toSorted()).toEqual(['minTokens', 'risks']);
    expect(replacementErrors(complete, after, { ...facts, isInCampaign: false })).toEqual({});
  });

  it('keeps the ranking that contracts say, and may say it if none does', () => {
    const after = withFields({ ranking: 'subordinated' });
    const ordered = { ...facts, isOrdered: true };
    expect(replacementErrors(complete, after, ordered)).toEqual({
      ranking: { id: 'validator.error_frozen', values: {} },
    });
    expect(replacementErrors(withFields({ ranking: null, guarantee: null }), after, ordered)).toEqual({});
  });

  it('may lack what the version before lacks too', () => {
    const before = withFields({ risks: null, minTokens: 2000 });
    expect(replacementErrors(before, { ...before, summary: 'Otro' }, facts)).toEqual({});
  });
});
