import { useIntl } from 'react-intl';
import { commonAmounts } from '#machines/orders/invest/invest.commonAmounts.ts';
import type { AmountLimits } from '#machines/shared/fields/typedAmount.ts';
import { amountEntry } from '#styled/recipes';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type CommonAmountsProps = {
  limits: AmountLimits;
  /** The typed amount, if it is one. */
  tokens: number | null;
  onPick: (tokens: number) => void;
};

/** The minimum and round amounts above it, to choose without typing. */
export function CommonAmounts({ limits, tokens, onPick }: CommonAmountsProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const styles = amountEntry();
  const amounts = commonAmounts(limits);
  if (amounts.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons beside one
    <div role="group" aria-label={formatMessage({ id: 'invest.amount.common' })} className={styles.chips}>
      {amounts.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.chip}
          aria-pressed={each === tokens}
          onClick={() => onPick(each)}
        >
          {money(each * limits.price, { isShort: true })}
        </button>
      ))}
    </div>
  );
}
