import * as v from 'valibot';

/** How investors take part in an issuance. */
export const Modality = v.picklist(['onlineRound', 'coInvestment', 'equity', 'premoney']);
export type Modality = v.InferOutput<typeof Modality>;

/** An issuance that was created without one has an empty text. */
export const isModality = (text: string): text is Modality => v.is(Modality, text);
