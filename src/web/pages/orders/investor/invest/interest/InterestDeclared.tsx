import { FormattedMessage } from 'react-intl';
import { derivePlace } from '#machines/orders/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { InvestmentTimeline } from '#web/pages/orders/investor/investments/InvestmentTimeline.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';

/** The declared interest, how it becomes an order, and the panel to withdraw it. */
export function InterestDeclared({ wizard }: { wizard: Wizard }) {
  const { now, pageData, hrefOf } = useWizard(wizard);
  const { investment, project } = pageData;
  if (!investment) return null;
  const place = derivePlace(now);
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.interest.doneTitle" />}
        detail={<FormattedMessage id="invest.interest.doneDetail" values={{ project: project.title }} />}
      />
      <div className={css({ mb: '6' })}>
        <Panel title={<FormattedMessage id="investments.story" />}>
          <InvestmentTimeline investment={investment} />
        </Panel>
      </div>
      <OrderCancellation wizard={wizard} />
      <StepFooter>
        {place === 'declare-interest' ? (
          <LinkButton href="/user/issuances" width="phone">
            <FormattedMessage id="investments.toIssuances" />
          </LinkButton>
        ) : (
          <LinkButton href={hrefOf(place)} width="phone">
            <FormattedMessage id="investments.act.convert" />
          </LinkButton>
        )}
      </StepFooter>
    </>
  );
}
