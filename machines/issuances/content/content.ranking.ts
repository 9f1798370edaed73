import * as v from 'valibot';
import type { Product } from '#machines/issuances/project/project.row.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { text } from '#machines/shared/fields/text.ts';

/**
 * Before whom a holder is paid if the issuer becomes insolvent (ECSPR Annex I, parts F and G). `seniorSecured`: first out
 * of the assets of the guarantee. `participating`: after all creditors of the issuer (RDL 7/1996 art. 20).
 */
export const Ranking = v.picklist(['seniorSecured', 'senior', 'subordinated', 'participating', 'equity']);
export type Ranking = v.InferOutput<typeof Ranking>;

const rankings: Record<Product, readonly Ranking[]> = {
  debt: ['seniorSecured', 'senior', 'subordinated', 'participating'],
  realEstate: ['seniorSecured', 'senior', 'subordinated', 'equity'],
  equity: ['equity'],
};

export const selectRankings = (product: Product | null): readonly Ranking[] =>
  product === null ? Ranking.options : rankings[product];

export const GuaranteeKind = v.picklist(['none', 'mortgage', 'pledge', 'personal', 'several']);
export type GuaranteeKind = v.InferOutput<typeof GuaranteeKind>;

/** What secures the claim, with its words: over which assets, for how much and in which rank, or who is liable. */
export const Guarantee = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('none') }),
    v.strictObject({
      kind: v.picklist(['mortgage', 'pledge', 'personal', 'several']),
      text: text({ max: 600, characters: 'free' }),
    }),
  ],
  requiredMessage(),
);
export type Guarantee = v.InferOutput<typeof Guarantee>;

/** Whether a guarantee can give a preference over assets. A person's promise gives none. */
export const isSecuring = ({ kind }: Guarantee): boolean => kind !== 'none' && kind !== 'personal';
