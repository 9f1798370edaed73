import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import type { ReviewStatus } from '#machines/people/user/user.contract.ts';
import { isBarred } from '#machines/people/user/user.selectors.ts';
import type { WhitelistingStatus } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { isAllowed } from '#machines/register/whitelisting/whitelisting.selectors.ts';

/** The columns about the wallet of an investment's tokens. */
export interface MintColumns {
  wallet_usable_from: Date | null;
  whitelisting_status: WhitelistingStatus | null;
  mint_wallet: string | null;
}

export const noMintColumns: MintColumns = { wallet_usable_from: null, whitelisting_status: null, mint_wallet: null };

export function mintFacts(
  now: Date,
  {
    wallet_usable_from,
    whitelisting_status,
    mint_wallet,
    tokens,
    review,
    identity_rejected,
  }: MintColumns & {
    tokens: number;
    review: ReviewStatus;
    identity_rejected: boolean;
  },
): Pick<InvestmentFacts, 'hasWallet' | 'walletWaitsUntil' | 'walletRemoved' | 'walletBarred' | 'requestedMint'> {
  const isWaiting = wallet_usable_from !== null && wallet_usable_from > now;
  return {
    hasWallet: wallet_usable_from !== null,
    walletWaitsUntil: isWaiting ? wallet_usable_from.toISOString() : null,
    walletRemoved: whitelisting_status !== null && !isAllowed(whitelisting_status),
    walletBarred: (isBarred(review) || identity_rejected) && whitelisting_status !== 'listed',
    requestedMint: mint_wallet === null ? null : { wallet: mint_wallet, tokens },
  };
}
