/** The names of well-known chains, by their id (EIP-155). 31337 is the embedded one. */
const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  100: 'Gnosis',
  137: 'Polygon',
  8453: 'Base',
  31337: 'Tesela',
  42161: 'Arbitrum One',
  43114: 'Avalanche',
};

/** The name of a chain, or its number if it has none here. */
export const chainNameOf = (chainId: number): string => names[chainId] ?? String(chainId);

/** The page of a transaction on a site that shows the chain, if the tenant has named one. */
export const transactionUrl = (explorer: string, transaction: string): string | undefined =>
  explorer && /^0x[0-9a-f]{64}$/i.test(transaction) ? `${explorer.replace(/\/$/, '')}/tx/${transaction}` : undefined;
