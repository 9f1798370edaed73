import { DistributionKind } from '#machines/earnings/distribution/distribution.kind.ts';

/** An earning has the kind of its distribution as a string. */
export const isDistributionKind = (text: string): text is DistributionKind =>
  DistributionKind.options.some((kind) => kind === text);
