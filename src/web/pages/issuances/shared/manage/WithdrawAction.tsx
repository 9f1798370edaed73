import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { text } from '#machines/shared/fields/text.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type WithdrawActionProps = {
  title: string;
  /** The money in escrow, which goes back to the investors. */
  escrow: number;
  disabledReason: ReactNode;
  onPropose: ProposeProject;
};

const MAX_REASON = 500;
const schema = v.object({
  reason: v.pipe(text({ max: MAX_REASON, characters: 'free' }), v.trim()),
  ...passwordEntry,
});
const values = { reason: '', ...noPassword };
const reasonErrors = { 'validator.error_null': 'manager.reason.missing' } as const;

export function WithdrawAction({ title, escrow, disabledReason, onPropose }: WithdrawActionProps) {
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.project.withdraw" />}
      title={<FormattedMessage id="manager.withdraw.title" values={{ title }} />}
      isDangerous
      disabledReason={disabledReason}
      schema={schema}
      values={values}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ reason, password }) => onPropose({ type: 'project.withdraw', reason }, password)}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.withdraw.detail" />
          <TextAreaField
            label={<FormattedMessage id="manager.reason.label" />}
            hint={<FormattedMessage id="manager.reason.hint" />}
            maxLength={MAX_REASON}
            {...bindText(withWording(form.field('reason'), reasonErrors))}
          />
          <StepUp field={form.field('password')} isSecondNeeded={escrow > 0} />
        </>
      )}
    </FormActionButton>
  );
}
