import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type WithdrawActionProps = {
  title: string;
  /** The money in escrow, which goes back to the investors. */
  escrow: number;
  disabledReason: ReactNode;
  onPropose: ProposeProject;
};

export function WithdrawAction({ title, escrow, disabledReason, onPropose }: WithdrawActionProps) {
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.project.withdraw" />}
      title={<FormattedMessage id="manager.withdraw.title" values={{ title }} />}
      isDangerous
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded={escrow > 0}
      isSecret
      onConfirm={(reason, { password }) => onPropose({ type: 'project.withdraw', reason }, password)}
    >
      <FormattedMessage id="manager.withdraw.detail" />
    </ReasonActionButton>
  );
}
