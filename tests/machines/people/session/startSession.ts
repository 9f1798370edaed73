import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { StoredSession, Tokens } from '#machines/people/session/session.contract.ts';
import type { SessionEmitted } from '#machines/people/session/session.events.ts';
import { sessionMachine } from '#machines/people/session/session.machine.ts';
import { selectIsSettled } from '#machines/people/session/session.selectors.ts';
import type { StartedLogin } from '#machines/people/session/session.setup.ts';
import { loginAs, now } from './sessionVisitors.ts';

interface World {
  stored?: StoredSession | null;
  server?: 'answers' | 'fails';
  storage?: 'works' | 'fails';
}

/** A session with a storage and a server of its own; `log` holds what happened, in order. */
export async function startSession({ stored = null, server = 'answers', storage = 'works' }: World = {}) {
  const log: unknown[] = [];
  const browserStorage: { stored: StoredSession | null } = { stored };
  const failing = (isFailing: boolean) => (isFailing ? Promise.reject(new Error('cut')) : Promise.resolve());
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readStored: fromPromise(async () => ({ stored: browserStorage.stored, at: now })),
        writeStored: fromPromise<void, StoredSession>(async ({ input }) => {
          await failing(storage === 'fails');
          browserStorage.stored = input;
        }),
        clearStored: fromPromise(async () => {
          log.push('cleared');
          await failing(storage === 'fails');
          browserStorage.stored = null;
        }),
        logout: fromPromise<void, Tokens>(async ({ input }) => {
          log.push({ loggedOut: input });
          await failing(server === 'fails');
        }),
        exchangeSecret: fromPromise<StartedLogin, { secret: string }>(async ({ input }) => {
          log.push({ exchanged: input.secret });
          await failing(server === 'fails');
          return { login: loginAs('USER'), at: now };
        }),
        watchStored: fromCallback(() => undefined),
        watchExpiry: fromCallback(() => undefined),
      },
    }),
  );
  actor.on('*', (fact: SessionEmitted) => log.push(fact));
  actor.start();
  const settled = () =>
    waitFor(actor, (snapshot) => selectIsSettled(snapshot) && !snapshot.matches({ active: 'returning' }));
  await settled();
  return { actor, log, browserStorage, settled };
}
