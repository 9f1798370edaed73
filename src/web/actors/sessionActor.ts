import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import type { Ending, LoginAnswer, StoredSession, Tokens } from '#machines/people/session/session.contract.ts';
import type { Reading, SessionEvent } from '#machines/people/session/session.events.ts';
import { sessionMachine } from '#machines/people/session/session.machine.ts';
import type { StartedLogin } from '#machines/people/session/session.setup.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { loginWithSecret, logout } from '#web/api/people/session.ts';
import { noteAct } from '../api/lastAct.ts';
import { clearStoredSession, onStoredSession, readStoredSession, writeStoredSession } from '../api/storedSession.ts';
import { callAt, isoNow } from './callAt.ts';
import { holdFactor } from './pendingFactor.ts';

export type SessionActor = Actor<typeof sessionMachine>;

const read = (): Reading => ({ stored: readStoredSession(), at: isoNow() });

const sessionLogic = sessionMachine.provide({
  actors: {
    readStored: fromPromise(async () => read()),
    writeStored: fromPromise<void, StoredSession>(async ({ input }) => writeStoredSession(input)),
    clearStored: fromPromise<void, { end: Ending | null }>(async ({ input }) => clearStoredSession(input.end)),
    exchangeSecret: fromPromise<StartedLogin, { secret: string }>(async ({ input }) => {
      const login = await loginWithSecret(input.secret);
      noteAct();
      if (!('factor' in login)) return { login, at: isoNow() };
      // The login page opens next and continues with the second step.
      holdFactor(login.factor);
      throw new Error('The second factor is needed');
    }),
    logout: fromPromise<void, Tokens>(async ({ input }) => {
      await logout(input);
    }),
    watchStored: fromCallback<SessionEvent>(({ sendBack }) =>
      onStoredSession(() => sendBack({ type: 'stored.changed', ...read() })),
    ),
    watchExpiry: fromCallback<SessionEvent, { at: string | null }>(({ sendBack, input }) =>
      callAt(Date.parse(input.at ?? '') || 0, () => sendBack({ type: 'session.expire' })),
    ),
  },
});

/** The page's only session. It starts with the app and is never stopped. */
export const createSession = (): SessionActor => createActor(sessionLogic, inspectOptions());

export function startSession(session: SessionActor, login: LoginAnswer): void {
  noteAct();
  session.send({ type: 'session.start', login, at: isoNow() });
}

/** Starts acting as another user until the server's `expires_at`. */
export function startActing(session: SessionActor, login: LoginAnswer & { expires_at: string }): void {
  session.send({ type: 'acting.start', login, at: isoNow(), endsAt: login.expires_at });
}
