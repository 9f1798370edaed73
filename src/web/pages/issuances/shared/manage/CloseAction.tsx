import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type CloseActionProps = { disabledReason: ReactNode; onPropose: ProposeProject };

const schema = v.object(passwordEntry);

/** A campaign ends by itself on its date. Closing it earlier needs two managers. */
export function CloseAction({ disabledReason, onPropose }: CloseActionProps) {
  const { formatMessage } = useIntl();
  const phases = {
    from: formatMessage({ id: 'manager.phase.CAMPAIGN' }),
    to: formatMessage({ id: 'manager.phase.CLOSED' }),
  };
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.phase.advance" values={phases} />}
      title={<FormattedMessage id="manager.phase.ask" values={phases} />}
      isDangerous
      disabledReason={disabledReason}
      schema={schema}
      values={noPassword}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ password }) => onPropose({ type: 'phase.advance', to: 'CLOSED' }, password)}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.phase.follows.CLOSED" />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}
