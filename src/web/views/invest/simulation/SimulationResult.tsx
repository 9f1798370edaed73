import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RiskWarning } from '#web/ui/RiskWarning.tsx';

/** Amounts are in minor units. */
export function SimulationResult({ netWorth, bearableLoss }: { netWorth: number; bearableLoss: number }) {
  return (
    <div role="status" className={css({ display: 'grid', gap: '4' })}>
      <Panel title={<FormattedMessage id="invest.simulation.result" />}>
        <DefinitionRows
          rows={[
            {
              key: 'netWorth',
              label: <FormattedMessage id="invest.simulation.netWorth" />,
              value: <Money amount={netWorth} />,
            },
            {
              key: 'bearableLoss',
              label: <FormattedMessage id="invest.simulation.bearableLoss" />,
              value: <Money amount={bearableLoss} />,
              isTotal: true,
            },
          ]}
        />
      </Panel>
      <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
        <p>
          <FormattedMessage id="invest.simulation.meaning" />
        </p>
      </RiskWarning>
    </div>
  );
}
