import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InvestmentAmounts } from '#web/views/investments/InvestmentAmounts.tsx';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';
import { StoredFile } from '#web/views/manager/StoredFile.tsx';
import { Leaving } from './Leaving.tsx';
import { StepFooter } from './StepFooter.tsx';
import { useWizard } from './useWizard.ts';
import { WizardNotice } from './WizardNotice.tsx';

/** Done: what was bought, what comes next by itself, and the days in which it can still be revoked. */
export function CongratulationsPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way } = useWizard(wizard);
  const investment = way.investment ?? way.ended;
  if (!investment) return null;
  const { status, tokens, project, contractFileId, id } = investment;
  const isMinted = status === 'MINTED';
  return (
    <>
      <PageHeader
        title={<FormattedMessage id={isMinted ? 'invest.done.mintedTitle' : 'invest.done.title'} />}
        detail={
          <FormattedMessage
            id={isMinted ? 'invest.done.mintedDetail' : 'invest.done.detail'}
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
      <Leaving wizard={wizard} />
      <StepFooter>
        <LinkButton href={`/user/investments?investment=${id}`} width="phone">
          <FormattedMessage id="invest.done.toInvestment" />
        </LinkButton>
        {isMinted && (
          <LinkButton href="/user/portfolio" tone="secondary" width="phone">
            <FormattedMessage id="invest.done.toPortfolio" />
          </LinkButton>
        )}
      </StepFooter>
    </>
  );
}
