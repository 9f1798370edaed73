import { waitFor } from 'xstate';
import { decide } from '#machines/routing/decide.ts';
import type { Decision, Facts, Visit } from '#machines/routing/visit.ts';
import { type Homes, leavingTarget } from '#machines/session/leaving.ts';
import { selectIsSettled, selectStanding } from '#machines/session/session.selectors.ts';
import { landingOf } from '#machines/session/standing.ts';
import type { Language } from '#machines/shared/language.ts';
import type { SessionActor } from './session.ts';

export interface Surroundings {
  session: SessionActor;
  /** What the guards judge by beside the session, as it is at that moment. */
  facts(): Pick<Facts, 'hide' | 'urls' | 'ignoreSessionExpiration' | 'isInspectOpen'>;
  homes(): Homes;
  /** Opens an address, here or on another site. */
  go(address: string): void;
  /** Asks the guards of the open page again. */
  again(): void;
}

export type Entered = { allow: true } | { redirect: string; language?: Language };

export interface Navigation {
  /** Whether a page opens, with everything that the decision asks for done. */
  enter(visit: Visit): Promise<Entered>;
  /** The same for a link that is only pointed at, or of what became known since: nothing is sent, stored or left. */
  ask(visit: Visit, projects?: Facts['projects']): Entered;
  stop(): void;
}

/** Lets the session decide about pages: guards on the way in, and what happens to it moves the page. */
export function createNavigation(surroundings: Surroundings): Navigation {
  const { session } = surroundings;
  const settled = () => waitFor(session, selectIsSettled);
  /** A guard that logs somebody out opens the next page itself. */
  let isGuardLeaving = false;
  const stop = follow(surroundings, () => isGuardLeaving);

  async function exchange(secret: string, then: string): Promise<Entered> {
    session.send({ type: 'secret.exchange', secret });
    return { redirect: (await settled()).matches('active') ? then : '/login' };
  }

  async function leave(to: string, remember: string | undefined): Promise<Entered> {
    isGuardLeaving = true;
    session.send({ type: 'session.leave', to, remember });
    await settled();
    isGuardLeaving = false;
    return { redirect: to };
  }

  return {
    async enter(visit) {
      await settled();
      const decision = judge(surroundings, visit);
      if ('allow' in decision) return decision;
      if ('exchange' in decision) return exchange(decision.exchange, decision.then);
      if ('logout' in decision) return leave(decision.logout, decision.remember);
      const { remember, ...redirected } = decision;
      if (remember) session.send({ type: 'redirect.remember', url: remember });
      return redirected;
    },
    ask(visit, projects) {
      const decision = judge(surroundings, visit, projects);
      return 'redirect' in decision ? { redirect: decision.redirect } : { allow: true };
    },
    stop,
  };
}

/** Moves the page when something happens to the session; returns what ends that. */
function follow({ session, go, again, homes }: Surroundings, isGuardLeaving: () => boolean): () => void {
  const goHome = () => {
    const standing = selectStanding(session.getSnapshot());
    go(standing.status === 'anonymous' ? '/login' : landingOf(standing.areas));
  };
  const heard = [
    session.on('session.started', ({ redirectUrl }) => (redirectUrl === null ? goHome() : go(redirectUrl))),
    session.on('session.left', ({ to }) => {
      if (!isGuardLeaving()) go(leavingTarget(to, homes()));
    }),
    session.on('session.expired', again),
    session.on('session.followed', again),
    session.on('acting.started', goHome),
    session.on('acting.stopped', goHome),
  ];
  return () => {
    for (const each of heard) each.unsubscribe();
  };
}

function judge({ session, facts }: Surroundings, visit: Visit, projects?: Facts['projects']): Decision {
  const { urls, ...rest } = facts();
  const own = { login: withoutOwnOrigin(urls.login), register: withoutOwnOrigin(urls.register) };
  return decide(visit, { ...rest, urls: own, standing: selectStanding(session.getSnapshot()), projects });
}

/** A tenant's page that turns out to be one of this site is told from one elsewhere: it could lead in a circle. */
function withoutOwnOrigin(address: string | null | undefined): string | null | undefined {
  return address?.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}

/** Whether an address leads to another site, where the router cannot go. */
export const isOutside = (address: string) => /^https?:/i.test(address);
