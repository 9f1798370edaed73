import { useSelector } from '@xstate/react';
import { selectRedirect } from '#machines/people/session/session.selectors.ts';
import { wishedProject } from '#machines/shared/routing/wish.ts';
import { useApp } from '#web/shell/appContext.ts';
import { useIsInBrowser } from '#web/ui/useIsInBrowser.ts';

/** The slug of the issuance that the visitor wants to enter. A prerendered page knows of none until it is hydrated. */
export function useWish(): string | undefined {
  const { session } = useApp();
  const redirect = useSelector(session, selectRedirect);
  return useIsInBrowser() ? wishedProject(redirect) : undefined;
}
