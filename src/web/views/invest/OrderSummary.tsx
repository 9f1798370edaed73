import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestDraft } from '#machines/invest/invest.contract.ts';
import { isInterest } from '#machines/investment/investment.selectors.ts';
import { type TypedAmount, typedTokens } from '#machines/shared/fields/typedAmount.ts';
import { share } from '#machines/shared/money.ts';
import { css } from '#styled/css';
import type { InvestPageData } from '#web/api/invest.ts';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Money } from '#web/ui/Money.tsx';
import { formatPoints, formatUnits } from '#web/views/issuances/issuanceFormats.ts';

/** The amounts of the order, or of what has been typed so far. In minor units. */
export interface OrderAmounts {
  amount: number;
  fee: number;
  methodFee: number;
  total: number;
}

export function orderAmountsOf(
  { investment, project, terms }: InvestPageData,
  { amount: typed, interest, method }: Pick<InvestDraft, 'amount' | 'interest' | 'method'>,
): OrderAmounts | null {
  if (investment && !isInterest(investment.status)) {
    const { amount, fee } = investment;
    // A method that is chosen but not confirmed costs its quoted fee.
    const methodFee = investment.quotes.find((quote) => quote.method === method)?.fee ?? investment.methodFee;
    return { amount, fee, methodFee, total: amount + fee + methodFee };
  }
  const { price } = project;
  if (price === null) return null;
  const tokensOf = (input: TypedAmount | null) => input && typedTokens(input, price);
  const tokens = tokensOf(typed) ?? tokensOf(interest) ?? investment?.tokens ?? null;
  if (tokens === null) return null;
  const amount = tokens * price;
  const fee = share(amount, terms.feePoints);
  return { amount, fee, methodFee: 0, total: amount + fee };
}

export function OrderSummary({ pageData, amounts }: { pageData: InvestPageData; amounts: OrderAmounts | null }) {
  return (
    <>
      <h2 className={css({ textStyle: 'heading' })}>{pageData.project.title}</h2>
      <p className={css({ textStyle: 'small', color: 'muted', mb: amounts ? '4' : '0' })}>
        <Terms pageData={pageData} />
      </p>
      {amounts && <DefinitionRows rows={rowsOf(amounts)} />}
      <p className={css({ textStyle: 'small', color: 'muted', mt: '4' })}>
        <FormattedMessage id="invest.summary.reflection" />
      </p>
    </>
  );
}

function rowsOf({ amount, fee, methodFee, total }: OrderAmounts) {
  return [
    { key: 'amount', label: <FormattedMessage id="invest.row.amount" />, value: <Money amount={amount} /> },
    { key: 'fee', label: <FormattedMessage id="invest.row.fee" />, value: <Money amount={fee + methodFee} /> },
    { key: 'total', label: <FormattedMessage id="invest.row.total" />, value: <Money amount={total} />, isTotal: true },
  ];
}

/** Such as "Debt · 7.2 % · 36 months". */
function Terms({ pageData: { project } }: { pageData: InvestPageData }) {
  const intl = useIntl();
  const { product, interestPoints, termMonths } = project;
  const parts = [
    intl.formatMessage({ id: `issuances.product.${product}` }),
    interestPoints !== null && formatPoints(intl, interestPoints),
    termMonths !== null && formatUnits(intl, termMonths, 'month'),
  ];
  return parts.filter(Boolean).join(' · ');
}
