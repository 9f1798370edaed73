import { FormattedMessage, useIntl } from 'react-intl';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type Figure, Figures } from '#web/ui/figures/Figures.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Before the lines are calculated, only the gross and the share that is withheld are known. */
export function DistributionFigures({ distribution }: { distribution: Distribution }) {
  const intl = useIntl();
  const money = useMoney();
  const { gross, withholdingPoints, recordDate, lines, facts } = distribution;
  const rates = [...new Set(lines.map((line) => line.withholdingPoints))].toSorted((one, other) => one - other);
  const percent = intl.formatList(
    (rates.length > 0 ? rates : [withholdingPoints]).map((rate) => formatShare(intl, rate)),
  );
  const isCalculated = lines.length > 0;
  const withheld = sum(lines.map((line) => line.withheld));
  const figures: Figure[] = [
    {
      key: 'gross',
      label: <FormattedMessage id="manager.distributions.gross" />,
      value: <UnitFigure text={money(isCalculated ? sum(lines.map((line) => line.gross)) : gross)} />,
    },
    {
      key: 'withheld',
      label: isCalculated ? (
        <FormattedMessage id="manager.totals.withheld" values={{ percent }} />
      ) : (
        <FormattedMessage id="manager.distributions.withheld" />
      ),
      value: <UnitFigure text={isCalculated ? money(-withheld) : percent} />,
    },
    {
      key: 'net',
      label: <FormattedMessage id="manager.distributions.net" />,
      value: <UnitFigure text={money(sum(lines.map((line) => line.net)))} />,
    },
    {
      key: 'holders',
      label: <FormattedMessage id="manager.distributions.holders" />,
      value: <UnitFigure text={formatCount(intl, facts.lines)} />,
      detail: <FormattedMessage id="manager.totals.recordDate" values={{ date: <DateTime value={recordDate} /> }} />,
    },
  ];
  return <Figures isPanel items={isCalculated ? figures : figures.filter(({ key }) => key !== 'net')} />;
}
