import type { InvestPath } from './invest.contract.ts';

/** The state of the wizard for each path. */
export const stateIds = {
  '': 'publicPage',
  identification: 'identification',
  'type-of-investor': 'typeOfInvestor',
  'aditional-information': 'additionalInformation',
  'account-information': 'accountInformation',
  'initial-test': 'initialTest',
  'simulation-loss-bearing-capacity': 'simulation',
  invest: 'amount',
  'method-payment': 'method',
  'contribution-breakdown': 'breakdown',
  'payment-bankwire': 'bankWire',
  'payment-creditcard': 'creditCard',
  'payment-error': 'paymentError',
  'payment-success': 'paymentSuccess',
  sign: 'sign',
  congratulations: 'congratulations',
  'declare-interest': 'declareInterest',
} as const satisfies Record<InvestPath, string>;
