import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';

type SuspendCampaignActionProps = {
  title: string;
  disabledReason: ReactNode;
  onSend: (event: ConfirmedProjectEvent) => Promise<unknown>;
};

/** One manager stops a campaign at once. */
export function SuspendCampaignAction({ title, disabledReason, onSend }: SuspendCampaignActionProps) {
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.campaign.suspend" />}
      title={<FormattedMessage id="manager.suspend.title" values={{ title }} />}
      isDangerous
      disabledReason={disabledReason}
      asksPassword
      wording={{ hint: 'manager.suspend.public' }}
      onConfirm={(reason, proof) => onSend({ type: 'campaign.suspend', reason, ...proof })}
    >
      <FormattedMessage id="manager.suspend.detail" />
    </ReasonActionButton>
  );
}
