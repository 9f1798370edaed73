import type { Customization } from '#machines/customization/customization.contract.ts';

export const publicTabs = ['description', 'documentation', 'tokenomics'] as const;
export type PublicTab = (typeof publicTabs)[number];

/** What the tenant shows of an issuance to anyone. */
export const tabsOf = ({ description }: Pick<Customization['hide'], 'description'>): readonly PublicTab[] =>
  publicTabs.filter((tab) => tab !== 'description' || !description);
