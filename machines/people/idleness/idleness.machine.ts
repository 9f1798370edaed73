import { assign, emit, fromPromise, setup } from 'xstate';
import { MINUTE, SECOND } from '#machines/shared/duration.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

/** Time between the warning and the end of the session. */
export const WARNING_TIME = 2 * MINUTE;
/**
 * Each call of a page reports the user's last act to the server. A page without calls reports it at most this often.
 */
export const REPORT_EVERY = MINUTE;
/** Timers can fire early. */
const INACCURACY = SECOND;

export interface IdlenessInput {
  /** The user's last act in any tab, and the time now. */
  lastAct: number;
  at: number;
}

export interface IdlenessContext extends IdlenessInput {
  /** The maximum idle time, if the server has sent it. */
  idle: number | null;
  /** The time of the server's last answer, when it knew of the last act. */
  answeredAt: number | null;
}

/** `idle` is null if the server has not answered. */
export interface Answer {
  idle: number | null;
  at: number;
}

/** The user has acted in this tab (`isOwn`) or in another one, whose page reports the act itself. */
export type IdlenessEvent = { type: 'user.act'; at: number; isOwn: boolean };

export type IdlenessEmitted = { type: 'session.idle' };

/** Warns an inactive user before the session ends, and then ends it. Machines do not read the clock, so each event has its time. */
export const idlenessMachine = setup({
  types: {
    context: {} as IdlenessContext,
    input: {} as IdlenessInput,
    events: {} as IdlenessEvent,
    emitted: {} as IdlenessEmitted,
  },
  actors: {
    /** Reports the last act to the server, and asks for the limit. */
    askServer: fromPromise<Answer>(notProvided),
  },
  guards: {
    isWarningDue: ({ context }, { idle, at }: Answer) => {
      const limit = idle ?? context.idle;
      return limit !== null && context.lastAct + limit - WARNING_TIME <= at + INACCURACY;
    },
    isLimitKnown: ({ context }, { idle }: Answer) => (idle ?? context.idle) !== null,
    isReportDue: ({ context }, { at, isOwn }: IdlenessEvent) =>
      isOwn && (context.answeredAt === null || at - context.answeredAt >= REPORT_EVERY),
  },
  delays: {
    untilWarning: ({ context }) => remaining(context, WARNING_TIME),
    untilEnd: ({ context }) => remaining(context, 0),
    untilRetry: MINUTE,
  },
  actions: {
    storeAct: assign(({ context }, { at }: IdlenessEvent) => ({ lastAct: Math.max(context.lastAct, at), at })),
    storeAnswer: assign(({ context }, { idle, at }: Answer) => ({
      idle: idle ?? context.idle,
      answeredAt: idle === null ? context.answeredAt : at,
      at,
    })),
    reportEnd: emit({ type: 'session.idle' as const }),
  },
}).createMachine({
  id: 'idleness',
  context: ({ input }) => ({ ...input, idle: null, answeredAt: null }),
  initial: 'asking',
  states: {
    asking: {
      on: { 'user.act': { actions: { type: 'storeAct', params: ({ event }) => event } } },
      invoke: {
        src: 'askServer',
        onDone: [
          {
            guard: { type: 'isWarningDue', params: ({ event }) => event.output },
            target: 'warning',
            actions: { type: 'storeAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLimitKnown', params: ({ event }) => event.output },
            target: 'counting',
            actions: { type: 'storeAnswer', params: ({ event }) => event.output },
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: {
      on: { 'user.act': { actions: { type: 'storeAct', params: ({ event }) => event } } },
      after: { untilRetry: 'asking' },
    },
    counting: {
      on: {
        'user.act': [
          {
            guard: { type: 'isReportDue', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'storeAct', params: ({ event }) => event },
          },
          // Entered again, so that the timer starts again.
          { target: 'counting', reenter: true, actions: { type: 'storeAct', params: ({ event }) => event } },
        ],
      },
      // The server may know of a later act, and its limits may have changed.
      after: { untilWarning: 'asking' },
    },
    warning: {
      on: { 'user.act': { target: 'asking', actions: { type: 'storeAct', params: ({ event }) => event } } },
      after: { untilEnd: 'over' },
    },
    over: { type: 'final', entry: 'reportEnd' },
  },
});

/** The time from the last event until the given time before the end. */
const remaining = ({ lastAct, idle, at }: IdlenessContext, before: number) =>
  Math.max(0, lastAct + (idle ?? 0) - before - at);
