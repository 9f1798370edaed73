import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';
import { hasUserAndToken, pickTokens } from './session.ts';
import { listAreas, type Standing } from './standing.ts';

type Now = SnapshotFrom<typeof sessionMachine>;

/** Whether the route guards can decide: no session is being restored, exchanged or ended. */
export const selectIsSettled = (now: Now) => !now.hasTag('settling');

export const selectUser = (now: Now) => now.context.stored.session.user;

export const selectTokens = (now: Now) => pickTokens(now.context.stored);

/** The page to return to after the login. */
export const selectRedirect = (now: Now) => now.context.stored.session.redirect_url;

/** Why the last session ended; null after a logout in this tab. */
export const selectEnd = (now: Now) => now.context.end;

/** The manager who acts as the user, if any. */
export const selectManager = (now: Now) => now.context.stored.backdoor?.user ?? null;

export function selectStanding(now: Now): Standing {
  const { stored } = now.context;
  const { user } = stored.session;
  if (now.matches('active') && user)
    return { status: 'active', areas: listAreas(user), acting: stored.backdoor !== null };
  if (now.matches('expired'))
    return { status: 'expired', areas: user && hasUserAndToken(stored) ? listAreas(user) : [] };
  return { status: 'anonymous' };
}
