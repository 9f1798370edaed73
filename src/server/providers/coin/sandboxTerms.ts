/**
 * The euro stablecoin of the embedded chain, as `sandboxCoin.ts` deploys it. This file needs no library of the chain.
 */
export const sandboxTerms = {
  token: '0x248D7B2892f69eDe63C71Bd0003a63fC89E8311e',
  chainId: 31337,
  symbol: 'TEUR',
  decimals: 6,
};
