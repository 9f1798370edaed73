import { FormattedMessage } from 'react-intl';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { Button } from '#web/ui/Button.tsx';

type PostFormButtonsProps = {
  area: ManagementArea;
  isSubmitting: boolean;
  isUploading: boolean;
  /** Saves the draft, and sends it on. */
  onSubmit: (send: boolean) => void;
  onClose: () => void;
};

/** An owner sends a post to the manager; a manager publishes it. */
export function PostFormButtons({ area, isSubmitting, isUploading, onSubmit, onClose }: PostFormButtonsProps) {
  const disabledReason = isUploading && <FormattedMessage id="posts.uploading" />;
  return (
    <ActionRow>
      <Button isLoading={isSubmitting} disabledReason={disabledReason} onClick={() => onSubmit(true)}>
        <FormattedMessage id={area === 'manager' ? 'posts.act.post.publish' : 'posts.act.post.submit'} />
      </Button>
      <Button tone="secondary" type="submit" isLoading={isSubmitting} disabledReason={disabledReason}>
        <FormattedMessage id="posts.saveDraft" />
      </Button>
      {!isSubmitting && (
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      )}
    </ActionRow>
  );
}
