import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '#machines/form/form.contract.ts';
import { type TypedAmount, toOtherUnit, typedTokens } from '#machines/shared/fields/typedAmount.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatCount } from '#web/ui/count.ts';
import { SwapIcon } from '#web/ui/icons/secondary.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { useMoney } from '#web/ui/useMoney.ts';

type AmountFieldProps = {
  field: <P extends keyof TypedAmount>(name: P) => FormField<TypedAmount[P]>;
  typed: TypedAmount;
  /** Price of one token in minor units. */
  price: number;
  symbol: string;
  tokensLeft: number;
  /** The server's refusal of the amount, shown if the form itself has no error. */
  refusal?: Message | undefined;
};

/** The amount in money or in tokens, with its equivalent in the other unit. */
export function AmountField(props: AmountFieldProps) {
  const { field, typed, price, symbol } = props;
  const other = toOtherUnit(typed, price);
  const switchUnit = () => {
    field('amount').onChange(other.amount);
    field('tokens').onChange(other.tokens);
    field('unit').onChange(other.unit);
  };
  return (
    <div className={flow({ gap: '2' })}>
      {typed.unit === 'money' ? (
        <MoneyField {...bindAmount(field('amount'), props)} label={<FormattedMessage id="invest.amount.inMoney" />} />
      ) : (
        <NumberField
          {...bindAmount(field('tokens'), props)}
          label={<FormattedMessage id="invest.amount.inTokens" />}
          suffix={symbol}
        />
      )}
      <span className={css({ ml: '-3' })}>
        <Button tone="plain" size="small" onClick={switchUnit}>
          <SwapIcon size={16} />
          <FormattedMessage id={`invest.amount.switch.${other.unit}`} />
        </Button>
      </span>
    </div>
  );
}

function bindAmount({ name, value, error, onChange, onBlur }: FormField<number | null>, props: AmountFieldProps) {
  const message = error ?? props.refusal;
  return {
    size: 'figure',
    name,
    value: value ?? undefined,
    onValueChange: (typed: number | undefined) => onChange(typed ?? null),
    onBlur,
    error: message && <MessageText message={message} />,
    hint: <Counterpart {...props} />,
  } as const;
}

function Counterpart({ typed, price, symbol, tokensLeft }: AmountFieldProps) {
  const intl = useIntl();
  const money = useMoney();
  const left = intl.formatMessage({ id: 'invest.amount.left' }, { count: formatCount(intl, tokensLeft), symbol });
  const tokens = typedTokens(typed, price);
  const converted =
    typed.unit === 'money'
      ? intl.formatMessage({ id: 'invest.amount.tokens' }, { tokens, symbol })
      : money((tokens ?? 0) * price);
  return [tokens !== null && converted, left].filter(Boolean).join(' · ');
}
