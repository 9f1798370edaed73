import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/shared/notProvided.ts';
import { sameOriginPath } from '#machines/shared/routing/sameOrigin.ts';
import type { Ending, LoginAnswer, SessionEnd, StoredSession, Tokens } from './session.contract.ts';
import type { Reading, SessionEmitted, SessionEvent } from './session.events.ts';
import {
  emptySession,
  hasUserAndToken,
  isComplete,
  isEmpty,
  isExpired,
  sessionFrom,
  withoutExpiredActing,
  withPicture,
} from './session.ts';
import { listAreas } from './standing.ts';

export interface SessionContext {
  stored: StoredSession;
  secret: string;
  /** The target of a running logout, and the page to return to after the next login. */
  leaving: { to: string | null; remember: string | null };
  /** Why the last session ended without a logout in this tab, for the login page. */
  end: Ending | null;
}

export interface StartedLogin {
  login: LoginAnswer;
  at: string;
}

type Expiry = { why?: SessionEnd; minutes?: number };

const isUsable = ({ stored, at }: Reading) => !isExpired(withoutExpiredActing(stored, at).session, at);
/** A session without a user, with the page of this site to open after the login. */
const anonymousSession = (redirectUrl: string | null, end: Ending | null): StoredSession => ({
  session: { ...emptySession, redirect_url: redirectUrl === null ? null : sameOriginPath(redirectUrl) },
  backdoor: null,
  ...(end && end.why !== 'otherTab' && { end }),
});
export const notLeaving = { to: null, remember: null };

/** Types, actors, guards and actions of the session; its states are in `session.machine.ts`. */
export const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'settling',
  },
  actors: {
    readStored: fromPromise<Reading>(notProvided),
    writeStored: fromPromise<void, StoredSession>(notProvided),
    /** Removes the stored session. Only why it has ended by itself remains. */
    clearStored: fromPromise<void, Pick<SessionContext, 'end'>>(notProvided),
    exchangeSecret: fromPromise<StartedLogin, { secret: string }>(notProvided),
    /** Ends the server's sessions of these tokens. */
    logout: fromPromise<void, Tokens>(notProvided),
    /** Sends `stored.changed`. */
    watchStored: fromCallback<SessionEvent>(() => undefined),
    /** Sends `session.expire` at the given time. */
    watchExpiry: fromCallback<SessionEvent, { at: string | null }>(() => undefined),
  },
  guards: {
    isUsable: (_, reading: Reading) => isUsable(reading),
    isUsableActing: (_, reading: Reading) =>
      isUsable(reading) && withoutExpiredActing(reading.stored, reading.at).backdoor !== null,
    isRemnant: (_, { stored }: Reading) => stored !== null && !isEmpty(stored.session),
    isComplete: (_, { login }: { login: LoginAnswer }) => isComplete(login),
    isActingAllowed: ({ context }, { login }: { login: LoginAnswer }) => {
      const { user } = context.stored.session;
      return user !== null && listAreas(user).includes('ADMIN') && isComplete(login);
    },
    isOwnOver: (_, { why }: Expiry) => why !== undefined,
    isKnownToServer: ({ context }) => hasUserAndToken(context.stored),
    isStillAnonymous: ({ context }, { stored }: Reading) =>
      isEmpty(context.stored.session) && (stored === null || isEmpty(stored.session)),
    isRedirectStored: ({ context }) => context.stored.session.redirect_url !== null,
  },
  actions: {
    restore: assign((_, { stored, at }: Reading) => ({
      stored: withoutExpiredActing(stored, at),
      end: stored?.end ?? null,
    })),
    /**
     * Another tab has changed what is stored after this one had noticed the end of the session, which a refused call may tell
     * before the other tab’s logout is complete. What this tab knows of it stays.
     */
    followAnonymous: assign(({ context }, { stored, at }: Reading) => ({
      stored: stored === null ? context.stored : withoutExpiredActing(stored, at),
      end:
        stored?.end ?? (stored === null && context.end?.why === 'expired' ? { why: 'otherTab' as const } : context.end),
    })),
    startSession: assign((_, { login, at }: StartedLogin) => ({
      stored: { session: sessionFrom(login, at), backdoor: null },
      end: null,
    })),
    notifyStarted: emit(({ context }) => ({
      type: 'session.started' as const,
      redirectUrl: context.stored.session.redirect_url,
    })),
    storeEnd: assign((_, { why, minutes }: Expiry): { end: Ending } => ({ end: { why: why ?? 'expired', minutes } })),
    followEnd: assign((_, { stored }: Reading) => ({ end: stored?.end ?? { why: 'otherTab' as const } })),
    storeSecret: assign((_, { secret }: { secret: string }) => ({ secret })),
    dropSecret: assign({ secret: '' }),
    startActing: assign(({ context }, params: StartedLogin & { endsAt: string }) => ({
      stored: { session: sessionFrom(params.login, params.at, params.endsAt), backdoor: context.stored.session },
    })),
    stopActing: assign(({ context: { stored } }) => ({
      stored: { session: stored.backdoor ?? stored.session, backdoor: null },
    })),
    storeLeaving: assign((_, { to, remember }: { to?: string; remember?: string }) => ({
      leaving: { to: to ?? null, remember: remember ?? null },
    })),
    storePicture: assign(({ context: { stored } }, { image }: { image: string | null }) => ({
      stored: { ...stored, session: withPicture(stored.session, image) },
    })),
    forget: assign(({ context: { leaving, end } }) => ({
      stored: anonymousSession(leaving.remember, end),
      leaving: notLeaving,
    })),
    rememberRedirect: assign(({ context }, { url }: { url: string }) => ({
      stored: anonymousSession(url, context.end),
    })),
    notify: emit((_, fact: SessionEmitted) => fact),
    notifyLeft: emit(({ context }) => ({ type: 'session.left' as const, to: context.leaving.to })),
  },
});
