import type {
  InvestContext,
  InvestEvent,
  InvestPath,
  InvestReply,
  InvestRequest,
  StepPath,
} from './invest.contract.ts';
import { asked, investmentOf } from './invest.requests.ts';

export type Sent<T extends InvestEvent['type']> = { event: Extract<InvestEvent, { type: T }> };
type Told = Sent<'server.changed'>;
type Routed = { event: { to: string } };
export type Done = { event: { output: InvestReply } };
export type Asked = { context: InvestContext };

/** A page of the wizard: its path, and its deep link, which holds only for who may see it. */
export const page = <P extends InvestPath>(path: P) =>
  ({
    meta: { path },
    route: { guard: { type: 'isVisitable', params: { path } }, actions: 'forget' },
    initial: 'idle',
    on: {
      // The address follows the wizard: a page that is shown already does not begin anew.
      'xstate.route': { guard: { type: 'isShown', params: ({ event }: Routed) => ({ path, to: event.to }) } },
      'server.changed': [
        {
          guard: { type: 'isStaying', params: ({ event }: Told) => ({ path, data: event.data }) },
          actions: { type: 'keepData', params: ({ event }: Told) => event },
        },
        { target: '#placing', actions: { type: 'keepData', params: ({ event }: Told) => event } },
      ],
    },
  }) as const;

/** A refusal and a cut are shown where they happened; what was typed is still there. */
export const waiting = { initial: 'open', states: { open: {}, refused: {}, unreachable: {} } } as const;

/** What becomes of an answer: shown here when it is no, else the way goes on from what the server has now. */
export const outcome = <Next extends string = '#placing'>(path: InvestPath, next?: Next) =>
  ({
    onDone: [
      {
        guard: { type: 'isRefusedHere', params: ({ event }: Done) => ({ path, answer: event.output }) },
        target: 'idle.refused',
        actions: { type: 'keepAnswer', params: ({ event }: Done) => ({ answer: event.output }) },
      },
      {
        guard: { type: 'isRefused', params: ({ event }: Done) => ({ answer: event.output }) },
        target: '#placing',
        actions: { type: 'keepAnswer', params: ({ event }: Done) => ({ answer: event.output }) },
      },
      {
        target: next ?? '#placing',
        actions: { type: 'keepAnswer', params: ({ event }: Done) => ({ answer: event.output }) },
      },
    ],
    onError: { target: 'idle.unreachable', actions: 'fail' },
  }) as const;

export const repeat = <To extends InvestRequest['to'], State extends string>(to: To, target: State) =>
  ({ guard: { type: 'isRepeatable', params: { to } }, target }) as const;
const resume = { target: '#placing', actions: 'forget' } as const;

/** The way on from a cut: the same request again, or on from where the server is, which may have heard it. */
export const again = <To extends InvestRequest['to'], State extends string>(to: To, target: State) =>
  [repeat(to, target), resume] as const;
export const againSending = <To extends InvestRequest['to'], State extends string>(to: To, target: State) =>
  [repeat(to, target), repeat('investment', 'sending'), resume] as const;

/** Sending an event of the investment, where its machine says that the server would take it. */
export const sends = {
  'investment.send': {
    guard: { type: 'isEventAllowed', params: ({ event }: Sent<'investment.send'>) => event },
    target: 'sending',
    actions: {
      type: 'ask',
      params: ({ event }: Sent<'investment.send'>) => ({ to: 'investment' as const, event: event.event }),
    },
  },
} as const;

export const sending = <Next extends string = '#placing'>(path: InvestPath, next?: Next) =>
  ({
    tags: 'busy',
    invoke: {
      src: 'sendInvestmentEvent',
      input: ({ context }: Asked) => ({
        investment: investmentOf(context),
        event: asked(context, 'investment').event,
      }),
      ...outcome(path, next),
    },
  }) as const;

/** A page of the onboarding whose values are saved as one. */
export const stepPage = <P extends StepPath>(path: P) =>
  ({
    ...page(path),
    states: {
      idle: {
        ...waiting,
        on: {
          'step.save': {
            target: 'saving',
            actions: [
              { type: 'keepStep', params: ({ event }: Sent<'step.save'>) => ({ path, values: event.values }) },
              {
                type: 'ask',
                params: ({ event }: Sent<'step.save'>) => ({ to: 'step' as const, path, values: event.values }),
              },
            ],
          },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'saveStep',
          input: ({ context }: Asked) => {
            const { values } = asked(context, 'step');
            return { path, values };
          },
          ...outcome(path),
        },
      },
    },
  }) as const;

/** A page that sends events of the investment and nothing else. */
export const eventPage = <P extends InvestPath>(path: P) =>
  ({
    ...page(path),
    states: {
      idle: { ...waiting, on: { ...sends, 'request.retry': again('investment', 'sending') } },
      sending: sending(path),
    },
  }) as const;
