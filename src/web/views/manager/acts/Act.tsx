import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';
import { Refusal } from './Refusal.tsx';

export type ActProps = {
  label: ReactNode;
  /** What will happen, as a question. */
  title: ReactNode;
  confirmLabel?: ReactNode;
  tone?: ButtonProps['tone'];
  isDangerous?: boolean;
  onConfirm: () => Promise<unknown>;
  disabledReason?: ReactNode;
  /** What follows from it. */
  children: ReactNode;
};

/** A button that asks before it does what it says. */
export function Act(props: ActProps) {
  const { label, title, confirmLabel, tone = 'secondary', isDangerous, onConfirm, disabledReason, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        confirmLabel={confirmLabel ?? label}
        tone={isDangerous ? 'danger' : 'primary'}
        onConfirm={onConfirm}
        disabledReason={disabledReason}
        describeError={(error) => <Refusal error={error} />}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

type ReasonActProps = Omit<ActProps, 'onConfirm' | 'disabledReason'> & {
  onConfirm: (reason: string) => Promise<unknown>;
};

/** The reason goes to the journal, and to whom it concerns. */
export function ReasonAct({ onConfirm, children, ...act }: ReasonActProps) {
  const [reason, setReason] = useState('');
  const isGiven = /\S/.test(reason);
  return (
    <Act
      {...act}
      onConfirm={() => onConfirm(reason.trim())}
      disabledReason={isGiven ? undefined : <FormattedMessage id="manager.reason.missing" />}
    >
      {children}
      <TextAreaField
        label={<FormattedMessage id="manager.reason.label" />}
        hint={<FormattedMessage id="manager.reason.hint" />}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Act>
  );
}
