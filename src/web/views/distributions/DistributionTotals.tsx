import { FormattedMessage, useIntl } from 'react-intl';
import type { Distribution } from '#machines/distribution/distribution.wire.ts';
import { formatCount } from '#web/ui/count.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { formatShare } from '#web/ui/share.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Before the lines are calculated, only the gross is known. */
export function DistributionTotals({ distribution }: { distribution: Distribution }) {
  const intl = useIntl();
  const { gross, withholdingPoints, recordDate, lines } = distribution;
  const percent = formatShare(intl, withholdingPoints);
  const withheld = sum(lines.map((line) => line.withheld));
  const net = sum(lines.map((line) => line.net));
  const isCalculated = lines.length > 0;
  return (
    <Panel title={<FormattedMessage id="manager.totals.title" />}>
      <DefinitionRows
        rows={[
          {
            key: 'recordDate',
            label: <FormattedMessage id="manager.distributions.recordDate" />,
            value: <DateTime value={recordDate} />,
          },
          {
            key: 'holders',
            label: <FormattedMessage id="manager.distributions.holders" />,
            value: formatCount(intl, isCalculated ? lines.length : distribution.facts.lines),
          },
          {
            key: 'gross',
            label: <FormattedMessage id="manager.distributions.gross" />,
            value: <Money amount={isCalculated ? sum(lines.map((line) => line.gross)) : gross} />,
          },
          {
            key: 'withheld',
            label: isCalculated ? (
              <FormattedMessage id="manager.totals.withheld" values={{ percent }} />
            ) : (
              <FormattedMessage id="manager.distributions.withheld" />
            ),
            value: isCalculated ? <Money amount={-withheld} /> : percent,
          },
          ...(isCalculated
            ? [
                {
                  key: 'net',
                  label: <FormattedMessage id="manager.distributions.net" />,
                  value: <Money amount={net} />,
                  isTotal: true,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
