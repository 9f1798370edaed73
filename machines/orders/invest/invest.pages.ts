import type {
  InvestContext,
  InvestEvent,
  InvestPath,
  InvestReply,
  InvestRequest,
  StepPath,
} from './invest.contract.ts';
import { pendingRequest, requireInvestment } from './invest.requests.ts';

export type Sent<T extends InvestEvent['type']> = { event: Extract<InvestEvent, { type: T }> };
type ServerChanged = Sent<'server.changed'>;
type Routed = { event: { to: string } };
export type Done = { event: { output: InvestReply } };
export type ContextArgs = { context: InvestContext };

/**
 * A page of the wizard: its path, its deep link, and the actions `also` when the server's data change and the page
 * remains.
 */
export const page = <P extends InvestPath, Also extends string = never>(path: P, ...also: Also[]) =>
  ({
    meta: { path },
    route: { guard: { type: 'isVisitable', params: { path } }, actions: 'forget' },
    initial: 'idle',
    on: {
      // The address follows the wizard, so a page that is already open is not entered again.
      'xstate.route': { guard: { type: 'isShown', params: ({ event }: Routed) => ({ path, to: event.to }) } },
      'server.changed': [
        {
          guard: { type: 'isStaying', params: ({ event }: ServerChanged) => ({ path, data: event.data }) },
          actions: [{ type: 'storeData', params: ({ event }: ServerChanged) => event }, ...also],
        },
        { target: '#placing', actions: { type: 'storeData', params: ({ event }: ServerChanged) => event } },
      ],
    },
  }) as const;

/** Refusals and network failures are shown on the page where they happened, and the input is still there. */
export const waiting = { initial: 'open', states: { open: {}, refused: {}, unreachable: {} } } as const;

/**
 * The transitions after a reply: a refusal is shown on this page, otherwise the wizard moves to the page of the new
 * data.
 */
export const outcome = <Next extends string = '#placing'>(path: InvestPath, next?: Next) =>
  ({
    onDone: [
      {
        guard: { type: 'isRefusedHere', params: ({ event }: Done) => ({ path, answer: event.output }) },
        target: 'idle.refused',
        actions: { type: 'storeAnswer', params: ({ event }: Done) => ({ answer: event.output }) },
      },
      {
        guard: { type: 'isRefused', params: ({ event }: Done) => ({ answer: event.output }) },
        target: '#placing',
        actions: { type: 'storeAnswer', params: ({ event }: Done) => ({ answer: event.output }) },
      },
      {
        target: next ?? '#placing',
        actions: { type: 'storeAnswer', params: ({ event }: Done) => ({ answer: event.output }) },
      },
    ],
    onError: { target: 'idle.unreachable', actions: 'fail' },
  }) as const;

export const repeat = <To extends InvestRequest['to'], State extends string>(to: To, target: State) =>
  ({ guard: { type: 'isRepeatable', params: { to } }, target }) as const;
const resume = { target: '#placing', actions: 'forget' } as const;

/** After a network failure: repeats the request, or moves on from the server's data if the server has received it. */
export const retry = <To extends InvestRequest['to'], State extends string>(to: To, target: State) =>
  [repeat(to, target), resume] as const;
export const retryOrSend = <To extends InvestRequest['to'], State extends string>(to: To, target: State) =>
  [repeat(to, target), repeat('investment', 'sending'), resume] as const;

/** Sends an event of the investment, if its machine says that the server would accept it. */
export const sends = {
  'investment.send': {
    guard: { type: 'isEventAllowed', params: ({ event }: Sent<'investment.send'>) => event },
    target: 'sending',
    actions: {
      type: 'request',
      params: ({ event }: Sent<'investment.send'>) => ({ to: 'investment' as const, event: event.event }),
    },
  },
} as const;

export const sending = <Next extends string = '#placing'>(path: InvestPath, next?: Next) =>
  ({
    tags: 'busy',
    invoke: {
      src: 'sendInvestmentEvent',
      input: ({ context }: ContextArgs) => {
        const { to: _, ...command } = pendingRequest(context, 'investment');
        return { investment: requireInvestment(context), ...command };
      },
      ...outcome(path, next),
    },
  }) as const;

/** A page of the onboarding whose values are saved together. */
export const stepPage = <P extends StepPath>(path: P) =>
  ({
    ...page(path),
    states: {
      idle: {
        ...waiting,
        on: {
          'step.save': {
            target: 'saving',
            actions: {
              type: 'request',
              params: ({ event }: Sent<'step.save'>) => ({ to: 'step' as const, path, values: event.values }),
            },
          },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'saveStep',
          input: ({ context }: ContextArgs) => {
            const { values } = pendingRequest(context, 'step');
            return { path, values };
          },
          ...outcome(path),
        },
      },
    },
  }) as const;

/** A page that only sends events of the investment. */
export const eventPage = <P extends InvestPath>(path: P) =>
  ({
    ...page(path),
    states: {
      idle: { ...waiting, on: { ...sends, 'request.retry': retry('investment', 'sending') } },
      sending: sending(path),
    },
  }) as const;
