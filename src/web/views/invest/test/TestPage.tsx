import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { placeOf } from '#machines/invest/invest.selectors.ts';
import type { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { css } from '#styled/css';
import type { Wizard } from '#web/actors/invest.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { Attempt } from './Attempt.tsx';

type Attempting = ActorRefFrom<typeof suitabilityAttemptMachine>;

/** ECSPR art. 21(1)-(6): what the investor knows, and the warning where that is not enough. */
export function TestPage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const attempt = now.children.suitabilityAttempt as Attempting | undefined;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.test.title" />}
        detail={<FormattedMessage id="invest.test.detail" />}
      />
      {attempt ? (
        <Attempt attempt={attempt} />
      ) : (
        <>
          <div className={css({ mb: '6' })}>
            <Notice tone="positive">
              <FormattedMessage id="invest.test.done" />
            </Notice>
          </div>
          <StepFooter>
            <LinkButton href={hrefOf(placeOf(now))} width="phone">
              <FormattedMessage id="invest.next" />
            </LinkButton>
          </StepFooter>
        </>
      )}
    </>
  );
}
