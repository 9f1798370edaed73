import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { isAnalyticsAllowed } from '#machines/shared/routing/analytics.ts';
import { chooseTextParts } from '#machines/shared/routing/textParts.ts';
import type { NavigationOutcome } from '#web/actors/navigation.ts';
import { isExternal } from '#web/actors/navigation.ts';
import type { RouterContext } from '#web/actors/routerContext.ts';
import { rememberLanguage } from '#web/i18n/rememberLanguage.ts';
import { AnalyticsSlot } from '#web/shell/analytics/AnalyticsSlot.tsx';
import { isAnalyticsLoaded } from '#web/shell/analytics/analyticsState.ts';
import { DemoSlot } from '#web/shell/DemoSlot.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { app, navigation }, location, preload }) => {
    if (!navigation) return;
    const visit = {
      pathname: location.pathname,
      search: location.searchStr,
      hash: location.hash && `#${location.hash}`,
    };
    followOutcome(preload ? navigation.check(visit) : await navigation.enter(visit), app.boot.locale);
    // Third-party scripts cannot be removed from a document, so a page without analytics needs a new one.
    if (!preload && isAnalyticsLoaded() && !isAnalyticsAllowed(location.pathname, location.hash))
      throw redirect({ href: location.href, reloadDocument: true });
    if (!preload) app.customization.send({ type: 'page.use' });
    await app.texts.load(chooseTextParts(location.pathname));
  },
  component: () => (
    <>
      <AnalyticsSlot />
      <Outlet />
      <DemoSlot />
    </>
  ),
});

/** Another language needs a new document, and the router cannot open another site. */
function followOutcome(outcome: NavigationOutcome, current: string) {
  if ('allow' in outcome) return;
  const { redirect: address, language } = outcome;
  if (language) rememberLanguage(language);
  const leavesDocument = isExternal(address) || (language !== undefined && language !== current);
  throw redirect({ href: address, reloadDocument: leavesDocument, replace: true });
}
