import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What will happen, as a question. */
  title: ReactNode;
  /** What follows from it; fields that the act needs. */
  children: ReactNode;
  /** The act itself: "Revoke the investment", not "OK". */
  confirmLabel: ReactNode;
  tone?: 'primary' | 'danger';
  /** Closes the dialog when it is done; a rejection is shown inside, and the person may try again. */
  onConfirm: () => Promise<unknown>;
  describeError?: (error: unknown) => ReactNode;
  /** Why it cannot be confirmed yet. */
  disabledReason?: ReactNode;
};

type Progress = { state: 'asking' } | { state: 'working' } | { state: 'failed'; error: unknown };

const asking: Progress = { state: 'asking' };

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, confirmLabel, tone, onConfirm, describeError, disabledReason } = props;
  const [progress, setProgress] = useState(asking);
  const isWorking = progress.state === 'working';
  const close = () => {
    if (isWorking) return;
    setProgress(asking);
    onClose();
  };
  const confirm = async () => {
    setProgress({ state: 'working' });
    try {
      await onConfirm();
      setProgress(asking);
      onClose();
    } catch (error) {
      setProgress({ state: 'failed', error });
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      isAlert
      isLocked={isWorking}
      footer={
        <>
          {!isWorking && (
            <Button tone="secondary" onClick={close}>
              <FormattedMessage id="ui.cancel" />
            </Button>
          )}
          <Button tone={tone} isLoading={isWorking} disabledReason={disabledReason} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {progress.state === 'failed' && (
        <Notice tone="negative">
          {describeError?.(progress.error) ?? <FormattedMessage id="ui.confirm.failed" />}
        </Notice>
      )}
    </Dialog>
  );
}
