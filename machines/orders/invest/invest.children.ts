import type { SnapshotFrom } from 'xstate';
import type { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import type { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import type { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import type { InvestmentView } from './invest.contract.ts';
import { type ContextArgs, page, repeat, type Sent, sending, sends, waiting } from './invest.pages.ts';
import { requireTest } from './invest.requests.ts';

type ServerChanged = Sent<'server.changed'>;
type TestChanged = { event: { snapshot: SnapshotFrom<typeof suitabilityAttemptMachine> } };
type InterestChanged = { event: { snapshot: SnapshotFrom<typeof declareInterestMachine> } };
type TestDone = { event: { output: { test: SuitabilityStanding } } };
type InterestDone = { event: { output: { investment: InvestmentView | null } } };

const storeData = { type: 'storeData', params: ({ event }: ServerChanged) => event } as const;

const staysOnTest = {
  type: 'isStaying',
  params: ({ event }: ServerChanged) => ({ path: 'initial-test' as const, data: event.data }),
} as const;

/** The test is a child actor. Its answers are stored in the wizard, so that visiting another page loses nothing. */
export const testPage = {
  ...page('initial-test'),
  initial: 'deciding',
  on: {
    ...page('initial-test').on,
    'server.changed': [
      { guard: staysOnTest, target: '.deciding', actions: storeData },
      { target: '#placing', actions: storeData },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isTestOpen', target: 'taking' }, { target: 'idle' }] },
    taking: {
      on: {
        'server.changed': [
          { guard: staysOnTest, actions: [storeData, 'passTest'] },
          { target: '#placing', actions: storeData },
        ],
      },
      invoke: {
        id: 'suitabilityAttempt',
        src: 'suitabilityAttempt',
        input: ({ context }: ContextArgs) => ({ test: requireTest(context), answers: context.draft.answers }),
        onSnapshot: { actions: { type: 'storeTest', params: ({ event }: TestChanged) => event } },
        onDone: { target: 'idle', actions: { type: 'storeScore', params: ({ event }: TestDone) => event.output } },
        onError: { target: '#placing' },
      },
    },
    /** The test is finished. The wizard moves on when the server's data change. */
    idle: {},
  },
} as const;

export const interestPage = {
  ...page('declare-interest'),
  initial: 'deciding',
  on: {
    ...page('declare-interest').on,
    'server.changed': [
      // An interest that was revoked on another device can be declared again.
      {
        guard: { type: 'isInterestGone', params: ({ event }: ServerChanged) => event },
        target: '#placing',
        actions: storeData,
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
            guard: { type: 'isInterestDeclaredNow', params: ({ event }: ServerChanged) => event },
            target: '#placing',
            actions: storeData,
          },
          {
            guard: {
              type: 'isStaying',
              params: ({ event }: ServerChanged) => ({ path: 'declare-interest' as const, data: event.data }),
            },
            actions: [storeData, 'passOffer'],
          },
          { target: '#placing', actions: storeData },
        ],
      },
      invoke: {
        id: 'declareInterest',
        src: 'declareInterest',
        input: ({ context: { data, draft } }: ContextArgs) => ({
          projectId: data.projectId,
          offer: data.offer,
          price: data.price,
          typed: draft.interest,
        }),
        onSnapshot: { actions: { type: 'storeInterest', params: ({ event }: InterestChanged) => event } },
        onDone: {
          target: 'deciding',
          actions: { type: 'storeDeclared', params: ({ event }: InterestDone) => event.output },
        },
        onError: { target: 'idle.unreachable', actions: 'fail' },
      },
    },
    /** The interest is declared. It waits until the campaign opens or it is revoked. */
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
