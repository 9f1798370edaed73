import type { TokenFacts } from './token.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const tokenSample: TokenFacts = {
  id: 'token-1',
  actor: 'ADMIN',
  deployAllowed: true,
  outstanding: 0,
  frozen: 0,
  repaid: true,
  proposals: [],
};
