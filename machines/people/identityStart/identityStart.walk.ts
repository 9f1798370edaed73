import type { Walk } from '#machines/shared/walk.ts';

export const identityStartWalk: Walk = {
  // After that the provider's page is open, or this page says that the check is under way.
  ends: [
    'locating | fetchProviderUrl is done [isProviderReady] | choosing.left',
    'locating | fetchProviderUrl is done | choosing.open',
    'locating | fetchProviderUrl fails | choosing.unreachable',
  ],
};
