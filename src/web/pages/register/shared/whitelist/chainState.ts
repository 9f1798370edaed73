import { isAllowed, isConfirmed } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import type { WhitelistOnChain, WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';

/** The state of a wallet on the chain. `isDifferent`: the chain has confirmed another state before. */
export type ChainState = { kind: 'reading' | 'unknown' } | { kind: 'allowed' | 'blocked'; isDifferent: boolean };

export function deriveChainState(
  { wallet, status }: Pick<WhitelistRow, 'wallet' | 'status'>,
  answer: WhitelistOnChain | undefined,
  hasFailed: boolean,
): ChainState {
  if (!answer) return { kind: hasFailed ? 'unknown' : 'reading' };
  if (!answer.allowed) return { kind: 'unknown' };
  const isAllowedThere = answer.allowed.includes(wallet);
  return {
    kind: isAllowedThere ? 'allowed' : 'blocked',
    isDifferent: isConfirmed(status) && isAllowedThere !== isAllowed(status),
  };
}
