import { FormattedMessage } from 'react-intl';
import type { Suitability } from '#machines/people/suitability/suitability.wire.ts';
import type { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { orderStatements } from '#machines/people/suitabilityAttempt/suitabilityAttempt.setup.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';

const truths = ['true', 'false'] as const;

type Statement = Suitability['knowledge'][number];
type Choice = Suitability['groups'][number]['questions'][number];

/** A true-or-false statement, or a question about experience and goals, which has no right answer. */
export type TestQuestion =
  | { kind: 'knowledge'; statement: Statement }
  | { kind: 'general'; title: string; choice: Choice };

/** All questions of an attempt in the order in which they are shown. */
export const collectQuestions = (
  { knowledge, groups }: Pick<Suitability, 'knowledge' | 'groups'>,
  test: SuitabilityStanding,
): TestQuestion[] => [
  ...orderStatements(knowledge, test).map((statement) => ({ kind: 'knowledge' as const, statement })),
  ...groups.flatMap(({ title, questions }) => questions.map((choice) => ({ kind: 'general' as const, title, choice }))),
];

type QuestionProps = {
  question: TestQuestion;
  answers: EntryTestAnswers;
  isMissing: boolean;
  /** The answer is that of the first attempt. */
  isKept: boolean;
  onKnowledge: (question: string, answer: boolean) => void;
  onGeneral: (question: string, answer: string) => void;
};

export function Question({ question, answers, isMissing, isKept, onKnowledge, onGeneral }: QuestionProps) {
  const error = isMissing && <FormattedMessage id="invest.test.unanswered" />;
  if (question.kind === 'knowledge') {
    const { id, text } = question.statement;
    const answer = answers.knowledge[id];
    return (
      <section className={flow({ gap: '3' })}>
        <p className={css({ textStyle: 'label', color: 'muted' })}>
          <FormattedMessage id="invest.test.knowledge" />
        </p>
        <RadioCards
          name={id}
          label={<QuestionText text={text} />}
          columns="two"
          {...(answer !== undefined && { value: `${answer}` as const })}
          onValueChange={(value) => onKnowledge(id, value === 'true')}
          options={truths.map((value) => ({ value, label: <FormattedMessage id={`invest.test.${value}`} /> }))}
          error={error}
        />
      </section>
    );
  }
  const { id, text, options } = question.choice;
  const answer = answers.general[id];
  return (
    <section className={flow({ gap: '3' })}>
      <p className={css({ textStyle: 'label', color: 'muted' })}>{question.title}</p>
      <RadioCards
        name={id}
        label={<QuestionText text={text} />}
        {...(answer !== undefined && { value: answer })}
        onValueChange={(value) => onGeneral(id, value)}
        options={options.map((option) => ({ value: option.id, label: option.text }))}
        hint={isKept && <FormattedMessage id="invest.test.kept" />}
        error={error}
      />
    </section>
  );
}

const QuestionText = ({ text }: { text: string }) => (
  <span className={css({ display: 'block', mb: '2', textStyle: 'section' })}>{text}</span>
);
