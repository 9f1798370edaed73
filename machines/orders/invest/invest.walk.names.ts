import type { WizardPath } from './invest.contract.ts';
import { investMachine } from './invest.machine.ts';
import { stateIds } from './invest.states.ts';

export type State = (typeof stateIds)[WizardPath];

/** The name of a page in the chart, including its chapter. */
export const at = (state: State) => investMachine.getStateNodeById(state).path.join('.');

export const place = (path: WizardPath) => `placing | at once [isPlace(${path})] | ${at(stateIds[path])}`;
export const route = (path: WizardPath) =>
  `invest | xstate.route [routeMatches and isVisitable(${path})] | ${at(stateIds[path])}`;

/**
 * The page to which an action on another device moves the investor: the next one, or an earlier one after a revocation.
 */
export const nextPaths: Record<Exclude<State, 'declareInterest'>, WizardPath> = {
  identification: 'type-of-investor',
  typeOfInvestor: 'aditional-information',
  additionalInformation: 'account-information',
  accountInformation: 'initial-test',
  initialTest: 'simulation-loss-bearing-capacity',
  simulation: 'invest',
  amount: 'method-payment',
  method: 'payment-bankwire',
  breakdown: 'payment-creditcard',
  bankWire: 'payment-success',
  creditCard: 'payment-error',
  paymentError: 'method-payment',
  paymentSuccess: 'sign',
  sign: 'congratulations',
  congratulations: 'invest',
};

/** The page to which the investor's own act leads. */
export const actPaths: Partial<Record<State, WizardPath>> = {
  identification: 'identification',
  typeOfInvestor: 'aditional-information',
  additionalInformation: 'account-information',
  accountInformation: 'initial-test',
  simulation: 'invest',
  amount: 'method-payment',
  method: 'invest',
  breakdown: 'payment-bankwire',
  bankWire: 'method-payment',
  creditCard: 'invest',
  paymentError: 'method-payment',
  paymentSuccess: 'sign',
  sign: 'invest',
  congratulations: 'invest',
};

/** The actor that runs in each state that waits for the server. */
const actors = {
  saving: 'saveStep',
  ordering: 'createInvestment',
  sending: 'sendInvestmentEvent',
  uploading: 'uploadProof',
  opening: 'openPayment',
  signing: 'sendSignatureEvent',
} as const;
type Busy = keyof typeof actors;

export const outcomes = (state: State, busy: Busy) => {
  const [page, src] = [at(state), actors[busy]];
  const from = `${page}.${busy}`;
  return {
    refusedHere: `${from} | ${src} is done [isRefusedHere] | ${page}.idle.refused`,
    refused: `${from} | ${src} is done [isRefused] | placing`,
    done: `${from} | ${src} is done | placing`,
    fails: `${from} | ${src} fails | ${page}.idle.unreachable`,
  };
};

const steps = [
  'identification',
  'typeOfInvestor',
  'additionalInformation',
  'accountInformation',
  'simulation',
] as const;
const events = ['bankWire', 'creditCard', 'paymentError', 'paymentSuccess', 'sign', 'congratulations'] as const;
export const busyStates = [
  ...steps.map((state) => [state, 'saving'] as const),
  ...(['amount', 'method', 'breakdown', ...events] as const).map((state) => [state, 'sending'] as const),
  ['amount', 'ordering'],
  ['bankWire', 'uploading'],
  ['creditCard', 'opening'],
  ['sign', 'signing'],
] as const;

/** Visits to an earlier page, and the return. */
export const detours: readonly [from: State, away: WizardPath, back: WizardPath][] = [
  ['typeOfInvestor', 'identification', 'type-of-investor'],
  ['simulation', 'initial-test', 'simulation-loss-bearing-capacity'],
  ['bankWire', 'contribution-breakdown', 'payment-bankwire'],
  ['creditCard', 'method-payment', 'payment-creditcard'],
  ['paymentError', 'account-information', 'payment-error'],
  ['paymentSuccess', 'aditional-information', 'payment-success'],
  ['congratulations', 'sign', 'congratulations'],
];

export const send = (state: State) => `${at(state)}.idle | investment.send [isEventAllowed] | ${at(state)}.sending`;
export const formatRepeat = (state: State, request: string, busy: Busy) =>
  `${at(state)}.idle | request.retry [isRepeatable(${request})] | ${at(state)}.${busy}`;
export const payFromBalance = `${at('method')}.idle | balance.pay [isBalanceAllowed] | ${at('method')}.sending`;
export const resumed = (state: State) => `${at(state)}.idle | request.retry | placing`;

/** The pages on which an event of the investment can be sent again after a network failure. */
export const retried = {
  method: 'method-payment',
  breakdown: 'method-payment',
  bankWire: 'payment-bankwire',
  creditCard: 'payment-creditcard',
  paymentError: 'payment-error',
  paymentSuccess: 'payment-success',
  sign: 'sign',
  congratulations: 'congratulations',
} as const;

/** The other requests that can be repeated, with their state and the event that started them. */
export const repeats = [
  ['bankWire', 'proof', 'uploading', 'proof.upload [isProofAllowed]'],
  ['creditCard', 'payment', 'opening', 'payment.open [isPaymentOpenable]'],
  ['sign', 'signature', 'signing', 'signature.send [isSignatureEventAllowed]'],
] as const;

export const states = Object.values(stateIds).filter((state): state is State => state !== 'publicPage');
export const restingStates = (state: State) => [`${at(state)}.idle.open`, `${at(state)}.idle.refused`];
/** The states in which a page can receive changes from elsewhere. */
export const listeningStates = (state: State) => {
  if (state === 'initialTest') return [`${test}.idle`];
  return state === 'creditCard' ? [...restingStates(state), `${at(state)}.idle.leaving`] : restingStates(state);
};

export const test = at('initialTest');
export const testIdle = `${test}.deciding | at once | ${test}.idle`;
export const interestIdle = 'declareInterest.deciding | at once [isInterestDeclared] | declareInterest.idle';
export const interest = outcomes('declareInterest', 'sending');
