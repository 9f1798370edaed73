import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type LiftInsolvencyActionProps = { title: string; disabledReason: ReactNode; onPropose: ProposeProject };

/** After an error, or after proceedings from which the issuer has recovered. */
export function LiftInsolvencyAction({ title, disabledReason, onPropose }: LiftInsolvencyActionProps) {
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.insolvency.lift" />}
      title={<FormattedMessage id="manager.insolvency.lift.title" values={{ title }} />}
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded
      wording={{ hint: 'manager.insolvency.referenceHint' }}
      onConfirm={(reason, { password }) => onPropose({ type: 'insolvency.lift', reason }, password)}
    >
      <FormattedMessage id="manager.insolvency.lift.detail" />
    </ReasonActionButton>
  );
}
