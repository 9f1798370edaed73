import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { TokenEvent } from '#machines/register/token/token.contract.ts';
import { text } from '#machines/shared/fields/text.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

export type TokenProposalProps = {
  symbol: string;
  disabledReason: ReactNode;
  onPropose: (event: TokenEvent, password: string) => Promise<unknown>;
};

const MAX_REASON = 500;
const schema = v.object({
  reason: v.pipe(text({ max: MAX_REASON, characters: 'free' }), v.trim()),
  ...passwordEntry,
});
const values = { reason: '', ...noPassword };
const reasonErrors = { 'validator.error_null': 'manager.reason.missing' } as const;

/** Resuming ends a protection, so another manager has to approve it. */
export function ResumeAction({ symbol, disabledReason, onPropose }: TokenProposalProps) {
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.token.resume" />}
      title={<FormattedMessage id="manager.ask.token.resume" values={{ symbol }} />}
      tone="primary"
      disabledReason={disabledReason}
      schema={schema}
      values={values}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ reason, password }) => onPropose({ type: 'token.resume', reason }, password)}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.follows.token.resume" />
          <TextAreaField
            label={<FormattedMessage id="manager.reason.label" />}
            maxLength={MAX_REASON}
            {...bindText(withWording(form.field('reason'), reasonErrors))}
          />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}
