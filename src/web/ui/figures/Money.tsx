import { money } from '#styled/recipes';
import type { Currency, MoneyOptions } from './currency.ts';
import { useMoney } from './useMoney.ts';

export type MoneyProps = MoneyOptions & {
  /** In minor units. */
  amount: number;
  currency?: Currency;
};

export function Money({ amount, currency, isShort }: MoneyProps) {
  const format = useMoney(currency);
  return <span className={money()}>{format(amount, { isShort })}</span>;
}
