import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';

type PhaseActionProps = {
  from: ProjectPhase;
  to: ProjectPhase;
  disabledReason?: ReactNode;
  onSend: (event: ConfirmedProjectEvent) => Promise<unknown>;
};

/** The dialog names the old and the new phase. */
export function PhaseAction({ from, to, disabledReason, onSend }: PhaseActionProps) {
  const { formatMessage } = useIntl();
  const phases = {
    from: formatMessage({ id: `manager.phase.${from}` }),
    to: formatMessage({ id: `manager.phase.${to}` }),
  };
  return (
    <ActionButton
      label={<FormattedMessage id="manager.phase.advance" values={phases} />}
      title={<FormattedMessage id="manager.phase.ask" values={phases} />}
      confirmLabel={<FormattedMessage id="manager.phase.advance" values={phases} />}
      tone="primary"
      disabledReason={disabledReason}
      onConfirm={(proof) => onSend({ type: 'phase.advance', to, ...proof })}
    >
      <FormattedMessage id={`manager.phase.follows.${to}`} />
    </ActionButton>
  );
}
