import type { CoinDepositFacts } from './coinDeposit.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const coinDepositSample: CoinDepositFacts = {
  id: 'coin-deposit-1',
  actor: 'SYSTEM',
  kind: 'coin',
  amount: 50_000,
  missing: 50_000,
  proofNeeded: false,
  returnable: true,
  proposals: [],
};
