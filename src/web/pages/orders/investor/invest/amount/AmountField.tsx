import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '#machines/app/form/form.contract.ts';
import {
  type AmountLimits,
  amountOfTokens,
  type TypedAmount,
  toOtherUnit,
  typedTokens,
} from '#machines/shared/fields/typedAmount.ts';
import { amountEntry } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { SwapIcon } from '#web/ui/icons/secondary.tsx';
import { CommonAmounts } from './CommonAmounts.tsx';

type AmountFieldProps = {
  field: <P extends keyof TypedAmount>(name: P) => FormField<TypedAmount[P]>;
  typed: TypedAmount;
  limits: AmountLimits;
  symbol: string;
  tokensLeft: number;
  /** The server's refusal of the amount, shown if the form itself has no error. */
  refusal?: Message | undefined;
};

/** The amount in money or in tokens, with its equivalent in the other unit and amounts to choose from. */
export function AmountField(props: AmountFieldProps) {
  const { field, typed, limits, symbol } = props;
  const styles = amountEntry();
  const other = toOtherUnit(typed, limits.price);
  const change = ({ unit, amount, tokens }: TypedAmount) => {
    field('amount').onChange(amount);
    field('tokens').onChange(tokens);
    field('unit').onChange(unit);
  };
  return (
    <div className={styles.root}>
      <div className={styles.field}>
        {typed.unit === 'money' ? (
          <MoneyField {...bindAmount(field('amount'), props)} label={<FormattedMessage id="invest.amount.inMoney" />} />
        ) : (
          <NumberField
            {...bindAmount(field('tokens'), props)}
            label={<FormattedMessage id="invest.amount.inTokens" />}
            suffix={symbol}
          />
        )}
      </div>
      <div className={styles.line}>
        <Button tone="plain" size="small" onClick={() => change(other)}>
          <SwapIcon size={16} />
          <FormattedMessage id={`invest.amount.switch.${other.unit}`} />
        </Button>
      </div>
      <CommonAmounts
        limits={limits}
        tokens={typedTokens(typed, limits.price)}
        onPick={(tokens) => change({ ...amountOfTokens(tokens, limits.price), unit: typed.unit })}
      />
    </div>
  );
}

function bindAmount({ name, value, error, onChange, onBlur }: FormField<number | null>, props: AmountFieldProps) {
  const message = error ?? props.refusal;
  return {
    name,
    placeholder: '0',
    value: value ?? undefined,
    onValueChange: (typed: number | undefined) => onChange(typed ?? null),
    onBlur,
    error: message && <MessageText message={message} />,
    hint: <Counterpart {...props} />,
  } as const;
}

function Counterpart({ typed, limits: { price }, symbol, tokensLeft }: AmountFieldProps) {
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
