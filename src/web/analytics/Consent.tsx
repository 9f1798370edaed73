import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ConsentChoice, consentMachine } from '#machines/consent/consent.machine.ts';
import { inspected } from '#web/actors/roots.ts';
import { Banner } from '#web/layouts/Banner.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { loadAnalytics } from './scripts.ts';

const KEY = 'tesela.consent';

function storedChoice(): ConsentChoice | null {
  const choice = localStorage.getItem(KEY);
  return choice === 'granted' || choice === 'denied' ? choice : null;
}

/** Asks once whether the tenant may measure; drawn only on pages where it could. */
export function Consent() {
  const { analytics } = useCustomization();
  const { formatMessage } = useIntl();
  const consent = useActorRef(consentMachine, { ...inspected(), input: { choice: storedChoice() } });
  const isAsking = useSelector(consent, (now) => now.matches('asking'));
  const isGranted = useSelector(consent, (now) => now.matches('granted'));
  useEffect(() => {
    const kept = consent.on('consent.kept', ({ choice }) => localStorage.setItem(KEY, choice));
    return () => kept.unsubscribe();
  }, [consent]);
  useEffect(() => {
    if (isGranted) loadAnalytics(analytics);
  }, [isGranted, analytics]);
  if (!isAsking) return null;
  return (
    <Banner label={formatMessage({ id: 'ui.consent.title' })}>
      <FormattedMessage id="ui.consent.text" />
      <Button size="small" tone="secondary" onClick={() => consent.send({ type: 'consent.deny' })}>
        <FormattedMessage id="ui.consent.deny" />
      </Button>
      <Button size="small" tone="secondary" onClick={() => consent.send({ type: 'consent.grant' })}>
        <FormattedMessage id="ui.consent.grant" />
      </Button>
    </Banner>
  );
}
