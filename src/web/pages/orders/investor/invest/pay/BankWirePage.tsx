import { FormattedMessage } from 'react-intl';
import { isProofUnderReview } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { css } from '#styled/css';
import { InvestmentTimeline } from '#web/pages/orders/investor/investments/InvestmentTimeline.tsx';
import { Accordion } from '#web/parts/app/Accordion.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { isUnreachable, submitEvent } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';
import { ChangeMethod } from './ChangeMethod.tsx';
import { ProofForm } from './ProofForm.tsx';
import { TransferDetails } from './TransferDetails.tsx';

type InvestmentWithPayment = Investment & { payment: NonNullable<Investment['payment']> };

/** A bank transfer by the investor: its details, the upload of its proof, and the wait for a manager's check. */
export function BankWirePage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData } = useWizard(wizard);
  const { investment } = pageData;
  if (!investment?.payment) return null;
  const withPayment: InvestmentWithPayment = { ...investment, payment: investment.payment };
  const submit = (file: File) => submitEvent(actor, { type: 'proof.upload', file });
  return (
    <>
      {isProofUnderReview(investment.status) ? (
        <ProofSent investment={withPayment} onReplace={submit} />
      ) : (
        <TransferInstructions investment={withPayment} onProof={submit} />
      )}
      {isUnreachable(now) && (
        <div className={css({ mt: '6' })}>
          <WizardNotice isUnreachable refusal={{}} onRetry={() => actor.send({ type: 'request.retry' })} />
        </div>
      )}
      <ChangeMethod wizard={wizard} />
      <OrderCancellation wizard={wizard} />
    </>
  );
}

type Submit = React.ComponentProps<typeof ProofForm>['onSubmit'];

function TransferInstructions({
  investment: { payment },
  onProof,
}: {
  investment: InvestmentWithPayment;
  onProof: Submit;
}) {
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.transfer.title" />}
        detail={<FormattedMessage id="invest.transfer.detail" />}
      />
      <div className={css({ mb: '6' })}>
        <Panel title={<FormattedMessage id="invest.transfer.where" />}>
          <TransferDetails payment={payment} />
        </Panel>
      </div>
      <ProofForm isReplacing={false} onSubmit={onProof} />
    </>
  );
}

/** The investor can still open the proof and replace it. */
function ProofSent({ investment, onReplace }: { investment: InvestmentWithPayment; onReplace: Submit }) {
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.transfer.sentTitle" />}
        detail={<FormattedMessage id="invest.transfer.sentDetail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Panel title={<FormattedMessage id="investments.story" />}>
          <InvestmentTimeline investment={investment} />
        </Panel>
        <Panel>
          <Accordion title={<FormattedMessage id="invest.transfer.where" />}>
            <TransferDetails payment={investment.payment} />
          </Accordion>
          <Accordion title={<FormattedMessage id="invest.proof.again" />}>
            <ProofForm isReplacing onSubmit={onReplace} />
          </Accordion>
        </Panel>
      </div>
      <StepFooter>
        <LinkButton href={`/user/investments?investment=${investment.id}`} tone="secondary" width="phone">
          <FormattedMessage id="invest.done.toInvestment" />
        </LinkButton>
      </StepFooter>
    </>
  );
}
