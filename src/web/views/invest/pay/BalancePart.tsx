import { FormattedMessage } from 'react-intl';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { useMoney } from '#web/ui/useMoney.ts';

type BalancePartProps = {
  available: number;
  /** What the order costs: the balance pays less than all of it, or is the method itself. */
  total: number;
  amount: number;
  onChange: (amount: number) => void;
};

/** The most that the balance may pay beside another method. */
export const mostOf = ({ available, total }: Pick<BalancePartProps, 'available' | 'total'>) =>
  Math.max(0, Math.min(available, total - 1));

/** What is paid from the available balance; the rest comes by the method that was picked. */
export function BalancePart({ available, total, amount, onChange }: BalancePartProps) {
  const money = useMoney();
  const most = mostOf({ available, total });
  return (
    <MoneyField
      name="balance"
      label={<FormattedMessage id="invest.balance.label" />}
      isOptional
      value={amount || undefined}
      onValueChange={(value) => onChange(value ?? 0)}
      error={amount > most && <FormattedMessage id="validator.error_number_max" values={{ limit: money(most) }} />}
      hint={<FormattedMessage id="invest.balance.hint" values={{ available: money(available) }} />}
    />
  );
}
