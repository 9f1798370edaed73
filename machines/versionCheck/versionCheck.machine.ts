import { assign, emit, fromPromise, setup } from 'xstate';
import { unsupplied } from '#machines/session/unsupplied.ts';

/** How often a running page asks for the newest build. */
export const checkInterval = 5 * 60 * 1000;

export interface VersionCheckInput {
  /** The build that is running. */
  current: string;
  /** The build that the page was last reloaded for: a server that still serves the old one must not be asked in a loop. */
  reloadedFor: string | null;
}

export interface VersionCheckContext extends VersionCheckInput {
  latest: string;
  /** Something is typed or under way that a reload would lose. */
  isBusy: boolean;
}

export type VersionCheckEvent = { type: 'work.begin' } | { type: 'work.end' };

export type VersionCheckEmitted = { type: 'reload.requested'; build: string };

/** Reloads the page once a newer build is served, and waits for it as long as anything would be lost. */
export const versionCheckMachine = setup({
  types: {
    context: {} as VersionCheckContext,
    input: {} as VersionCheckInput,
    events: {} as VersionCheckEvent,
    emitted: {} as VersionCheckEmitted,
  },
  actors: { fetchLatest: fromPromise<{ id: string }>(unsupplied) },
  guards: {
    isNewer: ({ context }, { id }: { id: string }) => id !== context.current && id !== context.reloadedFor,
    isSafe: ({ context }) => !context.isBusy,
  },
  delays: { interval: checkInterval },
  actions: {
    keepLatest: assign((_, { id }: { id: string }) => ({ latest: id })),
    begin: assign({ isBusy: true }),
    end: assign({ isBusy: false }),
    requestReload: emit(({ context }) => ({ type: 'reload.requested' as const, build: context.latest })),
  },
}).createMachine({
  id: 'versionCheck',
  context: ({ input }) => ({ ...input, latest: input.current, isBusy: false }),
  on: { 'work.begin': { actions: 'begin' }, 'work.end': { actions: 'end' } },
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
            actions: { type: 'keepLatest', params: ({ event }) => event.output },
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
