import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { MAX_POST_REMARK, type PostEvent } from '#machines/issuances/post/post.contract.ts';
import { postMachine } from '#machines/issuances/post/post.machine.ts';
import { postPageActions } from '#machines/issuances/post/post.pageActions.ts';
import type { PostRow } from '#machines/issuances/post/post.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { text } from '#machines/shared/fields/text.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextActionButton } from './TextActionButton.tsx';

const PLACEHOLDER = '-';
const RemarkForm = v.object({ text: v.pipe(text({ max: MAX_POST_REMARK, characters: 'free' }), v.trim()) });

/** The acts of the owner and of managers on a post. */
export function PostActions({ post, onChange }: { post: PostRow; onChange: (() => void) | undefined }) {
  const { id, status, version, facts } = post;
  const { send, refusal } = useSend<PostEvent>({ entities: ['post'], path: `/posts/${id}/events`, version });
  const show = createActionRenderer(postPageActions, restoreSnapshot(postMachine, status, facts));
  const simple = (type: 'post.publish' | 'post.submit' | 'post.recall' | 'post.drop', isMain = false) =>
    show({ type }, (disabledReason) => (
      <ActionButton
        label={<FormattedMessage id={`posts.act.${type}`} />}
        title={<FormattedMessage id={`posts.act.${type}.title`} />}
        tone={isMain ? 'primary' : 'secondary'}
        disabledReason={disabledReason}
        isDangerous={type === 'post.drop'}
        onConfirm={() => send({ type })}
      >
        <FormattedMessage id={`posts.act.${type}.detail`} />
      </ActionButton>
    ));
  return (
    <>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {simple('post.publish', true)}
        {simple('post.submit', true)}
        {onChange &&
          show({ type: 'post.save' }, (disabledReason) => (
            <Button tone="secondary" disabledReason={disabledReason} onClick={onChange}>
              <FormattedMessage id="posts.act.post.save" />
            </Button>
          ))}
        {show({ type: 'post.return', remark: PLACEHOLDER }, (disabledReason) => (
          <TextActionButton
            act="post.return"
            of={id}
            schema={RemarkForm}
            maxLength={MAX_POST_REMARK}
            disabledReason={disabledReason}
            onSend={(remark) => send({ type: 'post.return', remark })}
          />
        ))}
        {simple('post.recall')}
        {show({ type: 'post.withdraw', reason: PLACEHOLDER }, (disabledReason) => (
          <TextActionButton
            act="post.withdraw"
            of={id}
            schema={RemarkForm}
            maxLength={MAX_POST_REMARK}
            isDangerous
            disabledReason={disabledReason}
            onSend={(reason) => send({ type: 'post.withdraw', reason })}
          />
        ))}
        {simple('post.drop')}
      </ActionRow>
    </>
  );
}
