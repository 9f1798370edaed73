import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { derivePlace, previousPath } from '#machines/orders/invest/invest.selectors.ts';
import type { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { css } from '#styled/css';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { TestAttempt } from '#web/parts/orders/invest/TestAttempt.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { StepHeader } from '../StepHeader.tsx';

type AttemptActor = ActorRefFrom<typeof suitabilityAttemptMachine>;

/** The suitability test, and the warning if its result is not sufficient (ECSPR art. 21(1) to (6)). */
export function TestPage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const back = previousPath(now);
  const attempt = now.children.suitabilityAttempt as AttemptActor | undefined;
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.test.title" />}
        detail={<FormattedMessage id="invest.test.detail" />}
      />
      {attempt ? (
        <TestAttempt attempt={attempt} backHref={back ? hrefOf(back) : undefined} />
      ) : (
        <>
          <div className={css({ mb: '6' })}>
            <Notice tone="positive">
              <FormattedMessage id="invest.test.done" />
            </Notice>
          </div>
          <StepFooter>
            <LinkButton href={hrefOf(derivePlace(now))} width="phone">
              <FormattedMessage id="invest.next" />
            </LinkButton>
          </StepFooter>
        </>
      )}
    </>
  );
}
