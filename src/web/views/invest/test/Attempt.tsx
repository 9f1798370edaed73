import { useSuspenseQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { isRetry, isWarningShown } from '#machines/suitabilityAttempt/suitabilityAttempt.selectors.ts';
import { css } from '#styled/css';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import { suitabilityQuery } from '#web/api/invest.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { WizardNotice } from '../WizardNotice.tsx';
import { Contact } from './Contact.tsx';
import { Declaration } from './Declaration.tsx';
import { Questions } from './Questions.tsx';
import { TestWarning } from './TestWarning.tsx';

type Now = SnapshotFrom<typeof suitabilityAttemptMachine>;

const acknowledge = { type: 'warning.acknowledge' } as const;

/** What is on the table: the questions, a failure to go on from, the declaration, or whom to speak with. */
function shownBy(now: Now): 'questions' | 'failed' | 'declaration' | 'contact' {
  if (now.matches('contact')) return 'contact';
  if (now.matches('declaring') || now.matches('submittingDeclaration')) return 'declaration';
  if (now.matches('answering') || now.matches('submitting')) return 'questions';
  return now.context.test.status === 'untaken' ? 'questions' : 'failed';
}

export function Attempt({ attempt }: { attempt: ActorRefFrom<typeof suitabilityAttemptMachine> }) {
  const now = useSelector(attempt, (snapshot) => snapshot);
  const { data: test } = useSuspenseQuery(suitabilityQuery);
  const { urls } = useCustomization();
  const { answers, typed, refusal, test: standing } = now.context;
  const shown = shownBy(now);
  const isBusy = now.hasTag('busy');
  const warning = isWarningShown(now) && (
    <div className={css({ mb: '6' })}>
      <TestWarning isBusy={now.matches('acknowledging')} onAcknowledge={() => attempt.send(acknowledge)} />
    </div>
  );
  return (
    <>
      {shown !== 'failed' && warning}
      {shown === 'questions' && (
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
      {shown === 'failed' && (
        <Failed isLast={standing.status === 'failedTwice'} onRetry={() => attempt.send({ type: 'test.retry' })}>
          {warning}
          <WizardNotice
            isUnreachable={isUnreachable(now)}
            refusal={refusal}
            onRetry={() => attempt.send(acknowledge)}
          />
        </Failed>
      )}
      {shown === 'declaration' && (
        <Declaration
          statement={standing.facts.statement}
          typed={typed}
          isBusy={isBusy}
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          isExact={isBusy || now.can({ type: 'declaration.submit' })}
          onType={(text) => attempt.send({ type: 'statement.type', text })}
          onSubmit={() => attempt.send({ type: 'declaration.submit' })}
        />
      )}
      {shown === 'contact' && <Contact href={urls.contact} />}
    </>
  );
}

type FailedProps = { isLast: boolean; onRetry: () => void; children: React.ReactNode };

/** One retry; after it, the warning first. */
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
