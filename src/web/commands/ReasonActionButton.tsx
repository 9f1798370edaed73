import * as v from 'valibot';
import type { ActionButtonProps } from './ActionButton.tsx';
import { FormActionButton } from './FormActionButton.tsx';
import type { Proof } from './PasswordContext.ts';
import { noReason, ReasonField, type ReasonWording, reasonEntry } from './ReasonField.tsx';

type ReasonSchema = v.GenericSchema<{ reason: string }, { reason: string }>;

type ReasonActionButtonProps = Omit<ActionButtonProps, 'onConfirm'> & {
  onConfirm: (reason: string, proof: Proof) => Promise<unknown>;
  wording?: ReasonWording;
  /** For a reason with a rule of its own. */
  schema?: ReasonSchema;
  /** Clears the reason too when the dialog is closed. */
  isSecret?: boolean;
};

const ReasonForm = v.object(reasonEntry);

/** A button that asks for a reason, which is recorded in the journal and, unless the hint says otherwise, sent to the affected user. */
export function ReasonActionButton(props: ReasonActionButtonProps) {
  const { onConfirm, children, wording, schema = ReasonForm, ...button } = props;
  return (
    <FormActionButton
      {...button}
      schema={schema}
      values={noReason}
      onSend={({ reason }, proof) => onConfirm(reason, proof)}
    >
      {(form) => (
        <>
          {children}
          <ReasonField field={form.field('reason')} wording={wording} />
        </>
      )}
    </FormActionButton>
  );
}
