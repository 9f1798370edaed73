import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { Suitability } from '#machines/people/suitability/suitability.wire.ts';
import type { SuitabilityAttemptEvent } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import type { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { isRetry, questionShown } from '#machines/people/suitabilityAttempt/suitabilityAttempt.selectors.ts';
import { css } from '#styled/css';
import { stepProgress } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { collectQuestions, Question } from './Question.tsx';
import { StepFooter } from './StepFooter.tsx';
import { WizardNotice } from './WizardNotice.tsx';

type QuestionsProps = {
  test: Pick<Suitability, 'knowledge' | 'groups'>;
  now: SnapshotFrom<typeof suitabilityAttemptMachine>;
  send: (event: SuitabilityAttemptEvent) => void;
  /** The step before the test. */
  backHref: string | undefined;
};

/** One question at a time. Each is answered before the next one; earlier ones can be changed. */
export function Questions({ test, now, send, backHref }: QuestionsProps) {
  const { at, of, isAnswered, isLast } = questionShown(now);
  const { answers, refusal } = now.context;
  const [missingAt, setMissingAt] = useState<number>();
  const question = collectQuestions(test, now.context.test)[at];
  const form = useFocusOnQuestion(at);
  if (!question) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered) return send({ type: isLast ? 'test.submit' : 'question.forward' });
    setMissingAt(at);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {isRetry(now) && at === 0 && (
          <Notice>
            <FormattedMessage id="invest.test.lastTry" />
          </Notice>
        )}
        <Position at={at} of={of} />
        <Question
          key={at}
          question={question}
          answers={answers}
          isMissing={missingAt === at && !isAnswered}
          isKept={isRetry(now) && isAnswered}
          onKnowledge={(id, answer) => send({ type: 'knowledge.answer', question: id, answer })}
          onGeneral={(id, answer) => send({ type: 'general.answer', question: id, answer })}
        />
        <WizardNotice isUnreachable={isUnreachable(now)} refusal={refusal} />
      </div>
      <StepFooter backHref={at === 0 ? backHref : undefined}>
        {at > 0 && (
          <Button tone="secondary" onClick={() => send({ type: 'question.back' })}>
            <FormattedMessage id="invest.test.previous" />
          </Button>
        )}
        <Button type="submit" width="phone" isLoading={now.hasTag('busy')}>
          <FormattedMessage id={isLast ? 'invest.test.submit' : 'invest.test.next'} />
        </Button>
      </StepFooter>
    </form>
  );
}

/** A question that replaces another one takes the focus, so that the keyboard continues in it. */
function useFocusOnQuestion(at: number) {
  const form = useRef<HTMLFormElement>(null);
  const lastAt = useRef(at);
  useEffect(() => {
    if (lastAt.current === at) return;
    lastAt.current = at;
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    const picked = [...radios].find(({ checked }) => checked) ?? radios[0];
    picked?.focus();
  }, [at]);
  return form;
}

function Position({ at, of }: { at: number; of: number }) {
  const styles = stepProgress();
  const decideState = (place: number) => (place < at ? 'done' : place === at ? 'now' : 'next');
  return (
    <div>
      <p className={css({ mb: '2', textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="invest.test.position" values={{ n: at + 1, of }} />
      </p>
      <span className={styles.tiles} aria-hidden>
        {Array.from({ length: of }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles have no identity beyond their position
          <span key={place} className={styles.tile} data-state={decideState(place)} />
        ))}
      </span>
    </div>
  );
}
