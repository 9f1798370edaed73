import type { Sellable } from './ad.wire.ts';

/** The price of one token while it is typed, and the issuance that it is for. */
export type PriceDraft = { projectId: string; unitPrice: number | null };

type Priced = Pick<Sellable, 'referencePrice'> & { project: Pick<Sellable['project'], 'id'> };

export const startPriceDraft = ({ project, referencePrice }: Priced): PriceDraft => ({
  projectId: project.id,
  unitPrice: referencePrice,
});

/** The draft for this holding. The price of one issuance says nothing about another, which starts at its reference price. */
export const choosePriceDraft = (draft: PriceDraft, holding: Priced): PriceDraft =>
  draft.projectId === holding.project.id ? draft : startPriceDraft(holding);
