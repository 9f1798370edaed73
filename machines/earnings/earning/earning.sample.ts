import type { EarningFacts } from './earning.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const earningSample: EarningFacts = {
  id: 'earning-1',
  actor: 'USER',
  gross: 10_000,
  withheld: 1_900,
  net: 8_100,
  distributionApproved: true,
  retriedAlone: false,
  hold: null,
  tokensTaken: false,
  issuerHasBank: true,
  investorHasBank: true,
  accountEnding: '1332',
  arrivesBy: '2026-11-25',
  paying: false,
  claiming: false,
  attempts: 0,
  refusal: null,
  sent: null,
};
