import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { MAX_QUESTION, type QuestionFacts } from '#machines/issuances/question/question.contract.ts';
import { questionMachine } from '#machines/issuances/question/question.machine.ts';
import { questionPageActions } from '#machines/issuances/question/question.pageActions.ts';
import { QuestionForm } from '#machines/issuances/question/question.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { askQuestion } from '#web/api/issuances/posts.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SuccessNotice } from '#web/ui/states/SuccessNotice.tsx';

const nothing = { text: '' };
const errors = { 'validator.error_null': 'questions.ask.missing' } as const;

type AskQuestionProps = { issuance: string; facts: QuestionFacts };

/** Asks in place. The list below shows the question while it waits. */
export function AskQuestion({ issuance, facts }: AskQuestionProps) {
  const show = createActionRenderer(questionPageActions, restoreSnapshot(questionMachine, 'new', facts));
  return show({ type: 'question.ask' }, (reason) =>
    reason ? <Notice>{reason}</Notice> : <AskForm issuance={issuance} />,
  );
}

function AskForm({ issuance }: { issuance: string }) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const form = useDraftedForm(QuestionForm, {
    draft: `question.${issuance}`,
    values: nothing,
    submit: async ({ text }) => {
      await askQuestion(issuance, text);
      await queries.invalidateQueries(queriesShowing('question'));
      return { ok: true, value: undefined };
    },
    onSuccess: () => {
      form.reset(nothing);
      setAsked(true);
    },
  });
  const text = form.field('text');
  return (
    <Panel title={<FormattedMessage id="questions.ask" />}>
      <form className={flow({ gap: '4' })} {...form.formProps}>
        <DraftNotice draft={form.draft} />
        {isAsked && !form.isUnsaved && (
          <SuccessNotice>
            <FormattedMessage id="questions.ask.done" />
          </SuccessNotice>
        )}
        <TextAreaField
          label={<FormattedMessage id="questions.ask.label" />}
          hint={<FormattedMessage id="questions.ask.hint" />}
          maxLength={MAX_QUESTION}
          {...bindText(withWording(text, errors))}
        />
        <FormError error={form.error} />
        <div>
          <Button type="submit" width="phone" isLoading={form.isSubmitting}>
            <FormattedMessage id="questions.ask.send" />
          </Button>
        </div>
      </form>
    </Panel>
  );
}
