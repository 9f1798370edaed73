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
import { Group, Knowledge } from './QuestionGroups.tsx';

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

/** Every question at once, so that one may go back and forth; what is left out is marked when it is sent. */
export function Questions(props: QuestionsProps) {
  const { test, answers, isRetry, isBusy, isUnreachable, refusal, onKnowledge, onGeneral, onSubmit } = props;
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { answered, total } = countOf(test, answers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
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
        <Knowledge statements={test.knowledge} answers={answers.knowledge} isTried={isTried} onAnswer={onKnowledge} />
        {test.groups.map((group) => (
          <Group key={group.id} group={group} answers={answers.general} isTried={isTried} onAnswer={onGeneral} />
        ))}
        <p role="status" className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.test.answered" values={{ answered, total }} />
        </p>
        <WizardNotice isUnreachable={isUnreachable} refusal={refusal} onRetry={onSubmit} />
      </div>
      <StepFooter>
        <Button type="submit" width="phone" isLoading={isBusy}>
          <FormattedMessage id="invest.test.submit" />
        </Button>
      </StepFooter>
    </form>
  );
}

function countOf({ knowledge, groups }: QuestionsProps['test'], answers: EntryTestAnswers) {
  const given = [
    ...knowledge.map(({ id }) => answers.knowledge[id]),
    ...groups.flatMap(({ questions }) => questions).map(({ id }) => answers.general[id]),
  ];
  return { answered: given.filter((answer) => answer !== undefined).length, total: given.length };
}
