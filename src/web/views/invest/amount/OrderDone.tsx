import { FormattedMessage } from 'react-intl';
import type { Way } from '#web/api/invest.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InvestmentAmounts } from '#web/views/investments/InvestmentAmounts.tsx';
import { StepFooter } from '../StepFooter.tsx';

/** A step that is behind: what was decided in it, and on to where one stands. */
export function OrderDone({ way: { investment }, href }: { way: Way; href: string }) {
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.amount.doneTitle" />}
        detail={<FormattedMessage id="invest.stepDone" />}
      />
      {investment && (
        <Panel>
          <InvestmentAmounts investment={investment} />
        </Panel>
      )}
      <StepFooter>
        <LinkButton href={href} width="phone">
          <FormattedMessage id="invest.resume" />
        </LinkButton>
      </StepFooter>
    </>
  );
}
