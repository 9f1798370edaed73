import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { InvestmentAmounts } from '#web/pages/orders/investor/investments/InvestmentAmounts.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';
import { derivePaymentFailure } from './paymentFailure.ts';

const retryEvent = { type: 'investment.send', event: { type: 'payment.retry' } } as const;

export function PaymentErrorPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData } = useWizard(wizard);
  const { investment } = pageData;
  if (!investment) return null;
  const { failure, money, managerReason } = derivePaymentFailure(investment);
  const isBusy = now.hasTag('busy');
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.failed.title" />}
        detail={<FormattedMessage id={`invest.failed.money.${money}`} />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Notice tone="negative" title={<FormattedMessage id={`invest.failed.${failure}`} />}>
          {managerReason ?? <FormattedMessage id={`invest.failed.${failure}Hint`} />}
        </Notice>
        <Panel>
          <InvestmentAmounts investment={investment} />
        </Panel>
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={now.context.refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      <StepFooter>
        <Button
          width="phone"
          isLoading={isBusy}
          disabledReason={!isBusy && !now.can(retryEvent) && <FormattedMessage id="invest.failed.closed" />}
          onClick={() => actor.send(retryEvent)}
        >
          <FormattedMessage id="invest.failed.retry" />
        </Button>
      </StepFooter>
      <OrderCancellation wizard={wizard} />
    </>
  );
}
