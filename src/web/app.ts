import { QueryClient } from '@tanstack/react-query';
import { selectTokens } from '#machines/session/session.selectors.ts';
import { apiBase } from '#machines/tenant/apiBase.ts';
import type { Boot } from '#machines/tenant/boot.ts';
import { type CustomizationActor, createCustomization } from './actors/customization.ts';
import { createSession, type SessionActor } from './actors/session.ts';
import { connectClient } from './api/client.ts';
import { createTexts, type TextStore } from './i18n/texts.ts';
import { report } from './report.ts';

/** Everything that lives as long as the page does; the router hands it to routes, React to views. */
export interface App {
  boot: Boot;
  session: SessionActor;
  customization: CustomizationActor;
  queries: QueryClient;
  texts: TextStore;
}

const STALE_MS = 30_000;

export function createApp(boot: Boot): App {
  const queries = new QueryClient({
    // The client repeats by itself what may be repeated; live changes invalidate, so focus need not refetch.
    defaultOptions: { queries: { retry: false, staleTime: STALE_MS, refetchOnWindowFocus: false } },
  });
  return {
    boot,
    queries,
    session: createSession(),
    customization: createCustomization({ customization: boot.customization, age: 0 }),
    texts: createTexts(boot),
  };
}

/** The area that an address belongs to, for people with several roles. */
export function areaOf(pathname: string): string {
  if (pathname.startsWith('/manager/')) return 'ADMIN';
  return pathname.startsWith('/entrepreneur/') ? 'ENTREPRENEUR' : 'USER';
}

/** Connects the calls of the page to its tenant's API. Throws where no tenant is known for the host: nothing can work. */
export function connect({ boot, session, texts }: App, again: () => void) {
  const base = apiBase(location.hostname, location.origin, boot.directory);
  if (!base.ok) throw new Error(base.message);
  connectClient({
    base: base.base,
    tokens: () => selectTokens(session.getSnapshot()),
    language: () => boot.locale,
    area: () => areaOf(location.pathname),
    notify: (message) =>
      void import('./i18n/notify.ts').then(({ notify }) => notify(message, boot.locale, texts.current())),
    report,
    onTokenRefused: () => {
      session.send({ type: 'session.expire' });
      again();
    },
  });
}
