import { FormattedMessage } from 'react-intl';
import { computeBreakdown } from '#machines/orders/invest/breakdown.selectors.ts';
import { derivePlace } from '#machines/orders/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { OtherArrearsNotice } from '#web/parts/issuances/OtherArrearsNotice.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { CompletedStep } from '../CompletedStep.tsx';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';
import { useBreakdownRows } from './breakdown.tsx';

/** The exact costs of an order, before the method is final. */
export function BreakdownPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData, hrefOf } = useWizard(wizard);
  const { draft, refusal } = now.context;
  const breakdown = computeBreakdown(pageData, draft);
  const rows = useBreakdownRows(breakdown);
  if (!breakdown) return <CompletedStep pageData={pageData} href={hrefOf(derivePlace(now))} />;
  const balanceError = refusal.fields?.balance;
  const isBusy = now.hasTag('busy');
  const isAllowed = isBusy || now.can({ type: 'breakdown.confirm' });
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.breakdown.title" />}
        detail={<FormattedMessage id="invest.breakdown.detail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Panel>
          <DefinitionRows rows={rows} />
        </Panel>
        <OtherArrearsNotice others={pageData.project.otherArrears} />
        {balanceError && (
          <Notice tone="negative">
            <MessageText message={balanceError} />
          </Notice>
        )}
        <p>
          <FormattedMessage id={`invest.breakdown.next.${breakdown.channel}`} />
        </p>
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      <StepFooter backHref={hrefOf('method-payment')}>
        <Button
          width="phone"
          isLoading={isBusy}
          disabledReason={!isAllowed && <FormattedMessage id="invest.error.refused" />}
          onClick={() => actor.send({ type: 'breakdown.confirm' })}
        >
          <FormattedMessage id={`invest.breakdown.confirm.${breakdown.channel}`} />
        </Button>
      </StepFooter>
      <OrderCancellation wizard={wizard} />
    </>
  );
}
