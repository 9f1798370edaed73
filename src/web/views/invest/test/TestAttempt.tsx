import { useSuspenseQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import {
  isAcknowledging,
  isLastFailure,
  isRetry,
  isWarningShown,
  partShown,
} from '#machines/suitabilityAttempt/suitabilityAttempt.selectors.ts';
import { css } from '#styled/css';
import { suitabilityQuery } from '#web/api/invest.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { StepFooter } from '../StepFooter.tsx';
import { WizardNotice } from '../WizardNotice.tsx';
import { ContactNotice } from './ContactNotice.tsx';
import { Declaration } from './Declaration.tsx';
import { Questions } from './Questions.tsx';
import { TestWarning } from './TestWarning.tsx';

const acknowledge = { type: 'warning.acknowledge' } as const;

export function TestAttempt({ attempt }: { attempt: ActorRefFrom<typeof suitabilityAttemptMachine> }) {
  const now = useSelector(attempt, (snapshot) => snapshot);
  const { data: test } = useSuspenseQuery(suitabilityQuery);
  const { urls } = useCustomization();
  const { answers, typed, refusal, test: suitabilityTest } = now.context;
  const part = partShown(now);
  const isBusy = now.hasTag('busy');
  const warning = isWarningShown(now) && (
    <div className={css({ mb: '6' })}>
      <TestWarning isBusy={isAcknowledging(now)} onAcknowledge={() => attempt.send(acknowledge)} />
    </div>
  );
  return (
    <>
      {part !== 'failed' && warning}
      {part === 'questions' && (
        <Questions
          test={test}
          answers={answers}
          isRetry={isRetry(now)}
          isBusy={isBusy}
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          onKnowledge={(question, answer) => attempt.send({ type: 'knowledge.answer', question, answer })}
          onGeneral={(question, answer) => attempt.send({ type: 'general.answer', question, answer })}
          onSubmit={() => attempt.send({ type: 'test.submit' })}
        />
      )}
      {part === 'failed' && (
        <Failed isLast={isLastFailure(now)} onRetry={() => attempt.send({ type: 'test.retry' })}>
          {warning}
          <WizardNotice
            isUnreachable={isUnreachable(now)}
            refusal={refusal}
            onRetry={() => attempt.send(acknowledge)}
          />
        </Failed>
      )}
      {part === 'declaration' && (
        <Declaration
          statement={suitabilityTest.facts.statement}
          typed={typed}
          isBusy={isBusy}
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          isExact={isBusy || now.can({ type: 'declaration.submit' })}
          onType={(text) => attempt.send({ type: 'statement.type', text })}
          onSubmit={() => attempt.send({ type: 'declaration.submit' })}
        />
      )}
      {part === 'contact' && <ContactNotice href={urls.contact} />}
    </>
  );
}

type FailedProps = { isLast: boolean; onRetry: () => void; children: React.ReactNode };

/** The investor has one retry. After that the warning comes first. */
function Failed({ isLast, onRetry, children }: FailedProps) {
  return (
    <>
      <div className={css({ mb: '6' })}>
        <Notice
          tone="waiting"
          isLive
          title={<FormattedMessage id={isLast ? 'invest.test.failedTwice' : 'invest.test.failedOnce'} />}
        >
          <FormattedMessage id={isLast ? 'invest.test.failedTwiceDetail' : 'invest.test.failedOnceDetail'} />
        </Notice>
      </div>
      {children}
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
