import { FormattedMessage } from 'react-intl';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import { type SaleYield, saleYield } from '#machines/market/transfer/saleYield.ts';
import type { SaleRate } from '#machines/market/transfer/transfer.wire.ts';
import { computeLeavingCost } from '#machines/orders/investment/position.ts';
import { moneyPage } from '#styled/recipes';
import { RateReason } from '#web/parts/earnings/RateReason.tsx';
import type { TermsDraft } from '#web/parts/market/TermsFields.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

type SaleYieldRowsProps = TermsDraft & { holding: Sellable };

/** The lines of a sale at these terms. Missing input counts as zero. */
export function SaleYieldRows({ holding, tokens, unitPrice }: SaleYieldRowsProps) {
  const { lots, costOrder, feeBasisPoints, withholdingBasisPoints } = holding;
  const count = whole(tokens);
  const lines = saleYield({
    tokens: count,
    unitPrice: whole(unitPrice),
    cost: computeLeavingCost(lots, count, costOrder.order),
    feeBasisPoints,
    withholdingBasisPoints,
  });
  return (
    <>
      <YieldLines lines={lines} />
      {lots.length > 1 && (
        <p className={moneyPage().note}>
          <FormattedMessage id={`market.yield.${costOrder.order}`} values={{ article: costOrder.article ?? 'none' }} />
        </p>
      )}
    </>
  );
}

const whole = (value: number | null) => (Number.isSafeInteger(value) ? Number(value) : 0);

type YieldLinesProps = {
  lines: SaleYield;
  /** The rate of the tax with its rule, where it is known. */
  rate?: SaleRate | null;
  isSeller?: boolean;
};

/** Gross, fee and withholding down to what reaches the seller's balance. */
export function YieldLines({ lines, rate, isSeller = true }: YieldLinesProps) {
  const { total, fee, cost, gain, withheld, net } = lines;
  const rows = { total, fee: -fee, withheld: -withheld, net };
  return (
    <div>
      <DefinitionRows
        rows={Object.entries(rows).map(([key, amount]) => ({
          key,
          label:
            key === 'net' && !isSeller ? (
              <FormattedMessage id="manager.transfer.net" />
            ) : (
              <FormattedMessage id={`market.yield.${key as keyof typeof rows}`} />
            ),
          value: <Money amount={amount === 0 ? 0 : amount} />,
          isTotal: key === 'net',
        }))}
      />
      {rate && (
        <p className={moneyPage().note}>
          <FormattedMessage id="market.yield.rate" values={{ rate: <RateReason earning={rate} /> }} />
        </p>
      )}
      {total > 0 && isSeller && (
        <p className={moneyPage().note}>
          <FormattedMessage
            id={gain < 0 ? 'market.yield.loss' : 'market.yield.gain'}
            values={{ cost: <Money amount={cost} />, gain: <Money amount={Math.abs(gain)} /> }}
          />
        </p>
      )}
    </div>
  );
}
