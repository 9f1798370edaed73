import type { Sellable } from '#machines/market/ad/ad.wire.ts';

export type DraftKind = 'ad' | 'gift' | 'ownWallet';

/** Each holding has its own draft, because its limits and prices are its own. */
export const draftNameOf = (kind: DraftKind, { project, wallet }: Pick<Sellable, 'project' | 'wallet'>) =>
  `${kind}.${project.id}.${wallet}`;
