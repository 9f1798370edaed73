import * as v from 'valibot';

export const ProjectPhase = v.picklist(['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED']);
export type ProjectPhase = v.InferOutput<typeof ProjectPhase>;

export const ProjectStatus = v.picklist([
  'DRAFT',
  'PRE_CAMPAIGN',
  'VALIDATING.waiting',
  'VALIDATING.validated',
  'CAMPAIGN',
  'SUSPENDED',
  'CLOSED.counting',
  'CLOSED.financed',
  'CLOSED.repaid',
  'CLOSED.insolvent',
  'CLOSED.ended',
]);
export type ProjectStatus = v.InferOutput<typeof ProjectStatus>;

/** The issuer was declared insolvent on a day; the text names the court, the proceedings and the administrator. */
export const Insolvency = v.object({ on: v.string(), reference: v.string() });
export type Insolvency = v.InferOutput<typeof Insolvency>;

/** A past insolvency, from its day to the moment at which it was lifted. */
export const InsolvencyPeriod = v.object({ from: v.string(), until: v.string() });
export type InsolvencyPeriod = v.InferOutput<typeof InsolvencyPeriod>;

/** Why and since when a campaign is suspended. The public reads it. */
export const Suspension = v.object({
  at: v.pipe(v.string(), v.isoTimestamp('validator.error_date')),
  reason: v.string(),
});
export type Suspension = v.InferOutput<typeof Suspension>;
