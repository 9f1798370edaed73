import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import type { FormSchema, SubmitResult } from '#machines/form/form.contract.ts';
import { ApiError } from '#web/api/errors.ts';
import type { FormErrorsByCode } from '#web/forms/formErrors.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { FormDialog, type FormDialogProps } from '#web/ui/FormDialog.tsx';
import { ActTrigger } from './ActTrigger.tsx';
import { useCommandErrors } from './RefusalText.tsx';

type FormActionButtonProps<S extends FormSchema> = Pick<
  FormDialogProps<S, unknown>,
  'title' | 'schema' | 'values' | 'children'
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
  onSend: (values: v.InferOutput<S>) => Promise<unknown>;
};

/** An act whose dialog asks for the data that it needs: a button, or an item inside `MoreActs`. */
export function FormActionButton<S extends FormSchema>(props: FormActionButtonProps<S>) {
  const { label, confirmLabel, tone, isDangerous, disabledReason, onSend, errorsByCode, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  const commandErrors = useCommandErrors();
  const submit = async (values: v.InferOutput<S>): Promise<SubmitResult> => {
    try {
      return { ok: true, value: await onSend(values) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ok: false, refusal: errorsByCode?.[error.error ?? ''] ?? commandErrors(error) };
    }
  };
  return (
    <>
      <ActTrigger {...{ label, tone, isDangerous, disabledReason }} onPress={() => setOpen(true)} />
      <FormDialog
        {...dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        confirmLabel={confirmLabel ?? label}
        tone={isDangerous ? 'danger' : 'primary'}
        disabledReason={disabledReason}
        submit={submit}
      />
    </>
  );
}
