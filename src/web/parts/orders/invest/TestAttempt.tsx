import { useSuspenseQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import {
  isAcknowledging,
  isLastFailure,
  isWarningOpen,
  isWarningShown,
  partShown,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.selectors.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { entryTestRule } from '#machines/shared/rules/entryTest.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import { css } from '#styled/css';
import { suitabilityQuery } from '#web/api/orders/invest.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { ContactNotice } from './ContactNotice.tsx';
import { Declaration } from './Declaration.tsx';
import { Questions } from './Questions.tsx';
import { StepFooter } from './StepFooter.tsx';
import { TestWarning } from './TestWarning.tsx';
import { WizardNotice } from './WizardNotice.tsx';

const acknowledge = { type: 'warning.acknowledge' } as const;

type TestAttemptProps = {
  attempt: ActorRefFrom<typeof suitabilityAttemptMachine>;
  /** The step before the test. */
  backHref: string | undefined;
};

export function TestAttempt({ attempt, backHref }: TestAttemptProps) {
  const now = useSelector(attempt, (snapshot) => snapshot);
  const { data: test } = useSuspenseQuery(suitabilityQuery);
  const { urls } = useCustomization();
  const { typed, refusal, test: suitabilityTest } = now.context;
  const isBusy = now.hasTag('busy');
  const onAcknowledge = isWarningOpen(now) ? () => attempt.send(acknowledge) : undefined;
  const warning = isWarningShown(now) && <TestWarning isBusy={isAcknowledging(now)} onAcknowledge={onAcknowledge} />;
  switch (partShown(now)) {
    case 'introduction':
      return (
        <>
          <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
            {warning}
            <WizardNotice
              isUnreachable={isUnreachable(now)}
              refusal={refusal}
              onRetry={() => attempt.send(acknowledge)}
            />
          </div>
          <StepFooter backHref={backHref} />
        </>
      );
    case 'questions':
      return <Questions test={test} now={now} send={attempt.send} backHref={backHref} />;
    case 'failed':
      return (
        <Failed
          isLast={isLastFailure(now)}
          statements={test.knowledge.length}
          onRetry={() => attempt.send({ type: 'test.retry' })}
        >
          {warning}
          <WizardNotice
            isUnreachable={isUnreachable(now)}
            refusal={refusal}
            onRetry={() => attempt.send(acknowledge)}
          />
        </Failed>
      );
    case 'declaration':
      return (
        <Declaration
          statement={suitabilityTest.facts.statement}
          typed={typed}
          isBusy={isBusy}
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          isExact={isBusy || now.can({ type: 'declaration.submit' })}
          onType={(text) => attempt.send({ type: 'statement.type', text })}
          onSubmit={() => attempt.send({ type: 'declaration.submit' })}
        >
          {warning}
        </Declaration>
      );
    case 'contact':
      return (
        <>
          {warning}
          <ContactNotice href={urls.contact} />
        </>
      );
  }
}

type FailedProps = { isLast: boolean; statements: number; onRetry: () => void; children: ReactNode };

/** The investor has one retry. After that the warning comes first. The right answers stay on the server. */
function Failed({ isLast, statements, onRetry, children }: FailedProps) {
  const { timeZone } = useCustomization().tenant;
  const { parameters } = inForce(entryTestRule, calendarDate(useNow(MINUTE), timeZone));
  return (
    <>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Notice
          tone="negative"
          isLive
          title={<FormattedMessage id={isLast ? 'invest.test.failedTwice' : 'invest.test.failedOnce'} />}
        >
          <FormattedMessage
            id={isLast ? 'invest.test.failedTwiceDetail' : 'invest.test.failedOnceDetail'}
            values={{ needed: parameters.passMark, statements }}
          />
        </Notice>
        {children}
      </div>
      {!isLast && (
        <StepFooter>
          <Button width="phone" onClick={onRetry}>
            <FormattedMessage id="invest.test.retry" />
          </Button>
        </StepFooter>
      )}
    </>
  );
}
