import { use } from 'react';
import { useIntl } from 'react-intl';
import { css, cva } from '#styled/css';
import { CurrencyContext, formatFigure } from '#web/ui/figures/currency.ts';

type FigureProps = { amount: number; size: 'small' | 'medium' | 'large' | 'huge' };

/** An amount as a headline. A currency after it is smaller and stays on the same line. */
export function HomeFigure({ amount, size }: FigureProps) {
  const intl = useIntl();
  const currency = use(CurrencyContext);
  const isBefore = currency.symbol_position === 'before';
  return (
    <span className={figure({ size })}>
      {isBefore && currency.symbol}
      {formatFigure(intl, amount, currency, { isShort: true })}
      {!isBefore && (
        <>
          {'\u00a0'}
          <span className={css({ fontSize: '[0.56em]', fontWeight: 'medium' })}>{currency.symbol}</span>
        </>
      )}
    </span>
  );
}

const figure = cva({
  base: { whiteSpace: 'nowrap' },
  variants: {
    size: {
      small: { textStyle: 'figureSmall' },
      medium: { textStyle: 'figureSmall', fontSize: 'figure' },
      large: { textStyle: 'figure' },
      huge: { textStyle: 'figureHuge' },
    },
  },
});
