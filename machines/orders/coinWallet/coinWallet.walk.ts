import type { Walk } from '#machines/shared/walk.ts';

const why = 'each error of a wallet is an answer that says why';

export const coinWalletWalk: Walk = {
  never: {
    'connecting | connect fails | idle.failed': why,
    'switching | switchChain fails | idle.failed': why,
    'sending | send fails | idle.failed': why,
  },
};
