import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { ChangeMethod } from './ChangeMethod.tsx';
import { PaymentWait } from './PaymentWait.tsx';
import { ProviderForm } from './ProviderForm.tsx';

/** How the investor came back from the provider's page; it proves nothing, only the signed notice charges. */
export type Returned = 'ok' | 'ko' | undefined;

/** Card, terminal and Bizum: to the provider's page, and the wait for what it says of it. */
export function CreditCardPage({ wizard, returned }: { wizard: Wizard; returned: Returned }) {
  const { actor, now, way } = useWizard(wizard);
  const { investment } = way;
  if (!investment?.payment) return null;
  const { redirect, refusal } = now.context;
  const { status, payment } = investment;
  const isCharging = status === 'CARD_REGISTRATION_UPDATED';
  const isWaiting = isCharging || returned === 'ok';
  return (
    <>
      <PageHeader
        title={
          <FormattedMessage
            id={isWaiting ? 'invest.provider.waitTitle' : 'invest.provider.title'}
            values={{ method: payment.method }}
          />
        }
        detail={<FormattedMessage id={isWaiting ? 'invest.provider.waitDetail' : 'invest.provider.detail'} />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {returned === 'ko' && !isCharging && (
          <Notice tone="waiting" isLive title={<FormattedMessage id="invest.provider.koTitle" />}>
            <FormattedMessage id="invest.provider.koDetail" />
          </Notice>
        )}
        {isWaiting && <PaymentWait investment={investment} />}
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      {!isCharging &&
        (redirect ? (
          <ProviderForm redirect={redirect} />
        ) : (
          <StepFooter>
            <Button
              width="phone"
              tone={isWaiting ? 'secondary' : 'primary'}
              isLoading={now.hasTag('busy')}
              onClick={() => actor.send({ type: 'payment.open' })}
            >
              <FormattedMessage id={isWaiting ? 'invest.provider.again' : 'invest.provider.go'} />
            </Button>
          </StepFooter>
        ))}
      <ChangeMethod wizard={wizard} />
      <Leaving wizard={wizard} />
    </>
  );
}
