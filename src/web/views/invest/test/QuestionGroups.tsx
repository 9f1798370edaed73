import { FormattedMessage } from 'react-intl';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import type { Suitability } from '#machines/suitability/suitability.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { RadioCards } from '#web/ui/RadioCards.tsx';

const truths = ['true', 'false'] as const;

const missingAnswerError = (hasSubmitted: boolean, answer: unknown) =>
  hasSubmitted && answer === undefined ? <FormattedMessage id="validator.error_null" /> : undefined;

type KnowledgeProps = {
  statements: Suitability['knowledge'];
  answers: EntryTestAnswers['knowledge'];
  hasSubmitted: boolean;
  onAnswer: (question: string, answer: boolean) => void;
};

export function Knowledge({ statements, answers, hasSubmitted, onAnswer }: KnowledgeProps) {
  return (
    <section className={flow({ gap: '6' })}>
      <h2 className={css({ textStyle: 'heading' })}>
        <FormattedMessage id="invest.test.knowledge" />
      </h2>
      {statements.map(({ id, text }, index) => {
        const answer = answers[id];
        return (
          <RadioCards
            key={id}
            name={id}
            label={`${index + 1}. ${text}`}
            columns="two"
            {...(answer !== undefined && { value: `${answer}` as const })}
            onValueChange={(value) => onAnswer(id, value === 'true')}
            options={truths.map((value) => ({ value, label: <FormattedMessage id={`invest.test.${value}`} /> }))}
            error={missingAnswerError(hasSubmitted, answer)}
          />
        );
      })}
    </section>
  );
}

type QuestionGroupProps = {
  group: Suitability['groups'][number];
  answers: EntryTestAnswers['general'];
  hasSubmitted: boolean;
  onAnswer: (question: string, answer: string) => void;
};

/** Questions about experience, knowledge and goals. None of the answers is right or wrong. */
export function QuestionGroup({ group: { title, questions }, answers, hasSubmitted, onAnswer }: QuestionGroupProps) {
  return (
    <section className={flow({ gap: '6' })}>
      <h2 className={css({ textStyle: 'heading' })}>{title}</h2>
      {questions.map(({ id, text, options }) => {
        const answer = answers[id];
        return (
          <RadioCards
            key={id}
            name={id}
            label={text}
            {...(answer !== undefined && { value: answer })}
            onValueChange={(value) => onAnswer(id, value)}
            options={options.map((option) => ({ value: option.id, label: option.text }))}
            error={missingAnswerError(hasSubmitted, answer)}
          />
        );
      })}
    </section>
  );
}
