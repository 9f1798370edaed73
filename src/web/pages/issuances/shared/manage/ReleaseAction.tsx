import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type ReleaseActionProps = Pick<ProjectFacts, 'releasable' | 'releaseWithinLimit'> & {
  disabledReason: ReactNode;
  onPropose: ProposeProject;
};

/** The owner receives the complete releasable amount. Fees left escrow when the orders were paid. */
export function ReleaseAction({ releasable, releaseWithinLimit, disabledReason, onPropose }: ReleaseActionProps) {
  return (
    <ActionButton
      label={<FormattedMessage id="manager.act.funds.release" />}
      title={<FormattedMessage id="manager.release.title" />}
      tone="primary"
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded={!releaseWithinLimit}
      onConfirm={({ password }) => onPropose({ type: 'funds.release', amount: releasable }, password)}
    >
      <FormattedMessage id="manager.release.detail" />
      <DefinitionRows
        rows={[
          {
            key: 'owner',
            label: <FormattedMessage id="manager.release.owner" />,
            value: <Money amount={releasable} />,
            isTotal: true,
          },
        ]}
      />
    </ActionButton>
  );
}
