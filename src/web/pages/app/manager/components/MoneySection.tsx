import { FormattedMessage, useIntl } from 'react-intl';
import { TileGrid } from '#web/ui/charts/TileGrid.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Facts } from '#web/ui/figures/Facts.tsx';
import { FundingBar } from '#web/ui/figures/FundingBar.tsx';
import { Gauge } from '#web/ui/figures/Gauge.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SpecimenGrid, SpecimenSection } from './Specimen.tsx';

const TARGET = 600_000_00;
const SOFT_CAP = 300_000_00;
const funded = [
  { key: 'below', raised: 54_000_00 },
  { key: 'yours', raised: 408_500_00, own: 6_000_00 },
  { key: 'full', raised: TARGET },
] as const;

/** A tile is money: the funding of an issuance is drawn in tiles of equal worth. */
export function MoneySection() {
  const { formatMessage } = useIntl();
  const money = useMoney();
  return (
    <SpecimenSection name="money">
      <SpecimenGrid>
        {funded.map(({ key, raised, ...own }) => (
          <Panel key={key}>
            <TileGrid raised={raised} target={TARGET} softCap={SOFT_CAP} {...own} />
          </Panel>
        ))}
        {funded.map(({ key, raised }) => (
          <Panel key={key}>
            <FundingBar raised={raised} target={TARGET} softCap={SOFT_CAP} />
          </Panel>
        ))}
        <Panel>
          <Facts
            items={[
              { key: 'return', label: <FormattedMessage id="components.money.return" />, value: '7,2 %' },
              {
                key: 'minimum',
                label: <FormattedMessage id="components.money.minimum" />,
                value: <Money amount={500_00} isShort />,
              },
            ]}
          />
        </Panel>
        <Panel>
          <DefinitionRows
            rows={[
              {
                key: 'gross',
                label: <FormattedMessage id="components.money.gross" />,
                value: <Money amount={84_50} />,
              },
              { key: 'tax', label: <FormattedMessage id="components.money.tax" />, value: <Money amount={-16_06} /> },
              {
                key: 'net',
                label: <FormattedMessage id="components.money.net" />,
                value: <Money amount={68_44} />,
                isTotal: true,
              },
            ]}
          />
        </Panel>
        <Panel>
          <Gauge
            value={3_200_00}
            max={10_000_00}
            label={formatMessage({ id: 'components.money.gauge' }, { amount: money(3_200_00), most: money(10_000_00) })}
            figure={<Money amount={3_200_00} isShort />}
            ends={[<Money key="least" amount={0} isShort />, <Money key="most" amount={10_000_00} isShort />]}
          />
        </Panel>
      </SpecimenGrid>
    </SpecimenSection>
  );
}
