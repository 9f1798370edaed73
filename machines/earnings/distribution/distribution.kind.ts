import * as v from 'valibot';

export const DistributionKind = v.picklist(['interest', 'dividend', 'rent', 'capitalGain', 'capitalReturn']);
export type DistributionKind = v.InferOutput<typeof DistributionKind>;
