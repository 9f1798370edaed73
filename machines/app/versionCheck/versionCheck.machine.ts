import { assign, emit, fromPromise, setup } from 'xstate';
import { MINUTE } from '#machines/shared/duration.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

/** How often an open page checks for a newer build. */
export const checkInterval = 5 * MINUTE;

export interface VersionCheckInput {
  /** The running build. */
  current: string;
  /**
   * The build for which the page was last reloaded. It prevents a reload loop if the server still serves the old build.
   */
  reloadedFor: string | null;
}

export interface VersionCheckContext extends VersionCheckInput {
  latest: string;
  /** There is unsaved input or a running request that a reload would lose. */
  isBusy: boolean;
}

export type VersionCheckEvent = { type: 'work.begin' } | { type: 'work.end' };

export type VersionCheckEmitted = { type: 'reload.requested'; build: string };

/** Reloads the page when a newer build is served, and delays that while a reload would lose something. */
export const versionCheckMachine = setup({
  types: {
    context: {} as VersionCheckContext,
    input: {} as VersionCheckInput,
    events: {} as VersionCheckEvent,
    emitted: {} as VersionCheckEmitted,
  },
  actors: { fetchLatest: fromPromise<{ id: string }>(notProvided) },
  guards: {
    isNewer: ({ context }, { id }: { id: string }) => id !== context.current && id !== context.reloadedFor,
    isSafe: ({ context }) => !context.isBusy,
  },
  delays: { interval: checkInterval },
  actions: {
    storeLatest: assign((_, { id }: { id: string }) => ({ latest: id })),
    startWork: assign({ isBusy: true }),
    endWork: assign({ isBusy: false }),
    requestReload: emit(({ context }) => ({ type: 'reload.requested' as const, build: context.latest })),
  },
}).createMachine({
  id: 'versionCheck',
  context: ({ input }) => ({ ...input, latest: input.current, isBusy: false }),
  on: { 'work.begin': { actions: 'startWork' }, 'work.end': { actions: 'endWork' } },
  initial: 'waiting',
  states: {
    waiting: { after: { interval: 'checking' } },
    checking: {
      invoke: {
        src: 'fetchLatest',
        onDone: [
          {
            guard: { type: 'isNewer', params: ({ event }) => event.output },
            target: 'outdated',
            actions: { type: 'storeLatest', params: ({ event }) => event.output },
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    outdated: { always: { guard: 'isSafe', target: 'reloading' } },
    reloading: { type: 'final', entry: 'requestReload' },
  },
});
