import { FormattedMessage } from 'react-intl';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type BalancePartProps = {
  available: number;
  /** The total of the order. The balance pays less than that, or it is the method itself. */
  total: number;
  amount: number;
  onChange: (amount: number) => void;
};

/** The largest amount that the balance can pay beside another method. */
export const maxBalancePart = ({ available, total }: Pick<BalancePartProps, 'available' | 'total'>) =>
  Math.max(0, Math.min(available, total - 1));

/** The part that the available balance pays. The chosen method pays the rest. */
export function BalancePart({ available, total, amount, onChange }: BalancePartProps) {
  const money = useMoney();
  const limit = maxBalancePart({ available, total });
  return (
    <MoneyField
      name="balance"
      label={<FormattedMessage id="invest.balance.label" />}
      isOptional
      value={amount || undefined}
      onValueChange={(value) => onChange(value ?? 0)}
      error={amount > limit && <FormattedMessage id="validator.error_number_max" values={{ limit: money(limit) }} />}
      hint={<FormattedMessage id="invest.balance.hint" values={{ available: money(available) }} />}
    />
  );
}
