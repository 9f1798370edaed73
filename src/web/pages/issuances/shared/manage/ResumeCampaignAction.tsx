import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type ResumeCampaignActionProps = {
  title: string;
  /** The money in escrow. With it, another manager has to agree. */
  escrow: number;
  disabledReason: ReactNode;
  onPropose: ProposeProject;
};

export function ResumeCampaignAction({ title, escrow, disabledReason, onPropose }: ResumeCampaignActionProps) {
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.campaign.resume" />}
      title={<FormattedMessage id="manager.resume.title" values={{ title }} />}
      tone="primary"
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded={escrow > 0}
      wording={{ hint: 'manager.resume.public' }}
      onConfirm={(reason, { password }) => onPropose({ type: 'campaign.resume', reason }, password)}
    >
      <FormattedMessage id="manager.resume.detail" />
    </ReasonActionButton>
  );
}
