import { FormattedMessage } from 'react-intl';
import type { Incident } from '#machines/oversight/incident/incident.wire.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { useAct } from '#web/parts/oversight/useAct.ts';

const wording = { label: 'incidents.dismissReason', hint: null, missing: 'incidents.dismissReasonMissing' } as const;

/** Proposes to another manager that money missing from the books stays unposted. */
export function DismissMoneyAction({ incident: { id, number, version } }: { incident: Incident }) {
  const dismiss = useAct(`/incidents/${id}/dismiss`, version, 'money.dismiss');
  return (
    <ReasonActionButton
      label={<FormattedMessage id="incidents.dismiss" />}
      title={<FormattedMessage id="incidents.dismissTitle" values={{ number }} />}
      isDangerous
      asksPassword
      isSecondNeeded
      isSecret
      wording={wording}
      onConfirm={(reason, { password }) => dismiss({ reason, password })}
    >
      <p>
        <FormattedMessage id="incidents.dismissMoneyDetail" />
      </p>
    </ReasonActionButton>
  );
}
