import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import type { TokenProposalProps } from './ResumeAction.tsx';

const schema = v.object(passwordEntry);

/** Retiring cannot be undone, so another manager has to approve it. */
export function RetireAction({ symbol, disabledReason, onPropose }: TokenProposalProps) {
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.token.retire" />}
      title={<FormattedMessage id="manager.ask.token.retire" values={{ symbol }} />}
      isDangerous
      disabledReason={disabledReason}
      schema={schema}
      values={noPassword}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ password }) => onPropose({ type: 'token.retire' }, password)}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.follows.token.retire" />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}
