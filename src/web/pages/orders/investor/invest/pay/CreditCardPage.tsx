import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { isCoinMethod } from '#machines/orders/investment/investment.contract.ts';
import { isCardBeingCharged } from '#machines/orders/investment/investment.selectors.ts';
import { parseStoredFailure } from '#machines/orders/payment/providerCode.ts';
import { css } from '#styled/css';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Later } from '#web/ui/Later.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';
import { ChangeMethod } from './ChangeMethod.tsx';
import { PaymentWait } from './PaymentWait.tsx';
import { ProviderForm } from './ProviderForm.tsx';

/**
 * The result in the provider's return URL. It proves nothing; only the provider's signed notification settles a
 * payment.
 */
export type ProviderResult = 'ok' | 'ko' | undefined;

const CoinPage = lazy(async () => ({ default: (await import('./coins/CoinPage.tsx')).CoinPage }));

/** Payments by card, terminal and Bizum: sends the investor to the provider and waits for its answer. */
export function CreditCardPage({ wizard, providerResult }: { wizard: Wizard; providerResult: ProviderResult }) {
  const { actor, now, pageData } = useWizard(wizard);
  const { investment } = pageData;
  if (!investment?.payment) return null;
  if (isCoinMethod(investment.payment.method))
    return (
      <>
        <Later>
          <CoinPage investmentId={investment.id} />
        </Later>
        <ChangeMethod wizard={wizard} />
        <OrderCancellation wizard={wizard} />
      </>
    );
  const { redirect, refusal } = now.context;
  const { status, payment } = investment;
  const isCharging = isCardBeingCharged(status);
  const isWaiting = isCharging || providerResult === 'ok';
  const denied = payment.reason === null ? undefined : parseStoredFailure(payment.reason);
  return (
    <>
      <StepHeader
        title={
          <FormattedMessage
            id={isWaiting ? 'invest.provider.waitTitle' : 'invest.provider.title'}
            values={{ method: payment.method }}
          />
        }
        detail={<FormattedMessage id={isWaiting ? 'invest.provider.waitDetail' : 'invest.provider.detail'} />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {denied && !isWaiting && (
          <Notice tone="negative" isLive title={<FormattedMessage id={`invest.failed.${denied}`} />}>
            <FormattedMessage id="invest.provider.deniedDetail" />
          </Notice>
        )}
        {providerResult === 'ko' && !isCharging && !denied && (
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
          <ProviderForm redirect={redirect}>{(button) => <StepFooter>{button}</StepFooter>}</ProviderForm>
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
      <OrderCancellation wizard={wizard} />
    </>
  );
}
