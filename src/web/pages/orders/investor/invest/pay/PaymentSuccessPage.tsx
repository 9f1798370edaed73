import { FormattedMessage } from 'react-intl';
import { canVisit, isSigningHidden } from '#machines/orders/invest/invest.nextPage.ts';
import { css } from '#styled/css';
import { InvestmentTimeline } from '#web/pages/orders/investor/investments/InvestmentTimeline.tsx';
import { FirstInstallOffer } from '#web/parts/app/InstallOffer.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';

const signatureRequest = { type: 'investment.send', event: { type: 'signature.request' } } as const;

export function PaymentSuccessPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData } = useWizard(wizard);
  const money = useMoney();
  const { investment } = pageData;
  if (!investment) return null;
  const paid = investment.amount + investment.fee + investment.methodFee;
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.paid.title" />}
        detail={
          <FormattedMessage
            id="invest.paid.detail"
            values={{ amount: money(paid), project: investment.project.title }}
          />
        }
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Notice tone="positive" title={<FormattedMessage id="invest.paid.received" />}>
          <FormattedMessage id={isSigningHidden(now.context.data) ? 'invest.paid.nothingLeft' : 'invest.paid.sign'} />
        </Notice>
        <Panel title={<FormattedMessage id="investments.story" />}>
          <InvestmentTimeline investment={investment} />
        </Panel>
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={now.context.refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
        <FirstInstallOffer />
      </div>
      <StepFooter>
        <ContinueButton wizard={wizard} />
      </StepFooter>
      <OrderCancellation wizard={wizard} />
    </>
  );
}

/** Leads to the signature, or to the last page if the tenant does not use signing. */
function ContinueButton({ wizard }: { wizard: Wizard }) {
  const { actor, now, hrefOf } = useWizard(wizard);
  const { data } = now.context;
  if (now.can(signatureRequest) || now.hasTag('busy'))
    return (
      <Button width="phone" isLoading={now.hasTag('busy')} onClick={() => actor.send(signatureRequest)}>
        <FormattedMessage id="invest.paid.toSign" />
      </Button>
    );
  const path = canVisit('congratulations', data) ? 'congratulations' : 'sign';
  return (
    <LinkButton href={hrefOf(path)} width="phone">
      <FormattedMessage id="invest.next" />
    </LinkButton>
  );
}
