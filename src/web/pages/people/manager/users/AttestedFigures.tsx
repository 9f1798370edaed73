import { FormattedMessage, useIntl } from 'react-intl';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { flow } from '#styled/recipes';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type SophisticationRequest = NonNullable<UserPage['sophistication']>;

/**
 * The figures with which a user asks to be treated as a sophisticated investor (ECSPR Annex II). A manager decides on
 * them.
 */
export function AttestedFigures({ request }: { request: SophisticationRequest }) {
  return (
    <section className={flow({ gap: '2' })}>
      <strong>
        <FormattedMessage id="manager.sophistication.title" />
      </strong>
      <DefinitionRows rows={useRows(request)} />
    </section>
  );
}

function useRows({ figures }: SophisticationRequest): DefinitionRow[] {
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
  return buildDefinitionRows(values, (name) => <FormattedMessage id={`manager.sophistication.${name}`} />);
}
