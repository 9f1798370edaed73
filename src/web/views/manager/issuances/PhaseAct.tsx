import { FormattedMessage, useIntl } from 'react-intl';
import type { ProjectEvent, ProjectPhase } from '#machines/project/project.contract.ts';
import { Act } from '../acts/Act.tsx';

type PhaseActProps = {
  from: ProjectPhase;
  to: ProjectPhase;
  onSend: (event: ProjectEvent) => Promise<unknown>;
};

/** A change of phase is confirmed by the names of the old and the new one. */
export function PhaseAct({ from, to, onSend }: PhaseActProps) {
  const { formatMessage } = useIntl();
  const phases = {
    from: formatMessage({ id: `manager.phase.${from}` }),
    to: formatMessage({ id: `manager.phase.${to}` }),
  };
  return (
    <Act
      label={<FormattedMessage id="manager.phase.advance" values={phases} />}
      title={<FormattedMessage id="manager.phase.ask" values={phases} />}
      confirmLabel={<FormattedMessage id="manager.phase.advance" values={phases} />}
      tone="primary"
      onConfirm={() => onSend({ type: 'phase.advance', to })}
    >
      <FormattedMessage id={`manager.phase.follows.${to}`} />
    </Act>
  );
}
