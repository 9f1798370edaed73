import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Refusal } from '#machines/form/form.contract.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import type { Suitability } from '#machines/suitability/suitability.wire.ts';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { WizardNotice } from '../WizardNotice.tsx';
import { Knowledge, QuestionGroup } from './QuestionGroups.tsx';

export type QuestionsProps = {
  test: Pick<Suitability, 'knowledge' | 'groups'>;
  answers: EntryTestAnswers;
  isRetry: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  refusal: Refusal;
  onKnowledge: (question: string, answer: boolean) => void;
  onGeneral: (question: string, answer: string) => void;
  onSubmit: () => void;
};

/** Shows all questions at once. Unanswered ones are marked when the form is submitted. */
export function Questions(props: QuestionsProps) {
  const { test, answers, isRetry, isBusy, isUnreachable, refusal, onKnowledge, onGeneral, onSubmit } = props;
  const [hasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { answered, total } = countAnswers(test, answers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (answered === total) onSubmit();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={css({ display: 'grid', gap: '8', mb: '6' })}>
        {isRetry && (
          <Notice tone="waiting">
            <FormattedMessage id="invest.test.lastTry" />
          </Notice>
        )}
        <Knowledge
          statements={test.knowledge}
          answers={answers.knowledge}
          hasSubmitted={hasSubmitted}
          onAnswer={onKnowledge}
        />
        {test.groups.map((group) => (
          <QuestionGroup
            key={group.id}
            group={group}
            answers={answers.general}
            hasSubmitted={hasSubmitted}
            onAnswer={onGeneral}
          />
        ))}
        <p role="status" className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.test.answered" values={{ answered, total }} />
        </p>
        <WizardNotice isUnreachable={isUnreachable} refusal={refusal} />
      </div>
      <StepFooter>
        <Button type="submit" width="phone" isLoading={isBusy}>
          <FormattedMessage id="invest.test.submit" />
        </Button>
      </StepFooter>
    </form>
  );
}

function countAnswers({ knowledge, groups }: QuestionsProps['test'], answers: EntryTestAnswers) {
  const allAnswers = [
    ...knowledge.map(({ id }) => answers.knowledge[id]),
    ...groups.flatMap(({ questions }) => questions).map(({ id }) => answers.general[id]),
  ];
  return { answered: allAnswers.filter((answer) => answer !== undefined).length, total: allAnswers.length };
}
