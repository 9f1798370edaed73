import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DRAFT_DAYS, draftNames, draftOwner, removeDraftsOf } from '#web/forms/formDrafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useApp } from './appContext.ts';

/** Asks what becomes of the user's drafts on this device, which others may use too. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = useApp();
  const [owner] = useState(draftOwner);
  const [isNeeded] = useState(() => draftNames('').length > 0);
  const leave = (): void => {
    onClose();
    session.send({ type: 'session.leave' });
  };
  // Drafts of other users of the device are no question for this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isNeeded) leave();
  }, []);
  return (
    <Dialog
      isOpen={isNeeded}
      onClose={onClose}
      title={<FormattedMessage id="draft.logout.title" />}
      isAlert
      footer={
        <>
          <Button tone="secondary" onClick={leave}>
            <FormattedMessage id="draft.logout.keep" />
          </Button>
          <Button
            onClick={() => {
              if (owner !== null) removeDraftsOf(owner);
              leave();
            }}
          >
            <FormattedMessage id="draft.logout.remove" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="draft.logout.detail" values={{ days: DRAFT_DAYS }} />
      </p>
    </Dialog>
  );
}
