import type { SnapshotFrom } from 'xstate';
import type { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import type { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import type { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import type { InvestmentView } from './invest.contract.ts';
import { type Asked, page, repeat, type Sent, sending, sends, waiting } from './invest.pages.ts';
import { testOf } from './invest.requests.ts';

type News = Sent<'server.changed'>;
type TestMoved = { event: { snapshot: SnapshotFrom<typeof suitabilityAttemptMachine> } };
type InterestMoved = { event: { snapshot: SnapshotFrom<typeof declareInterestMachine> } };
type TestDone = { event: { output: { test: SuitabilityStanding } } };
type InterestDone = { event: { output: { investment: InvestmentView | null } } };

const keepNews = { type: 'keepData', params: ({ event }: News) => event } as const;

const staysAtTest = {
  type: 'isStaying',
  params: ({ event }: News) => ({ path: 'initial-test' as const, data: event.data }),
} as const;

/** The test is an actor of its own; what is answered in it is kept here, so that a look at another page loses nothing. */
export const testPage = {
  ...page('initial-test'),
  initial: 'deciding',
  on: {
    ...page('initial-test').on,
    'server.changed': [
      { guard: staysAtTest, target: '.deciding', actions: keepNews },
      { target: '#placing', actions: keepNews },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isTestOpen', target: 'taking' }, { target: 'idle' }] },
    taking: {
      on: {
        'server.changed': [
          { guard: staysAtTest, actions: [keepNews, 'passTest'] },
          { target: '#placing', actions: keepNews },
        ],
      },
      invoke: {
        id: 'suitabilityAttempt',
        src: 'suitabilityAttempt',
        input: ({ context }: Asked) => ({ test: testOf(context), answers: context.draft.answers }),
        onSnapshot: { actions: { type: 'keepTest', params: ({ event }: TestMoved) => event } },
        onDone: { target: 'idle', actions: { type: 'keepScore', params: ({ event }: TestDone) => event.output } },
        onError: { target: '#placing' },
      },
    },
    /** The test is over; what follows from it comes with the news of it. */
    idle: {},
  },
} as const;

export const interestPage = {
  ...page('declare-interest'),
  initial: 'deciding',
  on: {
    ...page('declare-interest').on,
    'server.changed': [
      // What was taken back elsewhere can be declared again.
      {
        guard: { type: 'isInterestGone', params: ({ event }: News) => event },
        target: '#placing',
        actions: keepNews,
      },
      ...page('declare-interest').on['server.changed'],
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isInterestDeclared', target: 'idle' }, { target: 'declaring' }] },
    declaring: {
      on: {
        'server.changed': [
          {
            guard: { type: 'isInterestDeclaredNow', params: ({ event }: News) => event },
            target: '#placing',
            actions: keepNews,
          },
          {
            guard: {
              type: 'isStaying',
              params: ({ event }: News) => ({ path: 'declare-interest' as const, data: event.data }),
            },
            actions: [keepNews, 'passOffer'],
          },
          { target: '#placing', actions: keepNews },
        ],
      },
      invoke: {
        id: 'declareInterest',
        src: 'declareInterest',
        input: ({ context: { data, draft } }: Asked) => ({
          projectId: data.projectId,
          offer: data.offer,
          price: data.price,
          tokens: draft.interest,
        }),
        onSnapshot: { actions: { type: 'keepInterest', params: ({ event }: InterestMoved) => event } },
        onDone: {
          target: 'deciding',
          actions: { type: 'keepDeclared', params: ({ event }: InterestDone) => event.output },
        },
        onError: { target: 'idle.unreachable', actions: 'fail' },
      },
    },
    /** The interest stands until the campaign opens, or until it is taken back. */
    idle: {
      ...waiting,
      on: {
        ...sends,
        'request.retry': [repeat('investment', 'sending'), { target: 'deciding', actions: 'forget' }],
      },
    },
    sending: sending('declare-interest'),
  },
} as const;
