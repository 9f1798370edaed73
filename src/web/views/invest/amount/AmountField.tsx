import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { formatCount } from '#web/ui/count.ts';
import { SwapIcon } from '#web/ui/icons/later.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import type { Unit } from './amountForm.ts';

type AmountFieldProps = {
  unit: Unit;
  onUnitChange: (unit: Unit) => void;
  /** Minor units, and tokens: of what is typed, the other follows where it is whole. */
  amount: number | null;
  tokens: number | null;
  onAmountChange: (amount: number | null) => void;
  onTokensChange: (tokens: number | null) => void;
  onBlur: () => void;
  error: ReactNode;
  symbol: string;
  tokensLeft: number;
};

/** How much, in money or in tokens, with what it comes to in the other. */
export function AmountField(props: AmountFieldProps) {
  const { unit, onUnitChange, amount, tokens, onAmountChange, onTokensChange, onBlur, error } = props;
  const other = unit === 'money' ? 'tokens' : 'money';
  const field = { size: 'figure', onBlur, error, hint: <Counterpart {...props} /> } as const;
  return (
    <div className={flow({ gap: '2' })}>
      {unit === 'money' ? (
        <MoneyField
          {...field}
          name="amount"
          label={<FormattedMessage id="invest.amount.inMoney" />}
          value={amount ?? undefined}
          onValueChange={(value) => onAmountChange(value ?? null)}
        />
      ) : (
        <NumberField
          {...field}
          name="tokens"
          label={<FormattedMessage id="invest.amount.inTokens" />}
          suffix={props.symbol}
          value={tokens ?? undefined}
          onValueChange={(value) => onTokensChange(value ?? null)}
        />
      )}
      <span className={css({ ml: '-3' })}>
        <Button tone="plain" size="small" onClick={() => onUnitChange(other)}>
          <SwapIcon size={16} />
          <FormattedMessage id={`invest.amount.switch.${other}`} />
        </Button>
      </span>
    </div>
  );
}

function Counterpart({ unit, amount, tokens, symbol, tokensLeft }: AmountFieldProps) {
  const intl = useIntl();
  const money = useMoney();
  const left = intl.formatMessage({ id: 'invest.amount.left' }, { count: formatCount(intl, tokensLeft), symbol });
  const counted =
    unit === 'money'
      ? tokens !== null && intl.formatMessage({ id: 'invest.amount.tokens' }, { tokens, symbol })
      : amount !== null && money(amount);
  return [counted, left].filter(Boolean).join(' · ');
}
