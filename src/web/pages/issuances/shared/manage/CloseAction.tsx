import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type CloseActionProps = { disabledReason: ReactNode; onPropose: ProposeProject };

/** A campaign ends by itself on its date. Closing it earlier needs two managers. */
export function CloseAction({ disabledReason, onPropose }: CloseActionProps) {
  const { formatMessage } = useIntl();
  const phases = {
    from: formatMessage({ id: 'manager.phase.CAMPAIGN' }),
    to: formatMessage({ id: 'manager.phase.CLOSED' }),
  };
  return (
    <ActionButton
      label={<FormattedMessage id="manager.phase.advance" values={phases} />}
      title={<FormattedMessage id="manager.phase.ask" values={phases} />}
      isDangerous
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded
      onConfirm={({ password }) => onPropose({ type: 'phase.advance', to: 'CLOSED' }, password)}
    >
      <FormattedMessage id="manager.phase.follows.CLOSED" />
    </ActionButton>
  );
}
