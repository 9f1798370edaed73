import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Gauge } from '#web/ui/figures/Gauge.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';

/** Amounts are in minor units. */
export function SimulationResult({ netWorth, bearableLoss }: { netWorth: number; bearableLoss: number }) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const short = (amount: number) => money(amount, { isShort: true });
  return (
    <div role="status" className={css({ display: 'grid', gap: '6' })}>
      <Panel title={<FormattedMessage id="invest.simulation.result" />}>
        <div className={css({ display: 'grid', gap: '5' })}>
          <Gauge
            value={bearableLoss}
            max={netWorth}
            label={formatMessage(
              { id: 'invest.simulation.gauge' },
              { bearableLoss: money(bearableLoss), netWorth: money(netWorth) },
            )}
            figure={money(bearableLoss)}
            ends={[short(0), short(Math.max(netWorth, 0))]}
          />
          <DefinitionRows
            rows={[
              {
                key: 'netWorth',
                label: <FormattedMessage id="invest.simulation.netWorth" />,
                value: money(netWorth),
              },
              {
                key: 'bearableLoss',
                label: <FormattedMessage id="invest.simulation.bearableLoss" />,
                value: money(bearableLoss),
                isTotal: true,
              },
            ]}
          />
        </div>
      </Panel>
      <RiskWarning
        title={<FormattedMessage id="invest.simulation.meaningTitle" values={{ amount: money(bearableLoss) }} />}
      >
        <p>
          <FormattedMessage id="invest.simulation.meaning" />
        </p>
      </RiskWarning>
    </div>
  );
}
