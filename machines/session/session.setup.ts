import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { sameOriginPath } from '#machines/routing/sameOrigin.ts';
import type { LoginAnswer, StoredSession, Tokens } from './session.contract.ts';
import type { Reading, SessionEmitted, SessionEvent } from './session.events.ts';
import { emptySession, hasUserAndToken, isComplete, isEmpty, isExpired, sessionFrom, settle } from './session.ts';
import { areasOf } from './standing.ts';
import { unsupplied } from './unsupplied.ts';

export interface SessionContext {
  stored: StoredSession;
  secret: string;
  /** Where a logout that is under way ends, and the page to come back to after the next login. */
  leaving: { to: string | null; remember: string | null };
}

export interface Began {
  login: LoginAnswer;
  at: string;
}

const isUsable = ({ stored, at }: Reading) => !isExpired(settle(stored, at).session, at);
/** Nobody signed in, and the page of this site to open once somebody is. */
const nobody = (redirectUrl: string | null): StoredSession => ({
  session: { ...emptySession, redirect_url: redirectUrl === null ? null : sameOriginPath(redirectUrl) },
  backdoor: null,
});
export const nowhere = { to: null, remember: null };

/** Types, actors, guards and actions of the session; its states are in `session.machine.ts`. */
export const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'settling',
  },
  actors: {
    readStored: fromPromise<Reading>(unsupplied),
    writeStored: fromPromise<void, StoredSession>(unsupplied),
    clearStored: fromPromise<void>(unsupplied),
    exchangeSecret: fromPromise<Began, { secret: string }>(unsupplied),
    /** Ends the server's sessions of these tokens. */
    logout: fromPromise<void, Tokens>(unsupplied),
    /** Sends `stored.changed`. */
    watchStored: fromCallback<SessionEvent>(() => undefined),
    /** Sends `session.expire` once the time has come. */
    watchExpiry: fromCallback<SessionEvent, { at: string | null }>(() => undefined),
  },
  guards: {
    isUsable: (_, reading: Reading) => isUsable(reading),
    isUsableActing: (_, reading: Reading) => isUsable(reading) && settle(reading.stored, reading.at).backdoor !== null,
    isRemnant: (_, { stored }: Reading) => stored !== null && !isEmpty(stored.session),
    isComplete: (_, { login }: { login: LoginAnswer }) => isComplete(login),
    isActingAllowed: ({ context }, { login }: { login: LoginAnswer }) => {
      const { user } = context.stored.session;
      return user !== null && areasOf(user).includes('ADMIN') && isComplete(login);
    },
    isKnownToServer: ({ context }) => hasUserAndToken(context.stored),
    isNobodyStill: ({ context }, { stored }: Reading) =>
      isEmpty(context.stored.session) && (stored === null || isEmpty(stored.session)),
    isRedirectKept: ({ context }) => context.stored.session.redirect_url !== null,
  },
  actions: {
    keep: assign((_, { stored, at }: Reading) => ({ stored: settle(stored, at) })),
    begin: assign((_, { login, at }: Began) => ({ stored: { session: sessionFrom(login, at), backdoor: null } })),
    tellStarted: emit(({ context }) => ({
      type: 'session.started' as const,
      redirectUrl: context.stored.session.redirect_url,
    })),
    keepSecret: assign((_, { secret }: { secret: string }) => ({ secret })),
    dropSecret: assign({ secret: '' }),
    act: assign(({ context }, params: Began & { endsAt: string }) => ({
      stored: { session: sessionFrom(params.login, params.at, params.endsAt), backdoor: context.stored.session },
    })),
    stopActing: assign(({ context: { stored } }) => ({
      stored: { session: stored.backdoor ?? stored.session, backdoor: null },
    })),
    keepLeaving: assign((_, { to, remember }: { to?: string; remember?: string }) => ({
      leaving: { to: to ?? null, remember: remember ?? null },
    })),
    forget: assign(({ context }) => ({ stored: nobody(context.leaving.remember), leaving: nowhere })),
    rememberRedirect: assign((_, { url }: { url: string }) => ({ stored: nobody(url) })),
    tell: emit((_, fact: SessionEmitted) => fact),
    tellLeft: emit(({ context }) => ({ type: 'session.left' as const, to: context.leaving.to })),
  },
});
