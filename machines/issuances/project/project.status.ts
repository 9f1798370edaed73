import * as v from 'valibot';

export const ProjectPhase = v.picklist(['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED']);
export type ProjectPhase = v.InferOutput<typeof ProjectPhase>;

export const ProjectStatus = v.picklist([
  'DRAFT',
  'PRE_CAMPAIGN',
  'VALIDATING.waiting',
  'VALIDATING.validated',
  'CAMPAIGN',
  'CLOSED.counting',
  'CLOSED.financed',
  'CLOSED.ended',
]);
export type ProjectStatus = v.InferOutput<typeof ProjectStatus>;
