import * as v from 'valibot';

export const RateBasis = v.picklist(['resident', 'exemptEntity', 'nonResident', 'union', 'treaty', 'own', 'approved']);
/**
 * Why a rate applies. `own`: a higher one that the issuer has set. `approved`: a lower one that two managers have agreed on.
 */
export type RateBasis = v.InferOutput<typeof RateBasis>;
