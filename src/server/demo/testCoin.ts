import { sandboxTerms } from '../providers/coin/sandboxTerms.ts';

/** The stablecoin of the embedded chain. It counts after three blocks, so that visitors can see the wait. */
export const testCoin = {
  ...sandboxTerms,
  confirmations: 3,
  smallest: 1_000,
  largest: 10_000_000,
  treasury: '0x7e5e1a0000000000000000000000000000000001',
  explorer: '',
};
