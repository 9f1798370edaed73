import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import { whoActsNext } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { actionHref, actionLabel } from '#web/parts/issuances/actionLabel.ts';
import { SuspendedNotice } from '#web/parts/issuances/SuspendedNotice.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { CancellationPanel } from './CancellationPanel.tsx';
import { InvestmentAmounts } from './InvestmentAmounts.tsx';
import { InvestmentSteps } from './InvestmentSteps.tsx';
import { InvestmentTimeline } from './InvestmentTimeline.tsx';
import { PartsNotice } from './PartsNotice.tsx';
import { RefundPanel } from './RefundPanel.tsx';

export type InvestmentPageProps = {
  investment: Investment;
  listHref: string;
  onSend: (event: InvestmentEvent) => Promise<unknown>;
  /** The contract and the proof of payment, if they exist. */
  documents: ReactNode;
};

/** Explains the status as a timeline: what happened, who acts next, how long it takes and what follows. */
export function InvestmentPage({ investment, listHref, onSend, documents }: InvestmentPageProps) {
  const { formatMessage } = useIntl();
  const { number, project, status, payment, mintTransaction } = investment;
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="investments.title" />, href: listHref }, { label: `INV-${number}` }]}
        trailLabel={formatMessage({ id: 'issuances.trail' })}
        title={project.title}
        badge={<EntityStatusBadge entity="investment" audience="investor" status={status} />}
      />
      <QuarantineNotice facts={investment.facts} />
      {project.suspension && <SuspendedNotice {...project.suspension} />}
      <div className={columns}>
        <Panel
          title={<FormattedMessage id="investments.story" />}
          tools={<InvestmentSteps investment={investment} />}
          footer={<Continue investment={investment} />}
        >
          <InvestmentTimeline investment={investment} />
        </Panel>
        <div className={flow({ gap: '4' })}>
          <Panel>
            <InvestmentAmounts investment={investment} />
          </Panel>
          {payment?.parts && <PartsNotice {...payment} parts={payment.parts} />}
          <RefundPanel refunds={investment.refunds} />
          <CancellationPanel investment={investment} onSend={onSend} />
          {documents}
          {mintTransaction && (
            <CopyField label={formatMessage({ id: 'investments.transaction' })} value={mintTransaction} />
          )}
        </div>
      </div>
    </>
  );
}

/** The link leads into the wizard, which opens the page that this investor needs. */
function Continue({ investment: { id, status, facts, project } }: Pick<InvestmentPageProps, 'investment'>) {
  const { who, what } = whoActsNext(status, facts);
  const issuance = (
    <LinkButton href={`/user/issuances/${project.id}`} tone="secondary" width="phone">
      <FormattedMessage id="investments.toIssuance" />
    </LinkButton>
  );
  if (who !== 'investor') return issuance;
  return (
    <>
      <LinkButton href={actionHref(what, project.slug, id)} width="phone">
        <FormattedMessage id={actionLabel(what)} />
      </LinkButton>
      {issuance}
    </>
  );
}

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) {sizes.aside}' },
  alignItems: 'start',
});
