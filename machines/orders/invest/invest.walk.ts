import type { Walk } from '#machines/shared/walk.ts';
import {
  actPaths,
  at,
  busyStates,
  detours,
  formatRepeat,
  interest,
  interestIdle,
  listeningStates,
  nextPaths,
  outcomes,
  payFromBalance,
  place,
  repeats,
  restingStates,
  resumed,
  retried,
  route,
  type State,
  send,
  states,
  test,
  testIdle,
} from './invest.walk.names.ts';

/** Several accounts go through the wizard, one after the other. The server's data decide the order of the pages. */
export const investWalk: Walk = {
  longest: 70,
  never: {
    'placing | at once | publicPage': 'the public page is not part of the wizard, which needs a session',
    [`${test}.taking | suitabilityAttempt fails | placing`]: 'the suitability attempt handles its own errors',
    'declareInterest.declaring | declareInterest fails | declareInterest.idle.unreachable':
      'the declaration of interest handles its own errors',
  },
  // These need an issuance whose campaign has not opened, and an account with a balance.
  alone: [place('declare-interest'), 'payment.method.idle | balance.change | the same', payFromBalance],
  follows: {
    ...Object.fromEntries(
      Object.entries(nextPaths).map(([state, path]) => [
        `${at(state as State)} | server.changed | placing`,
        [place(path)],
      ]),
    ),
    ...Object.fromEntries(
      busyStates.map(([state, busy]) => [outcomes(state, busy).refused, [place(nextPaths[state])]]),
    ),
    ...Object.fromEntries(
      busyStates.flatMap(([state, busy]) => {
        const path = actPaths[state];
        return path && busy !== 'opening' && busy !== 'signing' ? [[outcomes(state, busy).done, [place(path)]]] : [];
      }),
    ),
    [outcomes('bankWire', 'uploading').done]: [place('payment-bankwire')],
    // After a network failure the request is repeated: it fails again, or has become impossible.
    ...Object.fromEntries(
      Object.entries(retried).flatMap(([state, path]) => {
        const page = state as keyof typeof retried;
        const { fails } = outcomes(page, 'sending');
        return [
          [fails, [formatRepeat(page, 'investment', 'sending'), resumed(page)]],
          [formatRepeat(page, 'investment', 'sending'), [fails]],
          [resumed(page), [place(path)]],
        ];
      }),
    ),
    ...Object.fromEntries(
      repeats.flatMap(([page, request, busy, act]) => {
        const { fails } = outcomes(page, busy);
        const retry = formatRepeat(page, request, busy);
        return [
          [fails, [retry, `${at(page)}.idle | ${act} | ${at(page)}.${busy}`, send(page)]],
          [retry, [fails]],
        ];
      }),
    ),
    ...Object.fromEntries(
      (['amount', 'breakdown'] as const).map((page) => [send(page), [outcomes(page, 'sending').fails]]),
    ),
    ...Object.fromEntries(detours.map(([, away, back]) => [route(away), [route(back)]])),
    [payFromBalance]: [outcomes('method', 'sending').fails],
    'payment.amount.idle | order.place [isConversionReady] | payment.amount.sending': [
      outcomes('amount', 'sending').refusedHere,
    ],
    'payment.creditCard.opening | openPayment is done | payment.creditCard.idle.leaving': [
      'payment.creditCard | server.changed [isStaying] | the same',
      'payment.creditCard | server.changed | placing',
    ],
    'signature.sign.answered | at once | placing': [place('congratulations')],
    [place('initial-test')]: [`${test}.deciding | at once [isTestOpen] | ${test}.taking`],
    [route('initial-test')]: [testIdle],
    [testIdle]: [`${test} | server.changed [isStaying] | ${test}.deciding`, route('simulation-loss-bearing-capacity')],
    [`${test} | server.changed [isStaying] | ${test}.deciding`]: [testIdle],
    [`${test} | server.changed | placing`]: [place('simulation-loss-bearing-capacity')],
    [`${test}.taking | server.changed | placing`]: [place('simulation-loss-bearing-capacity')],
    [`${test}.taking | suitabilityAttempt is done | ${test}.idle`]: [`${test} | server.changed | placing`],
    [place('declare-interest')]: ['declareInterest.deciding | at once | declareInterest.declaring'],
    'declareInterest.declaring | declareInterest is done | declareInterest.deciding': [interestIdle],
    'declareInterest.declaring | server.changed [isInterestDeclaredNow] | placing': [place('invest')],
    'declareInterest.declaring | server.changed | placing': [place('invest')],
    'declareInterest | server.changed [isInterestGone] | placing': [place('invest')],
    'declareInterest | server.changed | placing': [place('invest')],
    [interest.refused]: [place('invest')],
    [interest.done]: [place('invest')],
    [interest.fails]: [
      formatRepeat('declareInterest', 'investment', 'sending'),
      'declareInterest.idle | request.retry | declareInterest.deciding',
    ],
    [formatRepeat('declareInterest', 'investment', 'sending')]: [interest.fails],
    'declareInterest.idle | request.retry | declareInterest.deciding': [interestIdle],
  },
  after: {
    ...Object.fromEntries(
      detours.filter(([from]) => from !== 'simulation').map(([, away, back]) => [route(back), [route(away)]]),
    ),
    [`${test} | server.changed | placing`]: [`${test}.taking | suitabilityAttempt is done | ${test}.idle`],
    ...Object.fromEntries(
      [...Object.keys(retried), 'declareInterest'].map((page) => {
        const state = page as State;
        return [formatRepeat(state, 'investment', 'sending'), [outcomes(state, 'sending').fails]];
      }),
    ),
    ...Object.fromEntries(
      repeats.map(([page, request, busy]) => [formatRepeat(page, request, busy), [outcomes(page, busy).fails]]),
    ),
    ...Object.fromEntries(
      Object.keys(retried).map((page) => [resumed(page as State), [outcomes(page as State, 'sending').fails]]),
    ),
    'declareInterest.idle | request.retry | declareInterest.deciding': [interest.fails],
  },
  within: {
    ...Object.fromEntries(
      states.flatMap((state) =>
        [state === 'initialTest' ? `[isStaying] | ${test}.deciding` : '[isStaying] | the same', '| placing'].map(
          (rest) => [`${at(state)} | server.changed ${rest}`, listeningStates(state)],
        ),
      ),
    ),
    ...Object.fromEntries(
      states.map((state) => [
        `${at(state)} | xstate.route [isShown] | the same`,
        [...listeningStates(state), ...(state === 'initialTest' ? [`${test}.taking`] : [])],
      ]),
    ),
    'declareInterest | server.changed [isInterestGone] | placing': restingStates('declareInterest'),
    ...Object.fromEntries(detours.map(([from, away]) => [route(away), restingStates(from)])),
    [route('simulation-loss-bearing-capacity')]: [`${test}.idle`],
    [route('declare-interest')]: restingStates('amount'),
    [route('invest')]: restingStates('declareInterest'),
    'invest | step.change | the same': [`${at('additionalInformation')}.idle.open`],
    'payment.amount | xstate.snapshot.amountForm [isAmountTyped] | the same': restingStates('amount'),
  },
};
