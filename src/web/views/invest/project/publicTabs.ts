export const publicTabs = ['description', 'documentation', 'tokenomics'] as const;
export type PublicTab = (typeof publicTabs)[number];
