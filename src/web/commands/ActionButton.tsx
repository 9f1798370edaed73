import { type ReactNode, use, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { text } from '#machines/shared/fields/text.ts';
import { bindText } from '#web/forms/bind.tsx';
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx';
import { withWording } from '#web/forms/withWording.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ActTrigger } from './ActTrigger.tsx';
import { FormActionButton } from './FormActionButton.tsx';
import { noProof, PasswordContext, type Proof } from './PasswordContext.ts';
import { RefusalText } from './RefusalText.tsx';

export type ActionButtonProps = {
  label: ReactNode;
  /** A question that says what will happen. */
  title: ReactNode;
  confirmLabel?: ReactNode;
  tone?: ButtonProps['tone'];
  isDangerous?: boolean;
  /** Gets the password that the dialog asked for. */
  onConfirm: (proof: Proof) => Promise<unknown>;
  /** For an act that is no event. Otherwise the table of its lifecycle says so. */
  asksPassword?: boolean;
  /** The reason why the action is not available now. It disables the button. */
  disabledReason?: ReactNode;
  /** The consequences of the action. */
  children: ReactNode;
};

/** An act that is confirmed in a dialog, with the password if its event asks for it: a button, or an item inside `MoreActs`. */
export function ActionButton(props: ActionButtonProps) {
  const isAsked = use(PasswordContext);
  return (props.asksPassword ?? isAsked) ? <PasswordActionButton {...props} /> : <PlainActionButton {...props} />;
}

function PlainActionButton(props: ActionButtonProps) {
  const { label, title, confirmLabel, tone, isDangerous, onConfirm, disabledReason, children } = props;
  const [isOpen, setOpen] = useState(false);
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
        onClose={() => setOpen(false)}
        title={title}
        confirmLabel={confirmLabel ?? label}
        tone={isDangerous ? 'danger' : 'primary'}
        onConfirm={() => onConfirm(noProof)}
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

type ReasonActionButtonProps = Omit<ActionButtonProps, 'onConfirm'> & {
  onConfirm: (reason: string, proof: Proof) => Promise<unknown>;
  /** Replaces the general texts of the field. */
  wording?: { label: TextId; hint: TextId; missing: TextId };
};
type TextId = FormatjsIntl.Message['ids'];

const MAX_REASON = 500;
const ReasonForm = v.object({ reason: v.pipe(text({ max: MAX_REASON, characters: 'free' }), v.trim()) });
const noReason = { reason: '' };
const generalWording = {
  label: 'manager.reason.label',
  hint: 'manager.reason.hint',
  missing: 'manager.reason.missing',
} as const;

/** A button that asks for a reason, which is recorded in the journal and, unless the hint says otherwise, sent to the affected user. */
export function ReasonActionButton({
  onConfirm,
  children,
  wording = generalWording,
  ...button
}: ReasonActionButtonProps) {
  return (
    <FormActionButton
      {...button}
      schema={ReasonForm}
      values={noReason}
      onSend={({ reason }, proof) => onConfirm(reason, proof)}
    >
      {(form) => (
        <>
          {children}
          <TextAreaField
            label={<FormattedMessage id={wording.label} />}
            hint={<FormattedMessage id={wording.hint} />}
            maxLength={MAX_REASON}
            {...bindText(withWording(form.field('reason'), { 'validator.error_null': wording.missing }))}
          />
        </>
      )}
    </FormActionButton>
  );
}
