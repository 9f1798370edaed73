import { FormattedMessage, useIntl } from 'react-intl';
import { CompletenessRing } from '#web/ui/charts/CompletenessRing.tsx';
import { MonthBars } from '#web/ui/charts/MonthBars.tsx';
import { ShareBar } from '#web/ui/charts/ShareBar.tsx';
import { StepArea } from '#web/ui/charts/StepArea.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SpecimenGrid, SpecimenSection } from './Specimen.tsx';

const capital = [
  { at: '2026-01-12', value: 1_000_00 },
  { at: '2026-03-02', value: 2_500_00 },
  { at: '2026-06-20', value: 4_200_00 },
  { at: '2026-10-05', value: 6_900_00 },
];
const UNTIL = '2026-11-20';
const expected = [{ at: '2027-03-01', value: 5_900_00 }];
const months = [
  { month: '2026-07', values: [120_00, 40_00] },
  { month: '2026-08', values: [0, 40_00] },
  { month: '2026-09', values: [180_00, 0] },
  { month: '2026-10', values: [120_00, 60_00] },
  { month: '2026-11', values: [60_00, 20_00], expected: 90_00 },
];

export function ChartSection() {
  const { formatMessage } = useIntl();
  const nameChart = (id: 'capital' | 'income' | 'loans' | 'rent' | 'stakes') =>
    formatMessage({ id: `components.chart.${id}` });
  return (
    <SpecimenSection name="charts">
      <SpecimenGrid columns="wide">
        <Panel title={<FormattedMessage id="components.chart.capital" />}>
          <StepArea name={nameChart('capital')} points={capital} until={UNTIL} forecast={expected} />
        </Panel>
        <Panel title={<FormattedMessage id="components.chart.income" />}>
          <MonthBars
            name={nameChart('income')}
            bars={months}
            series={[
              { name: nameChart('loans'), colour: 'accent' },
              { name: nameChart('rent'), colour: 'blue' },
            ]}
          />
        </Panel>
        <Panel title={<FormattedMessage id="components.chart.shares" />}>
          <ShareBar
            name={formatMessage({ id: 'components.chart.shares' })}
            hasAmounts
            shares={[
              { key: 'loans', name: nameChart('loans'), value: 4_200_00, colour: 'accent' },
              { key: 'rent', name: nameChart('rent'), value: 2_000_00, colour: 'blue' },
              { key: 'stakes', name: nameChart('stakes'), value: 700_00, colour: 'ochre' },
            ]}
          />
        </Panel>
        <Panel title={<FormattedMessage id="components.chart.completeness" />}>
          <CompletenessRing
            parts={(['data', 'identity', 'test', 'bank', 'wallet'] as const).map((part, index) => ({
              name: formatMessage({ id: `components.part.${part}` }),
              isDone: index < 3,
            }))}
          />
        </Panel>
      </SpecimenGrid>
    </SpecimenSection>
  );
}
