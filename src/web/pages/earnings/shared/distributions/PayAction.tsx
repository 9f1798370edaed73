import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { PlanChangeTable } from '#web/parts/earnings/PlanChangeTable.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type PayActionProps = { distribution: Distribution; disabledReason: ReactNode };

/** Pays the holders, or proposes it above the tenant's limit. */
export function PayAction({ distribution, disabledReason }: PayActionProps) {
  const { id, version, gross, facts, plan } = distribution;
  const money = useMoney();
  const propose = usePropose(version);
  const values = { gross: money(gross), holders: facts.lines, failed: facts.failedCount };
  return (
    <ActionButton
      label={<FormattedMessage id="manager.act.distribution.pay" />}
      title={<FormattedMessage id="manager.ask.distribution.pay" values={values} />}
      tone="primary"
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded={!facts.withinLimit}
      onConfirm={({ password }) =>
        propose(
          {
            entity: 'distribution',
            id,
            event: { type: 'distribution.pay', ...(facts.schedule !== null && { schedule: facts.schedule }) },
          },
          password,
        )
      }
    >
      <p>
        <FormattedMessage id="manager.follows.distribution.pay" values={values} />
      </p>
      {plan && <PlanChangeTable plan={plan} />}
    </ActionButton>
  );
}
