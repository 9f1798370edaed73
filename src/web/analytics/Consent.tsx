import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Banner } from '#web/layouts/Banner.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { ConsentButtons } from './ConsentButtons.tsx';
import { consentActor } from './consentActor.ts';
import { loadAnalytics } from './scripts.ts';

/** Asks once whether the tenant may measure; drawn only on pages where it could. */
export function Consent() {
  const { analytics } = useCustomization();
  const { formatMessage } = useIntl();
  const isAsking = useSelector(consentActor(), (now) => now.matches('asking'));
  const isGranted = useSelector(consentActor(), (now) => now.matches('granted'));
  useEffect(() => {
    if (isGranted) loadAnalytics(analytics);
  }, [isGranted, analytics]);
  if (!isAsking) return null;
  return (
    <Banner label={formatMessage({ id: 'ui.consent.title' })}>
      <FormattedMessage id="ui.consent.text" />
      <ConsentButtons />
    </Banner>
  );
}
