import { DistributionKind } from '#machines/distribution/distribution.wire.ts';

/** An earning names the kind of its distribution as a plain word. */
export const isKind = (text: string): text is DistributionKind =>
  DistributionKind.options.some((kind) => kind === text);
