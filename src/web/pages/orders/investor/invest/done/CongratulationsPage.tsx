import { FormattedMessage } from 'react-intl';
import { isInCampaign } from '#machines/issuances/project/project.phases.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { isMinted } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { success } from '#styled/recipes';
import { InvestmentAmounts } from '#web/pages/orders/investor/investments/InvestmentAmounts.tsx';
import { InvestmentTimeline } from '#web/pages/orders/investor/investments/InvestmentTimeline.tsx';
import { isBeingUndone } from '#web/pages/orders/investor/investments/timelineEntries.ts';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { NextIssuance } from './NextIssuance.tsx';
import { SuccessHero } from './SuccessHero.tsx';
import { WhatFollows } from './WhatFollows.tsx';

/** The last page: the issuance, the order, and the next steps with their dates. */
export function CongratulationsPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData } = useWizard(wizard);
  const styles = success();
  const investment = pageData.investment ?? pageData.ended;
  if (!investment) return null;
  return (
    <div className={styles.root}>
      <SuccessHero project={pageData.project} investment={investment} />
      <WizardNotice
        isUnreachable={isUnreachable(now)}
        refusal={{}}
        onRetry={() => actor.send({ type: 'request.retry' })}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Order project={pageData.project} investment={investment} />
          <NextIssuance besides={pageData.project.id} />
        </div>
        <div className={styles.next}>
          <Panel title={<FormattedMessage id="invest.done.next" />}>
            {isBeingUndone(investment) ? (
              <InvestmentTimeline investment={investment} />
            ) : (
              <WhatFollows project={pageData.project} investment={investment} />
            )}
          </Panel>
        </div>
      </div>
      <OrderCancellation wizard={wizard} />
    </div>
  );
}

type OrderProps = { project: Project; investment: Investment };

function Order({ project, investment }: OrderProps) {
  const money = useMoney();
  const styles = success();
  const { amount, id, status } = investment;
  return (
    <Panel title={<FormattedMessage id="invest.done.order" />}>
      <div className={styles.order}>
        <strong>{money(amount)}</strong>
        <div className={styles.acts}>
          <LinkButton href={`/user/investments?investment=${id}`} width="phone">
            <FormattedMessage id="invest.done.toInvestment" />
          </LinkButton>
          {isMinted(status) && (
            <LinkButton href="/user/portfolio" tone="secondary" width="phone">
              <FormattedMessage id="invest.done.toPortfolio" />
            </LinkButton>
          )}
          {!isBeingUndone(investment) && <CalendarButton project={project} investment={investment} />}
          {isInCampaign(project.status) && (
            <LinkButton href={`/user/portfolio?view=monthly&issuance=${project.id}`} tone="plain" width="phone">
              <FormattedMessage id="issuances.act.monthly" />
            </LinkButton>
          )}
        </div>
        <InvestmentAmounts investment={investment} />
      </div>
    </Panel>
  );
}
