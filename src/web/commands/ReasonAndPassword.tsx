import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { StepUp } from './StepUp.tsx';

const reasonErrors = { 'validator.error_null': 'manager.reason.missing' } as const;

type ReasonAndPasswordProps = {
  reason: FormField<string>;
  password: FormField<string>;
  /** What follows from the act. */
  children: ReactNode;
};

/** The dialog of an act that is recorded with its reason and asks for the password. */
export function ReasonAndPassword({ reason, password, children }: ReasonAndPasswordProps) {
  return (
    <>
      <p>{children}</p>
      <TextAreaField
        label={<FormattedMessage id="manager.reason.label" />}
        maxLength={500}
        {...bindText(withWording(reason, reasonErrors))}
      />
      <StepUp field={password} />
    </>
  );
}
