import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { whoActsNext } from '#machines/investment/investment.selectors.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { CopyField } from '#web/ui/CopyField.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { actionLabel } from '#web/views/issuances/next/actionLabels.ts';
import { InvestmentAmounts } from './InvestmentAmounts.tsx';
import { InvestmentStatusBadge } from './InvestmentStatusBadge.tsx';
import { InvestmentSteps } from './InvestmentSteps.tsx';
import { InvestmentTimeline } from './InvestmentTimeline.tsx';
import { LeavingPanel } from './LeavingPanel.tsx';

export type InvestmentPageProps = {
  investment: Investment;
  listHref: string;
  onSend: (event: InvestmentEvent) => Promise<unknown>;
  /** The contract and the other papers, where there are some. */
  papers: ReactNode;
};

/** A status is a sentence: what happened, who acts next, how long it takes, what follows. */
export function InvestmentPage({ investment, listHref, onSend, papers }: InvestmentPageProps) {
  const { formatMessage } = useIntl();
  const { number, project, status, mintTransaction } = investment;
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="investments.title" />, href: listHref }, { label: `INV-${number}` }]}
        trailLabel={formatMessage({ id: 'issuances.trail' })}
        title={project.title}
        actions={<InvestmentStatusBadge status={status} />}
      />
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
          <LeavingPanel investment={investment} onSend={onSend} />
          {papers}
          {mintTransaction && (
            <CopyField label={formatMessage({ id: 'investments.transaction' })} value={mintTransaction} />
          )}
        </div>
      </div>
    </>
  );
}

/** Leads into the wizard, which knows where this investor is. */
function Continue({ investment: { status, facts, project } }: Pick<InvestmentPageProps, 'investment'>) {
  const { who, what } = whoActsNext(status, facts);
  const issuance = (
    <LinkButton href={`/user/issuances/${project.id}`} tone="secondary" width="phone">
      <FormattedMessage id="investments.toIssuance" />
    </LinkButton>
  );
  if (who !== 'investor') return issuance;
  return (
    <>
      <LinkButton href={`/invest/${project.slug}/invest`} width="phone">
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
