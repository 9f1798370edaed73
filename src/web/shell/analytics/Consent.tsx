import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { report } from '#web/api/report.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Banner } from '#web/ui/layouts/Banner.tsx';
import { loadAnalytics } from './analyticsScripts.ts';
import type { AnalyticsIds } from './analyticsState.ts';
import { ConsentButtons } from './ConsentButtons.tsx';
import { consentActor } from './consentActor.ts';

/** Asks once for consent to analytics. Rendered only on pages where analytics is allowed. */
export function Consent() {
  const { analytics } = useCustomization();
  const { formatMessage } = useIntl();
  const isAsking = useSelector(consentActor(), (now) => now.matches('asking'));
  const isGranted = useSelector(consentActor(), (now) => now.matches('granted'));
  useEffect(() => {
    if (isGranted) tryToLoad(analytics);
  }, [isGranted, analytics]);
  if (!isAsking) return null;
  return (
    <Banner label={formatMessage({ id: 'ui.consent.title' })}>
      <FormattedMessage id="ui.consent.text" />
      <ConsentButtons />
    </Banner>
  );
}

/** Measuring may fail, for example in a page whose policy is from before the tenant's ids. The page works without it. */
function tryToLoad(ids: AnalyticsIds): void {
  try {
    loadAnalytics(ids);
  } catch (error) {
    report(error as Error);
  }
}
