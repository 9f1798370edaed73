import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InvestmentAmounts } from '#web/views/investments/InvestmentAmounts.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { failureOf } from './failure.ts';

const retry = { type: 'investment.send', event: { type: 'payment.retry' } } as const;

/** What failed, that nothing was charged, and the way to try again. */
export function PaymentErrorPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way } = useWizard(wizard);
  const { investment } = way;
  if (!investment) return null;
  const { failure, words } = failureOf(investment);
  const isBusy = now.hasTag('busy');
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.failed.title" />}
        detail={<FormattedMessage id="invest.failed.detail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Notice tone="negative" title={<FormattedMessage id={`invest.failed.${failure}`} />}>
          {words ?? <FormattedMessage id={`invest.failed.${failure}Hint`} />}
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
          disabledReason={!isBusy && !now.can(retry) && <FormattedMessage id="invest.failed.closed" />}
          onClick={() => actor.send(retry)}
        >
          <FormattedMessage id="invest.failed.retry" />
        </Button>
      </StepFooter>
      <Leaving wizard={wizard} />
    </>
  );
}
