import type { Coin } from './coin.ts';

const silent = () => Promise.reject(new Error('The tenant has no chain for payments in coins'));

/** The coin of a tenant without one. Its method is not offered, so only earlier deposits are queried. */
export const absentCoin: Coin = {
  depositAddress: silent,
  describe: silent,
  head: silent,
  blockAt: silent,
  transfersTo: silent,
  ownCoinsTo: silent,
  placeOf: silent,
  balanceOf: silent,
  sweep: () => Promise.resolve({ result: 'unknown', reason: 'noCoin' }),
  sendBack: () => Promise.resolve({ result: 'unknown', reason: 'noCoin' }),
};
