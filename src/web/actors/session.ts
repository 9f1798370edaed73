import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import type { LoginAnswer, StoredSession, Tokens } from '#machines/session/session.contract.ts';
import type { Reading, SessionEvent } from '#machines/session/session.events.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Began } from '#machines/session/session.setup.ts';
import { loginWithSecret, logout } from '#web/api/session.ts';
import { isoNow, whenTimeHasCome } from './clock.ts';
import { inspected } from './roots.ts';
import { clearStoredSession, onStoredSession, readStoredSession, writeStoredSession } from './storedSession.ts';

export type SessionActor = Actor<typeof sessionMachine>;

const read = (): Reading => ({ stored: readStoredSession(), at: isoNow() });

const sessionLogic = sessionMachine.provide({
  actors: {
    readStored: fromPromise(async () => read()),
    writeStored: fromPromise<void, StoredSession>(async ({ input }) => writeStoredSession(input)),
    clearStored: fromPromise(async () => clearStoredSession()),
    exchangeSecret: fromPromise<Began, { secret: string }>(async ({ input }) => ({
      login: await loginWithSecret(input.secret),
      at: isoNow(),
    })),
    logout: fromPromise<void, Tokens>(async ({ input }) => {
      await logout(input);
    }),
    watchStored: fromCallback<SessionEvent>(({ sendBack }) =>
      onStoredSession(() => sendBack({ type: 'stored.changed', ...read() })),
    ),
    watchExpiry: fromCallback<SessionEvent, { at: string | null }>(({ sendBack, input }) =>
      whenTimeHasCome(Date.parse(input.at ?? '') || 0, () => sendBack({ type: 'session.expire' })),
    ),
  },
});

/** The one session of the page; it is started with the app and never stopped. */
export const createSession = (): SessionActor => createActor(sessionLogic, inspected());

/** Begins a session with what the server answered to a login, from now on. */
export function beginSession(session: SessionActor, login: LoginAnswer): void {
  session.send({ type: 'session.start', login, at: isoNow() });
}

/** Begins to act as somebody; `expires_at` is the end that the server gives it. */
export function beginActing(session: SessionActor, login: LoginAnswer & { expires_at: string }): void {
  session.send({ type: 'acting.start', login, at: isoNow(), endsAt: login.expires_at });
}
