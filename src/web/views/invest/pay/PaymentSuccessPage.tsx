import { FormattedMessage } from 'react-intl';
import { canVisit, isSigningHidden } from '#machines/invest/invest.placement.ts';
import { css } from '#styled/css';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';

const sign = { type: 'investment.send', event: { type: 'signature.request' } } as const;

/** Paid, and what comes next. */
export function PaymentSuccessPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way } = useWizard(wizard);
  const money = useMoney();
  const { investment } = way;
  if (!investment) return null;
  const paid = investment.amount + investment.fee + investment.methodFee;
  return (
    <>
      <PageHeader
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
      </div>
      <StepFooter>
        <GoOn wizard={wizard} />
      </StepFooter>
      <Leaving wizard={wizard} />
    </>
  );
}

/** To the signature, begun or not, or to the end where there is none. */
function GoOn({ wizard }: { wizard: Wizard }) {
  const { actor, now, hrefOf } = useWizard(wizard);
  const { data } = now.context;
  if (now.can(sign) || now.hasTag('busy'))
    return (
      <Button width="phone" isLoading={now.hasTag('busy')} onClick={() => actor.send(sign)}>
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
