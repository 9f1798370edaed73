import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { PostEditorActor } from './usePostEditor.ts';

type PostFormButtonsProps = {
  area: ManagementArea;
  editor: PostEditorActor;
  isSubmitting: boolean;
  isUnsaved: boolean;
  /** Saves the draft, and sends it on. */
  onSubmit: (send: boolean) => void;
  /** Drops what was typed. */
  onDiscard: () => void;
};

/** An owner sends a post to the manager; a manager publishes it. */
export function PostFormButtons({ area, editor, isSubmitting, isUnsaved, onSubmit, onDiscard }: PostFormButtonsProps) {
  const disabledReason = useDisabledReason(editor);
  const onClose = () => editor.send({ type: 'post.leave' });
  return (
    <ActionRow>
      <Button isLoading={isSubmitting} disabledReason={disabledReason} onClick={() => onSubmit(true)}>
        <FormattedMessage id={area === 'manager' ? 'posts.act.post.publish' : 'posts.act.post.submit'} />
      </Button>
      <Button tone="secondary" type="submit" isLoading={isSubmitting} disabledReason={disabledReason}>
        <FormattedMessage id="posts.saveDraft" />
      </Button>
      {!isSubmitting && !isUnsaved && (
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      )}
      {!isSubmitting && isUnsaved && (
        <ActionButton
          label={<FormattedMessage id="ui.cancel" />}
          title={<FormattedMessage id="posts.leave.title" />}
          confirmLabel={<FormattedMessage id="posts.leave.confirm" />}
          tone="plain"
          onConfirm={async () => {
            onDiscard();
            onClose();
          }}
        >
          <FormattedMessage id="posts.leave.detail" />
        </ActionButton>
      )}
    </ActionRow>
  );
}

/** A file that is not uploaded yet would be missing from the post. */
function useDisabledReason(editor: PostEditorActor) {
  const now = useSelector(editor, (snapshot) => snapshot);
  if (now.matches({ writing: 'uploading' })) return <FormattedMessage id="posts.uploading" />;
  return now.hasTag('waiting') && <FormattedMessage id="posts.notUploaded" />;
}
