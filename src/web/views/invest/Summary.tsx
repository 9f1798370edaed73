import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestDraft } from '#machines/invest/invest.contract.ts';
import { share } from '#machines/shared/money.ts';
import { css } from '#styled/css';
import type { Way } from '#web/api/invest.ts';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Money } from '#web/ui/Money.tsx';
import { formatPoints, formatUnits } from '#web/views/issuances/figures.ts';

/** What is being bought and for how much: as ordered, or as typed so far. */
export interface Figures {
  amount: number;
  fee: number;
  methodFee: number;
  total: number;
}

export function figuresOf(
  { investment, project, terms }: Way,
  { tokens, interest, method }: Pick<InvestDraft, 'tokens' | 'interest' | 'method'>,
): Figures | null {
  if (investment && investment.status !== 'RESERVED') {
    const { amount, fee } = investment;
    // A method that is only picked costs what it is quoted at.
    const methodFee = investment.quotes.find((quote) => quote.method === method)?.fee ?? investment.methodFee;
    return { amount, fee, methodFee, total: amount + fee + methodFee };
  }
  const counted = tokens ?? interest ?? investment?.tokens ?? null;
  if (counted === null || project.price === null) return null;
  const amount = counted * project.price;
  const fee = share(amount, terms.feePoints);
  return { amount, fee, methodFee: 0, total: amount + fee };
}

export function Summary({ way, figures }: { way: Way; figures: Figures | null }) {
  return (
    <>
      <h2 className={css({ textStyle: 'heading' })}>{way.project.title}</h2>
      <p className={css({ textStyle: 'small', color: 'muted', mb: figures ? '4' : '0' })}>
        <Terms way={way} />
      </p>
      {figures && <DefinitionRows rows={rowsOf(figures)} />}
      <p className={css({ textStyle: 'small', color: 'muted', mt: '4' })}>
        <FormattedMessage id="invest.summary.reflection" />
      </p>
    </>
  );
}

function rowsOf({ amount, fee, methodFee, total }: Figures) {
  return [
    { key: 'amount', label: <FormattedMessage id="invest.row.amount" />, value: <Money amount={amount} /> },
    { key: 'fee', label: <FormattedMessage id="invest.row.fee" />, value: <Money amount={fee + methodFee} /> },
    { key: 'total', label: <FormattedMessage id="invest.row.total" />, value: <Money amount={total} />, isTotal: true },
  ];
}

/** "Debt · 7.2 % · 36 months" */
function Terms({ way: { project } }: { way: Way }) {
  const intl = useIntl();
  const { product, interestPoints, termMonths } = project;
  const parts = [
    intl.formatMessage({ id: `issuances.product.${product}` }),
    interestPoints !== null && formatPoints(intl, interestPoints),
    termMonths !== null && formatUnits(intl, termMonths, 'month'),
  ];
  return parts.filter(Boolean).join(' · ');
}
