import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { MAX_ANSWER, MAX_QUESTION_REMARK, type QuestionEvent } from '#machines/issuances/question/question.contract.ts';
import { questionMachine } from '#machines/issuances/question/question.machine.ts';
import { questionPageActions } from '#machines/issuances/question/question.pageActions.ts';
import type { QuestionRow } from '#machines/issuances/question/question.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { text } from '#machines/shared/fields/text.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { TextActionButton } from './TextActionButton.tsx';

const PLACEHOLDER = '-';
const AnswerForm = v.object({ text: v.pipe(text({ max: MAX_ANSWER, characters: 'free' }), v.trim()) });
const RemarkForm = v.object({ text: v.pipe(text({ max: MAX_QUESTION_REMARK, characters: 'free' }), v.trim()) });
const remark = { schema: RemarkForm, maxLength: MAX_QUESTION_REMARK };

/** The acts of the owner and of managers on a question. */
export function QuestionActions({ question: { id, status, version, facts, answer } }: { question: QuestionRow }) {
  const { send, refusal } = useSend<QuestionEvent>({
    entities: ['question'],
    path: `/questions/${id}/events`,
    version,
  });
  const show = createActionRenderer(questionPageActions, restoreSnapshot(questionMachine, status, facts));
  return (
    <>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show({ type: 'question.publish' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="posts.act.question.publish" />}
            title={<FormattedMessage id="posts.act.question.publish.title" />}
            tone="primary"
            disabledReason={disabledReason}
            onConfirm={() => send({ type: 'question.publish' })}
          >
            <FormattedMessage id="posts.act.question.publish.detail" />
          </ActionButton>
        ))}
        {show({ type: 'question.answer', answer: PLACEHOLDER }, (disabledReason) => (
          <TextActionButton
            act="question.answer"
            of={id}
            tone="primary"
            schema={AnswerForm}
            maxLength={MAX_ANSWER}
            disabledReason={disabledReason}
            value={answer ?? ''}
            onSend={(typed) => send({ type: 'question.answer', answer: typed })}
          />
        ))}
        {show({ type: 'question.return', remark: PLACEHOLDER }, (disabledReason) => (
          <TextActionButton
            act="question.return"
            of={id}
            {...remark}
            disabledReason={disabledReason}
            onSend={(typed) => send({ type: 'question.return', remark: typed })}
          />
        ))}
        {show({ type: 'question.decline', reason: PLACEHOLDER }, (disabledReason) => (
          <TextActionButton
            act="question.decline"
            of={id}
            {...remark}
            isDangerous
            disabledReason={disabledReason}
            onSend={(reason) => send({ type: 'question.decline', reason })}
          />
        ))}
        {show({ type: 'question.hide', reason: PLACEHOLDER }, (disabledReason) => (
          <TextActionButton
            act="question.hide"
            of={id}
            {...remark}
            isDangerous
            disabledReason={disabledReason}
            onSend={(reason) => send({ type: 'question.hide', reason })}
          />
        ))}
        {show({ type: 'question.show' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="posts.act.question.show" />}
            title={<FormattedMessage id="posts.act.question.show.title" />}
            disabledReason={disabledReason}
            onConfirm={() => send({ type: 'question.show' })}
          >
            <FormattedMessage id="posts.act.question.show.detail" />
          </ActionButton>
        ))}
      </ActionRow>
    </>
  );
}
