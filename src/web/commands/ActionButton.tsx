import { type ReactNode, use, useState } from 'react';
import * as v from 'valibot';
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { ActTrigger } from './ActTrigger.tsx';
import { FormActionButton } from './FormActionButton.tsx';
import { useOwnRefusal } from './ownRefusals.ts';
import { noProof, PasswordContext, type Proof } from './PasswordContext.ts';
import { RefusalText } from './RefusalText.tsx';

export type ActionButtonProps = {
  label: ReactNode;
  /** A question that says what will happen. */
  title: ReactNode;
  confirmLabel?: ReactNode;
  tone?: ButtonProps['tone'];
  isDangerous?: boolean;
  /** Gets the password from the dialog. */
  onConfirm: (proof: Proof) => Promise<unknown>;
  /** For an act that is not an event. Otherwise the table of its lifecycle decides. */
  asksPassword?: boolean;
  /** Says that another manager has to approve it. Only an act that asks for the password is proposed to one. */
  isSecondNeeded?: boolean;
  /** The reason why the action is not available now. It disables the button. */
  disabledReason?: ReactNode;
  /** The consequences of the action. */
  children?: ReactNode;
};

/**
 * An act that is confirmed in a dialog, with the password if its event requires it: a button, or an item inside
 * `MoreActs`.
 */
export function ActionButton(props: ActionButtonProps) {
  const isAsked = use(PasswordContext);
  return (props.asksPassword ?? isAsked) ? <PasswordActionButton {...props} /> : <PlainActionButton {...props} />;
}

function PlainActionButton(props: ActionButtonProps) {
  const { label, title, confirmLabel, tone, isDangerous, onConfirm, disabledReason, children } = props;
  const [isOpen, setOpen] = useState(false);
  const own = useOwnRefusal();
  const close = () => {
    own.clear();
    setOpen(false);
  };
  return (
    <>
      <ActTrigger
        label={label}
        tone={tone}
        isDangerous={isDangerous}
        disabledReason={disabledReason}
        onPress={() => setOpen(true)}
      />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        confirmLabel={confirmLabel ?? label}
        tone={isDangerous ? 'danger' : 'primary'}
        onConfirm={() => own.watch(() => onConfirm(noProof))}
        disabledReason={disabledReason}
        describeError={(error) => <RefusalText error={error} />}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

const Nothing = v.object({});
const nothing = {};

function PasswordActionButton({ onConfirm, children, ...button }: ActionButtonProps) {
  return (
    <FormActionButton
      {...button}
      asksPassword
      schema={Nothing}
      values={nothing}
      onSend={(_, proof) => onConfirm(proof)}
    >
      {() => children}
    </FormActionButton>
  );
}
