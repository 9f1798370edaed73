import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { selectTokens } from '#machines/people/session/session.selectors.ts';
import { factorSetupPath } from '#machines/shared/routing/routes.ts';
import { apiBase } from '#machines/tenant/settings/apiBase.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { connectClient } from '../api/client.ts';
import { takeOver } from '../api/errors.ts';
import { report } from '../api/report.ts';
import { inferArea } from '../api/sessionHeaders.ts';
import { asksForPassword, takeFactorProof } from '../commands/factorProof.ts';
import { createTexts, type TextStore } from '../i18n/texts.ts';
import { type CustomizationActor, createCustomization } from './customizationActor.ts';
import { createPageClock, type PageClock } from './pageClock.ts';
import { createSession, type SessionActor } from './sessionActor.ts';

/** The objects that live as long as the page. Routes get them from the router's context, views from React's. */
export interface App {
  boot: Boot;
  session: SessionActor;
  customization: CustomizationActor;
  queries: QueryClient;
  texts: TextStore;
  clock: PageClock;
  /** The site that the page belongs to. */
  site: Site;
}

export type Site = Pick<Location, 'hostname' | 'origin'>;

const STALE_MS = 30_000;

export function createApp(boot: Boot, site: Site): App {
  const queries = new QueryClient({
    // The page of a query shows its failure, and that of a mutation if its meta says so.
    queryCache: new QueryCache({ onError: takeOver }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.showsError) takeOver(error);
      },
    }),
    // The client retries by itself. Live changes invalidate queries, so nothing is refetched when the window regains
    // the focus.
    defaultOptions: { queries: { retry: false, staleTime: STALE_MS, refetchOnWindowFocus: false } },
  });
  return {
    boot,
    queries,
    session: createSession(),
    customization: createCustomization({ customization: boot.customization, age: 0 }),
    texts: createTexts(boot),
    clock: createPageClock(boot.page?.at),
    site,
  };
}

/** Connects the client to the tenant's API. Throws if the host belongs to no tenant, because nothing would work. */
export function connect({ boot, session, texts, site }: App, recheck: () => void) {
  const base = apiBase(site.hostname, site.origin, boot.directory);
  if (!base.ok) throw new Error(base.message);
  connectClient({
    base: base.base,
    tokens: () => selectTokens(session.getSnapshot()),
    language: () => boot.locale,
    area: () => inferArea(location.pathname),
    notify: (message, reference) =>
      void import('../ui/toasts/notify.ts').then(({ notify }) =>
        notify({ ...message, ...(reference && { reference }) }, boot.locale, texts.current()),
      ),
    report,
    factorProof: (body) => (asksForPassword(body) ? takeFactorProof() : ''),
    onFactorRequired: () => {
      if (location.pathname !== factorSetupPath) location.assign(factorSetupPath);
    },
    onTokenRefused: (why) => {
      session.send({ type: 'session.expire', ...(why && { why }) });
      recheck();
    },
  });
}
