import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isAnalyticsAllowed } from '#machines/routing/analytics.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { hasAnalytics } from './measured.ts';

const Consent = lazy(() => import('./Consent.tsx').then((module) => ({ default: module.Consent })));

/** Nothing at all for a tenant without ids, and on every page where nobody is to be watched. */
export function AnalyticsSlot() {
  const { analytics } = useCustomization();
  const path = useLocation({ select: (location) => location.pathname });
  if (!hasAnalytics(analytics) || !isAnalyticsAllowed(path)) return null;
  return (
    <Suspense>
      <Consent />
    </Suspense>
  );
}
