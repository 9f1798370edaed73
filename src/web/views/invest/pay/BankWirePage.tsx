import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { css } from '#styled/css';
import { ask, isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';
import { Folded } from '../Folded.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { ChangeMethod } from './ChangeMethod.tsx';
import { ProofForm } from './ProofForm.tsx';
import { TransferDetails } from './TransferDetails.tsx';

type Paying = Investment & { payment: NonNullable<Investment['payment']> };

/** A transfer of one's own: where to, by which reference, and its proof; then the wait for who looks at it. */
export function BankWirePage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way } = useWizard(wizard);
  const { investment } = way;
  if (!investment?.payment) return null;
  const paying: Paying = { ...investment, payment: investment.payment };
  const submit = (file: File) => ask(actor, { type: 'proof.upload', file });
  return (
    <>
      {investment.status === 'PROOF_OF_PAYMENT_UPLOADED' ? (
        <Sent investment={paying} onReplace={submit} />
      ) : (
        <ToPay investment={paying} onProof={submit} />
      )}
      {isUnreachable(now) && (
        <div className={css({ mt: '6' })}>
          <WizardNotice isUnreachable refusal={{}} onRetry={() => actor.send({ type: 'request.retry' })} />
        </div>
      )}
      <ChangeMethod wizard={wizard} />
      <Leaving wizard={wizard} />
    </>
  );
}

type Submit = React.ComponentProps<typeof ProofForm>['onSubmit'];

function ToPay({ investment: { payment }, onProof }: { investment: Paying; onProof: Submit }) {
  return (
    <>
      <PageHeader
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

/** Who acts next and how long that takes; what was sent can be looked at, and replaced. */
function Sent({ investment, onReplace }: { investment: Paying; onReplace: Submit }) {
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.transfer.sentTitle" />}
        detail={<FormattedMessage id="invest.transfer.sentDetail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Panel title={<FormattedMessage id="investments.story" />}>
          <InvestmentTimeline investment={investment} />
        </Panel>
        <Panel>
          <Folded title={<FormattedMessage id="invest.transfer.where" />}>
            <TransferDetails payment={investment.payment} />
          </Folded>
          <Folded title={<FormattedMessage id="invest.proof.again" />}>
            <ProofForm isReplacing onSubmit={onReplace} />
          </Folded>
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
