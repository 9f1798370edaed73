import { FormattedMessage } from 'react-intl';
import type { InvestPageData } from '#web/api/orders/invest.ts';
import { InvestmentAmounts } from '#web/pages/orders/investor/investments/InvestmentAmounts.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { StepHeader } from './StepHeader.tsx';

/** A step that the investor has already completed: its order, and a link to the current step. */
export function CompletedStep({ pageData: { investment }, href }: { pageData: InvestPageData; href: string }) {
  return (
    <>
      <StepHeader
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
