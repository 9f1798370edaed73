import { FormattedMessage } from 'react-intl';
import { isMinted } from '#machines/investment/investment.selectors.ts';
import { css } from '#styled/css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { StoredFile } from '#web/ui/StoredFile.tsx';
import { InvestmentAmounts } from '#web/views/investments/InvestmentAmounts.tsx';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from './OrderCancellation.tsx';
import { StepFooter } from './StepFooter.tsx';
import { WizardNotice } from './WizardNotice.tsx';

/** The last page: the order, what happens next, and the panel to revoke it during the reflection period. */
export function CongratulationsPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData } = useWizard(wizard);
  const investment = pageData.investment ?? pageData.ended;
  if (!investment) return null;
  const { status, tokens, project, contractFileId, id } = investment;
  const hasTokens = isMinted(status);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id={hasTokens ? 'invest.done.mintedTitle' : 'invest.done.title'} />}
        detail={
          <FormattedMessage
            id={hasTokens ? 'invest.done.mintedDetail' : 'invest.done.detail'}
            values={{ tokens, symbol: project.tokenSymbol, project: project.title }}
          />
        }
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Panel title={<FormattedMessage id="investments.story" />}>
          <InvestmentTimeline investment={investment} />
        </Panel>
        <Panel title={<FormattedMessage id="invest.done.order" />}>
          <InvestmentAmounts investment={investment} />
        </Panel>
        {contractFileId && (
          <div className={css({ width: { base: 'full', tablet: '[fit-content]' } })}>
            <StoredFile id={contractFileId} label={<FormattedMessage id="investments.contract" />} />
          </div>
        )}
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={{}}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      <OrderCancellation wizard={wizard} />
      <StepFooter>
        <LinkButton href={`/user/investments?investment=${id}`} width="phone">
          <FormattedMessage id="invest.done.toInvestment" />
        </LinkButton>
        {hasTokens && (
          <LinkButton href="/user/portfolio" tone="secondary" width="phone">
            <FormattedMessage id="invest.done.toPortfolio" />
          </LinkButton>
        )}
      </StepFooter>
    </>
  );
}
