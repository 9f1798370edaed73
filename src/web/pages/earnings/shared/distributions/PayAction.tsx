import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type PayActionProps = { distribution: Distribution; disabledReason: ReactNode };

const schema = v.object(passwordEntry);

/** Pays the holders, or proposes it above the tenant's limit. */
export function PayAction({ distribution, disabledReason }: PayActionProps) {
  const { id, version, gross, facts, lines } = distribution;
  const money = useMoney();
  const propose = usePropose(version);
  const values = { gross: money(gross), holders: lines.length || facts.lines, failed: facts.failedCount };
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.distribution.pay" />}
      title={<FormattedMessage id="manager.ask.distribution.pay" values={values} />}
      tone="primary"
      disabledReason={disabledReason}
      schema={schema}
      values={noPassword}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ password }) => propose({ entity: 'distribution', id, event: { type: 'distribution.pay' } }, password)}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="manager.follows.distribution.pay" values={values} />
          </p>
          <StepUp field={form.field('password')} isSecondNeeded={!facts.withinLimit} />
        </>
      )}
    </FormActionButton>
  );
}
