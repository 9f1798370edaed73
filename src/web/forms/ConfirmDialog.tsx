import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { fromPromise } from 'xstate';
import { confirmDialogMachine } from '#machines/app/confirmDialog/confirmDialog.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useWasOpened } from '../ui/overlays/useWasOpened.ts';
import { Notice } from '../ui/states/Notice.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** A question that says what will happen. */
  title: ReactNode;
  /** The consequences of the action. */
  children: ReactNode;
  /** Names the action, such as "Revoke the investment" rather than "OK". */
  confirmLabel: ReactNode;
  tone?: 'primary' | 'danger';
  /** The dialog closes when the promise resolves. A rejection is shown inside, and the user can try again. */
  onConfirm: () => Promise<unknown>;
  describeError?: (error: unknown) => ReactNode;
  /** The reason why the action is not available now. It disables the button. */
  disabledReason?: ReactNode;
};

/** Asks for confirmation of an action. For actions that need data, use `FormDialog`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpened(props.isOpen) ? <Confirmation {...props} /> : null;
}

function Confirmation(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, confirmLabel, tone, describeError, disabledReason } = props;
  const dialog = useConfirmation(props);
  const isWorking = useSelector(dialog, (now) => now.hasTag('busy'));
  const isFailed = useSelector(dialog, (now) => now.matches('failed'));
  const error = useSelector(dialog, (now) => now.context.error);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isAlert
      isLocked={isWorking}
      footer={
        <>
          {!isWorking && (
            <Button tone="secondary" onClick={onClose}>
              <FormattedMessage id="ui.cancel" />
            </Button>
          )}
          <Button
            tone={tone}
            isLoading={isWorking}
            disabledReason={disabledReason}
            onClick={() => dialog.send({ type: 'act.confirm' })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {isFailed && (
        <Notice tone="negative">{describeError?.(error) ?? <FormattedMessage id="ui.confirm.failed" />}</Notice>
      )}
    </Dialog>
  );
}

/** Runs the machine while the dialog is mounted. Each opening resets it. */
function useConfirmation(props: Pick<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm'>) {
  const { isOpen } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [machine] = useState(() =>
    confirmDialogMachine.provide({ actors: { act: fromPromise(() => latest.current.onConfirm()) } }),
  );
  const dialog = useActorRef(machine, inspectOptions());
  useLayoutEffect(() => {
    if (isOpen) dialog.send({ type: 'dialog.open' });
  }, [dialog, isOpen]);
  useEffect(() => {
    const subscription = dialog.on('act.done', () => latest.current.onClose());
    return () => subscription.unsubscribe();
  }, [dialog]);
  return dialog;
}
