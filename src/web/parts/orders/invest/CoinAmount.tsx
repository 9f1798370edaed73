import { useIntl } from 'react-intl';

/** Tokens may have up to 36 decimals, more than a reader needs. */
const MOST_DECIMALS = 18;

/** An amount of a token such as `12.5 EURX`, with the decimal sign of the reader. */
export function CoinAmount({ coins }: { coins: string }) {
  const { formatNumber } = useIntl();
  const [amount = '', ...symbol] = coins.split(' ');
  // Browsers format the digits of a text exactly, but the type knows only numbers.
  const number = formatNumber(amount as unknown as number, {
    maximumFractionDigits: MOST_DECIMALS,
    useGrouping: 'always',
  });
  return [number, ...symbol].join('\u00a0');
}
