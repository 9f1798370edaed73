import { type ReactNode, use, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { FormSchema } from '#machines/app/form/form.contract.ts';
import { FormDialog, type FormDialogProps } from '#web/forms/FormDialog.tsx';
import type { FormErrorsByCode } from '#web/forms/formErrors.ts';
import type { FormField } from '#web/forms/useForm.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { ActTrigger } from './ActTrigger.tsx';
import { useOwnRefusal } from './ownRefusals.ts';
import { noProof, PasswordContext, type Proof } from './PasswordContext.ts';
import { useCommandErrors } from './RefusalText.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from './StepUp.tsx';
import { submitCommand } from './submitCommand.ts';

type FormActionButtonProps<S extends FormSchema> = Pick<
  FormDialogProps<S, unknown>,
  'title' | 'schema' | 'values' | 'children' | 'draft'
> & {
  label: ReactNode;
  confirmLabel?: ReactNode;
  tone?: ButtonProps['tone'];
  isDangerous?: boolean;
  /** The reason why the action is not available now. It disables the button. */
  disabledReason?: ReactNode;
  /** The errors that the form shows for codes of the server. */
  errorsByCode?: FormErrorsByCode;
  isSecret?: boolean;
  /** For an act that is not an event. Otherwise the table of its lifecycle decides. */
  asksPassword?: boolean;
  /** Says, beside the password, that another manager has to approve it. */
  isSecondNeeded?: boolean;
  onSend: (values: v.InferOutput<S>, proof: Proof) => Promise<unknown>;
};

/**
 * An act whose dialog asks for its data, and for the password if its event requires it: a button, or an item inside
 * `MoreActs`.
 */
export function FormActionButton<S extends FormSchema>(props: FormActionButtonProps<S>) {
  const { label, confirmLabel, tone, isDangerous, disabledReason, onSend, errorsByCode, children, ...rest } = props;
  const { isSecondNeeded, ...dialog } = rest;
  const [isOpen, setOpen] = useState(false);
  const own = useOwnRefusal();
  const commandErrors = useCommandErrors();
  const isInContext = use(PasswordContext);
  // A form with its own password entry, for example with more explanation, asks itself.
  const isAsked = !('password' in dialog.values) && (props.asksPassword ?? isInContext);
  const schema = useMemo(() => (isAsked ? withPassword(dialog.schema) : dialog.schema), [isAsked, dialog.schema]);
  const submit = (values: v.InferOutput<S>) => {
    const { password } = values as Partial<Proof>;
    const sent = own.watch(() => onSend(values, password === undefined ? noProof : { password }));
    return submitCommand(sent, commandErrors, { ...(isAsked && stepUpErrors), ...errorsByCode });
  };
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
      <FormDialog
        {...dialog}
        schema={schema}
        values={isAsked ? { ...dialog.values, ...noPassword } : dialog.values}
        emptied={isAsked ? noPassword : undefined}
        isOpen={isOpen}
        onClose={close}
        confirmLabel={confirmLabel ?? label}
        tone={isDangerous ? 'danger' : 'primary'}
        disabledReason={disabledReason}
        submit={submit}
      >
        {(form) => (
          <>
            {children(form)}
            {isAsked && <StepUp field={passwordOf(form)} isSecondNeeded={isSecondNeeded} />}
          </>
        )}
      </FormDialog>
    </>
  );
}

const PasswordForm = v.object(passwordEntry);

/** The entry is added here, so that the forms of acts do not need to know it. */
const withPassword = <S extends FormSchema>(schema: S): S => v.intersect([schema, PasswordForm]) as unknown as S;
const passwordOf = (form: object) => (form as { field(name: 'password'): FormField<string> }).field('password');
