import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { selectManager, selectUser } from '#machines/people/session/session.selectors.ts';
import type { App } from '#web/actors/app.ts';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs an AppContext around the component.');
  return app;
}

export function useCustomization() {
  return useSelector(useApp().customization, (now) => now.context.customization);
}

export const useUser = () => useSelector(useApp().session, selectUser);

/** The manager who acts as the user, if any. */
export const useManager = () => useSelector(useApp().session, selectManager);

/** The tenant's name and logo as a link to `href`. */
export function useBrand(href: string) {
  const { title, image } = useCustomization();
  return { title, href, ...(image.logo && { logo: image.logo }) };
}
