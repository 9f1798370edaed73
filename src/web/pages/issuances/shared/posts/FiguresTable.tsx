import { Fragment, use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Figures } from '#machines/issuances/post/post.wire.ts';
import { css, cx } from '#styled/css';
import { formatCount } from '#web/ui/figures/count.ts';
import { CurrencyContext, currencyDecimals } from '#web/ui/figures/currency.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { computeChange } from './latestFigures.ts';

const amounts = ['revenue', 'result', 'equity', 'debt'] as const;

/** A row for each figure, in whole units of the currency, and a column for each year, the last one first. */
export function FiguresTable({ years }: { years: readonly Figures[] }) {
  const intl = useIntl();
  const money = useMoney();
  const unit = 10 ** currencyDecimals(use(CurrencyContext));
  const rows = [
    ...amounts.map((name) => ({
      name,
      write: (value: number) => money(Math.round(value / unit) * unit, { isShort: true }),
    })),
    { name: 'employees' as const, write: (value: number) => formatCount(intl, value) },
  ].filter(({ name }) => years.some((year) => year[name] !== null));
  // A phone has room for the last year and its change.
  const columns = years.toReversed();
  const before = columns[1];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the table on a phone
    <section className={scroller} tabIndex={0} aria-label={intl.formatMessage({ id: 'posts.figures' })}>
      <table className={table} aria-label={intl.formatMessage({ id: 'posts.figures.caption' })}>
        <thead>
          <tr>
            <td className={cell} />
            {columns.map(({ year }, index) => (
              <Fragment key={year}>
                <th scope="col" className={cx(cell, head)}>
                  {year}
                </th>
                {index === 0 && before && (
                  <th scope="col" className={cx(cell, head)}>
                    <FormattedMessage id="posts.figures.change" />
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, write }) => (
            <tr key={name}>
              <th scope="row" className={cx(cell, css({ textAlign: 'start', fontWeight: 'regular' }))}>
                <FormattedMessage id={`posts.figures.${name}`} />
              </th>
              {columns.map((year, index) => (
                <Fragment key={year.year}>
                  <td className={cx(cell, figure)}>{year[name] === null ? '–' : write(year[name])}</td>
                  {index === 0 && before && (
                    <td className={cx(cell, figure, css({ color: 'muted' }))}>
                      <Change share={computeChange(before[name], year[name])} />
                    </td>
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ share }: { share: number | null }) {
  const { formatNumber } = useIntl();
  if (share === null) return '–';
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
}

const scroller = css({ overflowX: 'auto', minWidth: '0', borderRadius: 'medium' });
const table = css({ width: 'full', borderCollapse: 'collapse' });
const cell = css({ px: '3', py: '2', borderBottom: 'line', whiteSpace: 'nowrap', '&:first-child': { pl: '0' } });
const head = css({ textStyle: 'small', color: 'muted', textAlign: 'end' });
const figure = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
