import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { isAnalyticsAllowed } from '#machines/shared/routing/analytics.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Later } from '#web/ui/Later.tsx';
import { hasAnalyticsIds } from './analyticsState.ts';

const Consent = lazy(() => import('./Consent.tsx').then((module) => ({ default: module.Consent })));

/** Renders nothing for a tenant without analytics ids, and on pages where analytics is not allowed. */
export function AnalyticsSlot() {
  const { analytics } = useCustomization();
  const isAllowed = useLocation({ select: ({ pathname, hash }) => isAnalyticsAllowed(pathname, hash) });
  if (!hasAnalyticsIds(analytics) || !isAllowed) return null;
  return (
    <Later>
      <Consent />
    </Later>
  );
}
