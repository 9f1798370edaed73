import { FormattedMessage } from 'react-intl';
import { placeOf } from '#machines/invest/invest.selectors.ts';
import { css } from '#styled/css';
import type { Wizard } from '#web/actors/invest.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';

/** The interest stands: what it leads to, and the way to take it back. */
export function InterestDeclared({ wizard }: { wizard: Wizard }) {
  const { now, way, hrefOf } = useWizard(wizard);
  const { investment, project } = way;
  if (!investment) return null;
  const place = placeOf(now);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.interest.doneTitle" />}
        detail={<FormattedMessage id="invest.interest.doneDetail" values={{ project: project.title }} />}
      />
      <div className={css({ mb: '6' })}>
        <Panel title={<FormattedMessage id="investments.story" />}>
          <InvestmentTimeline investment={investment} />
        </Panel>
      </div>
      <Leaving wizard={wizard} />
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
