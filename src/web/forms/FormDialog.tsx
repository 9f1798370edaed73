import { type FormEvent, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import type { FormSchema } from '#machines/app/form/form.contract.ts';
import { flow } from '#styled/recipes';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useWasOpened } from '../ui/overlays/useWasOpened.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormError } from './FormError.tsx';
import { useDraftedForm } from './useDraftedForm.ts';
import type { FormOptions, useForm } from './useForm.ts';

export type FormDialogProps<S extends FormSchema, R> = FormOptions<S, R> & {
  isOpen: boolean;
  onClose: () => void;
  /** A question that says what will happen. */
  title: ReactNode;
  /** Names the action, such as "Reject the user" rather than "OK". */
  confirmLabel: ReactNode;
  tone?: 'primary' | 'danger';
  /** Constant or memoised, see `useForm`. */
  schema: S;
  /** The reason why the form cannot be submitted now, whatever its values. */
  disabledReason?: ReactNode;
  /** Names what was typed for the device, which keeps it if the page is left. Closing the dialog discards it. */
  draft?: string | undefined;
  /** Clears the values on closing. Otherwise they are still there when the dialog opens again. */
  isSecret?: boolean;
  /** The entries that are emptied on closing while the others stay. */
  emptied?: Partial<v.InferInput<S>>;
  children: (form: ReturnType<typeof useForm<S, R>>) => ReactNode;
};

/** Asks for the data of an action. For a mere confirmation, use `ConfirmDialog`. */
export function FormDialog<S extends FormSchema, R>(props: FormDialogProps<S, R>) {
  return useWasOpened(props.isOpen) ? <OpenedForm {...props} /> : null;
}

function OpenedForm<S extends FormSchema, R>(props: FormDialogProps<S, R>) {
  const { isOpen, onClose, title, confirmLabel, tone, schema, values, disabledReason, isSecret, emptied, children } =
    props;
  const id = useId();
  const form = useDraftedForm<S, R>(schema, {
    draft: isSecret ? undefined : props.draft,
    values,
    submit: props.submit,
    onSuccess: (value) => {
      form.reset(values);
      onClose();
      props.onSuccess?.(value);
    },
  });
  // Resetting to the current values marks them as saved, because the user has left the form.
  const close = () => {
    form.reset(isSecret ? values : { ...form.values, ...emptied });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      isAlert
      isLocked={form.isSubmitting}
      footer={
        <>
          {!form.isSubmitting && (
            <Button tone="secondary" onClick={close}>
              <FormattedMessage id="ui.cancel" />
            </Button>
          )}
          <Button type="submit" form={id} tone={tone} isLoading={form.isSubmitting} disabledReason={disabledReason}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={flow()} {...form.formProps} onSubmit={withoutBubbling(form.formProps.onSubmit)}>
        <DraftNotice draft={form.draft} />
        {children(form)}
        <FormError error={form.error} />
      </form>
    </Dialog>
  );
}

/** React events bubble from a portal to the form around it, which must not be submitted too. */
const withoutBubbling = (submit: (event: FormEvent) => void) => (event: FormEvent) => {
  event.stopPropagation();
  submit(event);
};
