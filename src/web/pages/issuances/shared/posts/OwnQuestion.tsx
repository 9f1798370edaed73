import { FormattedMessage } from 'react-intl';
import type { QuestionEvent } from '#machines/issuances/question/question.contract.ts';
import { questionMachine } from '#machines/issuances/question/question.machine.ts';
import { questionPageActions } from '#machines/issuances/question/question.pageActions.ts';
import { isDeclined, toneOf } from '#machines/issuances/question/question.selectors.ts';
import type { QuestionRow } from '#machines/issuances/question/question.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { QuestionText } from './QuestionText.tsx';

/** The investor's own questions that are not published. */
export function OwnQuestion({ question }: { question: QuestionRow }) {
  const { id, status, version, facts, reason } = question;
  const { send, refusal } = useSend<QuestionEvent>({
    entities: ['question'],
    path: `/questions/${id}/events`,
    version,
  });
  const show = createActionRenderer(questionPageActions, restoreSnapshot(questionMachine, status, facts));
  return (
    <li className={`${flow({ gap: '3' })} ${item}`}>
      <QuestionText question={question} />
      <div>
        <StatusBadge tone={badgeToneOf(toneOf(status))}>
          <FormattedMessage id={`questions.ownStatus.${status}`} />
        </StatusBadge>
      </div>
      {isDeclined(status) && reason && (
        <Notice title={<FormattedMessage id="questions.declined.why" />}>{reason}</Notice>
      )}
      <RefusalNotice error={refusal} />
      {show({ type: 'question.withdraw' }, (disabledReason) => (
        <div>
          <ActionButton
            label={<FormattedMessage id="questions.withdraw" />}
            title={<FormattedMessage id="questions.withdraw.title" />}
            tone="secondary"
            disabledReason={disabledReason}
            onConfirm={() => send({ type: 'question.withdraw' })}
          >
            <FormattedMessage id="questions.withdraw.detail" />
          </ActionButton>
        </div>
      ))}
    </li>
  );
}

const item = css({ '& + &': { borderTop: 'line', mt: '5', pt: '5' } });
