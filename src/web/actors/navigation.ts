import { waitFor } from 'xstate';
import { decide } from '#machines/app/routing/decide.ts';
import type { Decision, Facts, Visit } from '#machines/app/routing/visit.ts';
import { type Homes, logoutTarget } from '#machines/people/session/logoutTarget.ts';
import { selectIsSettled, selectStanding } from '#machines/people/session/session.selectors.ts';
import { chooseLanding } from '#machines/people/session/standing.ts';
import type { Language } from '#machines/shared/language.ts';
import type { SessionActor } from './sessionActor.ts';

export interface NavigationContext {
  session: SessionActor;
  /** The current values that the guards need beside the session. */
  facts(): Pick<Facts, 'hide' | 'urls' | 'ignoreSessionExpiration' | 'isInspectOpen'>;
  homes(): Homes;
  /** Opens an address of this site or of another one. */
  go(address: string): void;
  /** Runs the guards of the open page again. */
  recheck(): void;
}

export type NavigationOutcome = { allow: true } | { redirect: string; language?: Language };

export interface Navigation {
  /** Decides whether a page opens, and carries out the side effects of the decision. */
  enter(visit: Visit): Promise<NavigationOutcome>;
  /** Decides like `enter` but without side effects: for preloaded links, and once the user's projects are known. */
  check(visit: Visit, projects?: Facts['projects']): NavigationOutcome;
  stop(): void;
}

/** Guards pages by the session, and navigates when the session changes. */
export function createNavigation(context: NavigationContext): Navigation {
  const { session } = context;
  const whenSettled = () => waitFor(session, selectIsSettled);
  /** When a guard logs the user out, `enter` opens the next page, so the session's event must not. */
  let isGuardLeaving = false;
  const stop = followSession(context, () => isGuardLeaving);

  async function exchange(secret: string, then: string): Promise<NavigationOutcome> {
    session.send({ type: 'secret.exchange', secret });
    return { redirect: (await whenSettled()).matches('active') ? then : '/login' };
  }

  async function leave(to: string, remember: string | undefined): Promise<NavigationOutcome> {
    isGuardLeaving = true;
    session.send({ type: 'session.leave', to, remember });
    await whenSettled();
    isGuardLeaving = false;
    return { redirect: to };
  }

  return {
    async enter(visit) {
      await whenSettled();
      const decision = decisionFor(context, visit);
      if ('allow' in decision) return decision;
      if ('exchange' in decision) return exchange(decision.exchange, decision.then);
      if ('logout' in decision) return leave(decision.logout, decision.remember);
      const { remember, ...redirected } = decision;
      if (remember) session.send({ type: 'redirect.remember', url: remember });
      return redirected;
    },
    check(visit, projects) {
      const decision = decisionFor(context, visit, projects);
      return 'redirect' in decision ? { redirect: decision.redirect } : { allow: true };
    },
    stop,
  };
}

/** Navigates when the session changes. Returns a function that stops it. */
function followSession({ session, go, recheck, homes }: NavigationContext, isGuardLeaving: () => boolean): () => void {
  const goHome = () => {
    const standing = selectStanding(session.getSnapshot());
    go(standing.status === 'anonymous' ? '/login' : chooseLanding(standing.areas));
  };
  const subscriptions = [
    session.on('session.started', ({ redirectUrl }) => (redirectUrl === null ? goHome() : go(redirectUrl))),
    session.on('session.left', ({ to }) => {
      if (!isGuardLeaving()) go(logoutTarget(to, homes()));
    }),
    session.on('session.expired', recheck),
    session.on('session.followed', recheck),
    session.on('acting.started', goHome),
    session.on('acting.stopped', goHome),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

function decisionFor({ session, facts }: NavigationContext, visit: Visit, projects?: Facts['projects']): Decision {
  const { urls, ...rest } = facts();
  const own = { login: withoutOwnOrigin(urls.login), register: withoutOwnOrigin(urls.register) };
  return decide(visit, { ...rest, urls: own, standing: selectStanding(session.getSnapshot()), projects });
}

/** A tenant may configure a page of this very site. It becomes a path, so that the guards detect redirect loops. */
function withoutOwnOrigin(address: string | null | undefined): string | null | undefined {
  return address?.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}

/** Whether an address is on another site, which the router cannot open. */
export const isExternal = (address: string) => /^https?:/i.test(address);
