import type { Walk } from '#machines/shared/walk.ts';

/** A browser can do everything that its chart shows. */
export const coinWalletWalk: Walk = {};
