import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';

interface AmountFilterProps {
  /** In minor units. */
  amount: number | undefined;
  hrefFor: (amount: number | undefined) => string;
}

/** Filters by an exact amount, as soon as the field is left or Enter is pressed. */
export function AmountFilter({ amount, hrefFor }: AmountFilterProps) {
  const { history } = useRouter();
  const [typed, setTyped] = useState(amount);
  const search = () => {
    if (typed !== amount && !Number.isNaN(typed)) history.replace(hrefFor(typed));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <MoneyField
        label={<FormattedMessage id="inspect.find.amount" />}
        value={typed}
        onValueChange={setTyped}
        onBlur={search}
      />
    </form>
  );
}
