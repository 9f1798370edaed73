import type { WizardPath } from '#machines/invest/invest.contract.ts';
import { stateIds } from '#machines/invest/invest.states.ts';
import type { Ground } from './tours.ts';

type State = (typeof stateIds)[WizardPath];

const place = (path: WizardPath) => `placing | at once [isPlace(${path})] | ${stateIds[path]}`;
const route = (path: WizardPath) => `invest | xstate.route [routeMatches and isVisitable(${path})] | ${stateIds[path]}`;

/** Where another device takes the investor from a page: to the next one, or out of what is revoked. */
const onwards: Record<Exclude<State, 'declareInterest'>, WizardPath> = {
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

/** Where the investor's own act leads from a page. */
const acts: Partial<Record<State, WizardPath>> = {
  identification: 'identification',
  typeOfInvestor: 'aditional-information',
  additionalInformation: 'account-information',
  accountInformation: 'initial-test',
  simulation: 'invest',
  breakdown: 'payment-bankwire',
  bankWire: 'method-payment',
  creditCard: 'invest',
  paymentError: 'method-payment',
  paymentSuccess: 'sign',
  sign: 'invest',
  congratulations: 'invest',
};

/** What is asked of the server in the states that wait for its answer. */
const asks = {
  saving: 'saveStep',
  ordering: 'createInvestment',
  sending: 'sendInvestmentEvent',
  uploading: 'uploadProof',
  opening: 'openPayment',
  signing: 'sendSignatureEvent',
} as const;
type Busy = keyof typeof asks;

const outcomes = (state: State, busy: Busy) => {
  const [from, src] = [`${state}.${busy}`, asks[busy]];
  return {
    refusedHere: `${from} | ${src} is done [isRefusedHere] | ${state}.idle.refused`,
    refused: `${from} | ${src} is done [isRefused] | placing`,
    done: `${from} | ${src} is done | placing`,
    fails: `${from} | ${src} fails | ${state}.idle.unreachable`,
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
const waitings = [
  ...steps.map((state) => [state, 'saving'] as const),
  ...(['amount', 'method', 'breakdown', ...events] as const).map((state) => [state, 'sending'] as const),
  ['amount', 'ordering'],
  ['bankWire', 'uploading'],
  ['creditCard', 'opening'],
  ['sign', 'signing'],
] as const;

/** A page that is looked back at, and the way back from it. */
const looks: readonly [from: State, away: WizardPath, back: WizardPath][] = [
  ['typeOfInvestor', 'identification', 'type-of-investor'],
  ['simulation', 'initial-test', 'simulation-loss-bearing-capacity'],
  ['bankWire', 'contribution-breakdown', 'payment-bankwire'],
  ['creditCard', 'method-payment', 'payment-creditcard'],
  ['paymentError', 'account-information', 'payment-error'],
  ['paymentSuccess', 'aditional-information', 'payment-success'],
  ['congratulations', 'sign', 'congratulations'],
];

const send = (state: State) => `${state}.idle | investment.send [isEventAllowed] | ${state}.sending`;
const again = (state: State, what: string, busy: Busy) =>
  `${state}.idle | request.retry [isRepeatable(${what})] | ${state}.${busy}`;
const resumed = (state: State) => `${state}.idle | request.retry | placing`;

/** The pages on which an event of the investment can be sent again after a cut. */
const retried = {
  method: 'method-payment',
  breakdown: 'method-payment',
  bankWire: 'payment-bankwire',
  creditCard: 'payment-creditcard',
  paymentError: 'payment-error',
  paymentSuccess: 'payment-success',
  sign: 'sign',
  congratulations: 'congratulations',
} as const;

/** What is asked for again beside the events of the investment, and by what. */
const repeats = [
  ['bankWire', 'proof', 'uploading', 'proof.upload [isProofAllowed]'],
  ['creditCard', 'payment', 'opening', 'payment.open [isPaymentOpenable]'],
  ['sign', 'signature', 'signing', 'signature.send [isSignatureEventAllowed]'],
] as const;

const states = Object.values(stateIds).filter((state): state is State => state !== 'publicPage');
const resting = (state: State) => [`${state}.idle.open`, `${state}.idle.refused`];
/** Where a page can be while it hears of what changes elsewhere. */
const hearing = (state: State) => {
  if (state === 'initialTest') return ['initialTest.idle'];
  return state === 'creditCard' ? [...resting(state), 'creditCard.idle.leaving'] : resting(state);
};

const testIdle = 'initialTest.deciding | at once | initialTest.idle';
const interestIdle = 'declareInterest.deciding | at once [isInterestDeclared] | declareInterest.idle';
const interest = outcomes('declareInterest', 'sending');

/** The wizard is walked by one account after the other, whose data lead from page to page as the server has them. */
export const investGround: Ground = {
  longest: 70,
  never: {
    'placing | at once | publicPage': 'the public page is no page of the wizard, which only who is signed in comes to',
    'initialTest.taking | suitabilityAttempt fails | placing': 'the attempt answers for all that goes wrong in it',
    'declareInterest.declaring | declareInterest fails | declareInterest.idle.unreachable':
      'the way to an interest answers for all that goes wrong in it',
  },
  // It takes an issuance that no campaign has been opened for; and a balance, which who has just come does not have.
  alone: [place('declare-interest'), 'method.idle | balance.change | the same'],
  follows: {
    ...Object.fromEntries(
      Object.entries(onwards).map(([state, path]) => [`${state} | server.changed | placing`, [place(path)]]),
    ),
    ...Object.fromEntries(waitings.map(([state, busy]) => [outcomes(state, busy).refused, [place(onwards[state])]])),
    ...Object.fromEntries(
      waitings.flatMap(([state, busy]) => {
        const path = acts[state];
        return path && busy !== 'opening' && busy !== 'signing' ? [[outcomes(state, busy).done, [place(path)]]] : [];
      }),
    ),
    [outcomes('bankWire', 'uploading').done]: [place('payment-bankwire')],
    // A cut is followed by another try: it is cut off again, or has become impossible meanwhile.
    ...Object.fromEntries(
      Object.entries(retried).flatMap(([state, path]) => {
        const page = state as keyof typeof retried;
        const { fails } = outcomes(page, 'sending');
        return [
          [fails, [again(page, 'investment', 'sending'), resumed(page)]],
          [again(page, 'investment', 'sending'), [fails]],
          [resumed(page), [place(path)]],
        ];
      }),
    ),
    ...Object.fromEntries(
      repeats.flatMap(([page, what, busy, act]) => {
        const { fails } = outcomes(page, busy);
        const retry = again(page, what, busy);
        return [
          [fails, [retry, `${page}.idle | ${act} | ${page}.${busy}`, send(page)]],
          [retry, [fails]],
        ];
      }),
    ),
    ...Object.fromEntries(
      (['amount', 'method', 'breakdown'] as const).map((page) => [send(page), [outcomes(page, 'sending').fails]]),
    ),
    ...Object.fromEntries(looks.map(([, away, back]) => [route(away), [route(back)]])),
    'amount.idle | order.place [isConversionReady] | amount.sending': [outcomes('amount', 'sending').refusedHere],
    'amount.ordering | createInvestment is done | amount.ordered': [
      'amount.ordered | at once [isAcceptable] | amount.sending',
    ],
    'amount.sending | sendInvestmentEvent is done | amount.ordered': ['amount.ordered | at once | placing'],
    'amount.ordered | at once | placing': [place('method-payment')],
    'method.begun | at once | placing': [place('invest')],
    'creditCard.opening | openPayment is done | creditCard.idle.leaving': [
      'creditCard | server.changed [isStaying] | the same',
      'creditCard | server.changed | placing',
    ],
    'sign.answered | at once | placing': [place('congratulations')],
    [place('initial-test')]: ['initialTest.deciding | at once [isTestOpen] | initialTest.taking'],
    [route('initial-test')]: [testIdle],
    [testIdle]: [
      'initialTest | server.changed [isStaying] | initialTest.deciding',
      route('simulation-loss-bearing-capacity'),
    ],
    'initialTest | server.changed [isStaying] | initialTest.deciding': [testIdle],
    'initialTest | server.changed | placing': [place('simulation-loss-bearing-capacity')],
    'initialTest.taking | server.changed | placing': [place('simulation-loss-bearing-capacity')],
    'initialTest.taking | suitabilityAttempt is done | initialTest.idle': ['initialTest | server.changed | placing'],
    [place('declare-interest')]: ['declareInterest.deciding | at once | declareInterest.declaring'],
    'declareInterest.declaring | declareInterest is done | declareInterest.deciding': [interestIdle],
    'declareInterest.declaring | server.changed [isInterestDeclaredNow] | placing': [place('invest')],
    'declareInterest.declaring | server.changed | placing': [place('invest')],
    'declareInterest | server.changed [isInterestGone] | placing': [place('invest')],
    'declareInterest | server.changed | placing': [place('invest')],
    [interest.refused]: [place('invest')],
    [interest.done]: [place('invest')],
    [interest.fails]: [
      again('declareInterest', 'investment', 'sending'),
      'declareInterest.idle | request.retry | declareInterest.deciding',
    ],
    [again('declareInterest', 'investment', 'sending')]: [interest.fails],
    'declareInterest.idle | request.retry | declareInterest.deciding': [interestIdle],
  },
  after: {
    ...Object.fromEntries(
      looks.filter(([from]) => from !== 'simulation').map(([, away, back]) => [route(back), [route(away)]]),
    ),
    'initialTest | server.changed | placing': ['initialTest.taking | suitabilityAttempt is done | initialTest.idle'],
    ...Object.fromEntries(
      [...Object.keys(retried), 'declareInterest'].map((page) => {
        const state = page as State;
        return [again(state, 'investment', 'sending'), [outcomes(state, 'sending').fails]];
      }),
    ),
    ...Object.fromEntries(repeats.map(([page, what, busy]) => [again(page, what, busy), [outcomes(page, busy).fails]])),
    ...Object.fromEntries(
      Object.keys(retried).map((page) => [resumed(page as State), [outcomes(page as State, 'sending').fails]]),
    ),
    'declareInterest.idle | request.retry | declareInterest.deciding': [interest.fails],
  },
  within: {
    ...Object.fromEntries(
      states.flatMap((state) =>
        [state === 'initialTest' ? '[isStaying] | initialTest.deciding' : '[isStaying] | the same', '| placing'].map(
          (rest) => [`${state} | server.changed ${rest}`, hearing(state)],
        ),
      ),
    ),
    ...Object.fromEntries(
      states.map((state) => [
        `${state} | xstate.route [isShown] | the same`,
        [...hearing(state), ...(state === 'initialTest' ? ['initialTest.taking'] : [])],
      ]),
    ),
    'declareInterest | server.changed [isInterestGone] | placing': resting('declareInterest'),
    ...Object.fromEntries(looks.map(([from, away]) => [route(away), resting(from)])),
    [route('simulation-loss-bearing-capacity')]: ['initialTest.idle'],
    [route('declare-interest')]: resting('amount'),
    [route('invest')]: resting('declareInterest'),
  },
};
