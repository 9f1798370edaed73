import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProjectEvent, ProjectFacts } from '#machines/project/project.contract.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Money } from '#web/ui/Money.tsx';

type ReleaseActionProps = Pick<ProjectFacts, 'releasable'> & {
  disabledReason: ReactNode;
  onSend: (event: ProjectEvent) => Promise<unknown>;
};

/** The owner receives the complete releasable amount. Fees left escrow when the orders were paid. */
export function ReleaseAction({ releasable, disabledReason, onSend }: ReleaseActionProps) {
  return (
    <ActionButton
      label={<FormattedMessage id="manager.act.funds.release" />}
      title={<FormattedMessage id="manager.release.title" />}
      tone="primary"
      disabledReason={disabledReason}
      onConfirm={() => onSend({ type: 'funds.release' })}
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
