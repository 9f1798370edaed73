import type { EarningEvent, EarningFacts, FreedPart } from './earning.contract.ts';

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
  freed: null,
  tokensTaken: false,
  proposals: [],
  authority: null,
  issuerHasBank: true,
  investorHasBank: true,
  accountEnding: '1332',
  balanceUsed: true,
  arrivesBy: '2026-11-25',
  paying: false,
  claiming: false,
  attempts: 0,
  refusal: null,
  sent: null,
  reference: null,
};

/** A part of its tokens that an act has freed. */
export const freedSample: FreedPart = { tokens: 3, gross: 3_000, withheld: 570 };

/** A court that has seized what it yields. */
export const seizureSample: Extract<EarningEvent, { type: 'authority.pay' }> = {
  type: 'authority.pay',
  authority: { name: 'Juzgado de Primera Instancia 7 de Madrid', iban: 'ES0690000001210123456789' },
  reference: 'ETJ 1234/2026',
  grounds: 'embargo of what the frozen tokens yield',
  fileId: '00000000-0000-4000-8000-000000000001',
};
