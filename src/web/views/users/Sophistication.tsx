import { FormattedMessage, useIntl } from 'react-intl';
import type { UserPage } from '#machines/user/user.wire.ts';
import { flow } from '#styled/recipes';
import { type DefinitionRow, DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { useMoney } from '#web/ui/useMoney.ts';

type Asked = NonNullable<UserPage['sophistication']>;

/** What somebody attested to be treated as a sophisticated investor (ECSPR Annex II), for a manager to decide on. */
export function Sophistication({ asked }: { asked: Asked }) {
  return (
    <section className={flow({ gap: '2' })}>
      <strong>
        <FormattedMessage id="manager.sophistication.title" />
      </strong>
      <DefinitionRows rows={useRows(asked)} />
    </section>
  );
}

function useRows({ figures }: Asked): DefinitionRow[] {
  const money = useMoney();
  const { formatList, formatNumber } = useIntl();
  const values =
    figures.personType === 'natural'
      ? {
          grossIncome: money(figures.grossIncome),
          portfolio: money(figures.portfolio),
          monthsInFinance: formatNumber(figures.monthsInFinance),
          monthsAsExecutive: formatNumber(figures.monthsAsExecutive),
          tradesByQuarter: formatList(figures.tradesByQuarter.map((count) => formatNumber(count))),
        }
      : {
          ownFunds: money(figures.ownFunds),
          turnover: money(figures.turnover),
          balanceSheet: money(figures.balanceSheet),
        };
  return Object.entries(values).map(([key, value]) => ({
    key,
    label: <FormattedMessage id={`manager.sophistication.${key as 'ownFunds'}`} />,
    value,
  }));
}
