import { FormattedMessage } from 'react-intl';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { Button } from '#web/ui/Button.tsx';

type PostFormButtonsProps = {
  area: ManagementArea;
  isSubmitting: boolean;
  isUploading: boolean;
  isUnsaved: boolean;
  /** Saves the draft, and sends it on. */
  onSubmit: (send: boolean) => void;
  onClose: () => void;
};

/** An owner sends a post to the manager; a manager publishes it. */
export function PostFormButtons(props: PostFormButtonsProps) {
  const { area, isSubmitting, isUploading, isUnsaved, onSubmit, onClose } = props;
  const disabledReason = isUploading && <FormattedMessage id="posts.uploading" />;
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
          onConfirm={async () => onClose()}
        >
          <FormattedMessage id="posts.leave.detail" />
        </ActionButton>
      )}
    </ActionRow>
  );
}
