import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { isAnalyticsAllowed } from '#machines/routing/analytics.ts';
import type { Entered } from '#web/actors/navigation.ts';
import { isOutside } from '#web/actors/navigation.ts';
import { AnalyticsSlot } from '#web/analytics/AnalyticsSlot.tsx';
import { isMeasured } from '#web/analytics/measured.ts';
import { keepLanguage } from '#web/i18n/language.ts';
import type { RouterContext } from '#web/router.tsx';

/** Pages whose texts are in the document itself. */
const PUBLIC = new Set(['/', '/login', '/register', '/callback', '/forgot-password', '/remember-password']);

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { app, navigation }, location, preload }) => {
    if (!navigation) return;
    const visit = {
      pathname: location.pathname,
      search: location.searchStr,
      hash: location.hash && `#${location.hash}`,
    };
    follow(preload ? navigation.ask(visit) : await navigation.enter(visit), app.boot.locale);
    // Third parties stay in a document once they are there, so a page without them is another document.
    if (!preload && isMeasured() && !isAnalyticsAllowed(location.pathname))
      throw redirect({ href: location.href, reloadDocument: true });
    if (!preload) app.customization.send({ type: 'page.use' });
    if (!PUBLIC.has(location.pathname)) await app.texts.loadAll();
  },
  component: () => (
    <>
      <AnalyticsSlot />
      <Outlet />
    </>
  ),
});

/** Another language is another document; another site is beyond the router. */
function follow(entered: Entered, current: string) {
  if ('allow' in entered) return;
  const { redirect: address, language } = entered;
  if (language) keepLanguage(language);
  const leavesDocument = isOutside(address) || (language !== undefined && language !== current);
  throw redirect({ href: address, reloadDocument: leavesDocument, replace: true });
}
