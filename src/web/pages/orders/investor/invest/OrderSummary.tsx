import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestDraft } from '#machines/orders/invest/invest.contract.ts';
import { computeProjection } from '#machines/orders/invest/invest.projection.ts';
import { isInterest } from '#machines/orders/investment/investment.selectors.ts';
import { type TypedAmount, typedTokens } from '#machines/shared/fields/typedAmount.ts';
import { share } from '#machines/shared/money.ts';
import { css } from '#styled/css';
import { investLayout } from '#styled/recipes';
import type { InvestPageData } from '#web/api/orders/invest.ts';
import { buildGradient } from '#web/parts/issuances/IssuancePicture.tsx';
import { formatPoints, formatUnits } from '#web/parts/issuances/issuanceFormats.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Picture } from '#web/ui/Picture.tsx';

/** The amounts of the order, or of the input so far. In minor units. */
export interface OrderAmounts {
  amount: number;
  fee: number;
  methodFee: number;
  total: number;
}

export function computeOrderAmounts(
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
  const computeTokens = (input: TypedAmount | null) => input && typedTokens(input, price);
  const tokens = computeTokens(typed) ?? computeTokens(interest) ?? investment?.tokens ?? null;
  if (tokens === null) return null;
  const amount = tokens * price;
  const fee = share(amount, terms.feePoints);
  return { amount, fee, methodFee: 0, total: amount + fee };
}

/** The order, its terms and its yield, from the first step on. */
export function OrderSummary({ pageData, amounts }: { pageData: InvestPageData; amounts: OrderAmounts | null }) {
  const styles = investLayout();
  const { picture, colours, title } = pageData.project;
  return (
    <>
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 961px) 340px, 100vw"
          cut="wide"
          className={styles.picture}
          alt=""
        />
      ) : (
        <span className={styles.picture} style={buildGradient(colours)} />
      )}
      <div className={styles.facts}>
        <div>
          <h2 className={css({ textStyle: 'figureSmall', lineHeight: 'snug' })}>{title}</h2>
          <p className={css({ textStyle: 'small', color: 'muted', mt: '1' })}>
            <Terms pageData={pageData} />
          </p>
        </div>
        {amounts ? (
          <OrderRows pageData={pageData} amounts={amounts} />
        ) : (
          <ProjectRows project={pageData.project} minTokens={pageData.offer.minTokens} />
        )}
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.summary.reflection" />
        </p>
      </div>
    </>
  );
}

type Rows = { pageData: InvestPageData; amounts: OrderAmounts };

function OrderRows({ pageData: { project }, amounts: { amount, fee, methodFee, total } }: Rows) {
  const intl = useIntl();
  const money = useMoney();
  const expected = computeProjection(amount, project);
  const rows: DefinitionRow[] = [
    { key: 'amount', label: <FormattedMessage id="invest.row.amount" />, value: money(amount) },
    { key: 'fee', label: <FormattedMessage id="invest.row.fee" />, value: money(fee + methodFee) },
    { key: 'total', label: <FormattedMessage id="invest.row.total" />, value: money(total), isTotal: true },
  ];
  if (expected && project.product !== 'equity')
    rows.push({
      key: 'expected',
      label: (
        <FormattedMessage
          id={`invest.summary.expected.${project.product}`}
          values={{ term: formatUnits(intl, expected.termMonths, 'month') }}
        />
      ),
      value: <FormattedMessage id="invest.summary.gross" values={{ amount: money(expected.total) }} />,
    });
  return <DefinitionRows rows={rows} />;
}

/** A round amount, from which readers can easily work out others. */
const EXAMPLE = 1_000_00;

/** Before there is an amount: the minimum, the end of the campaign, and the yield of an example. */
function ProjectRows({ project, minTokens }: { project: InvestPageData['project']; minTokens: number }) {
  const intl = useIntl();
  const money = useMoney();
  const { price, product, endsAt, ranking } = project;
  const short = (amount: number) => money(amount, { isShort: true });
  const example = computeProjection(EXAMPLE, project);
  const rows: DefinitionRow[] = [];
  if (price !== null)
    rows.push({
      key: 'minimum',
      label: <FormattedMessage id="invest.summary.minimum" />,
      value: short(minTokens * price),
    });
  if (endsAt)
    rows.push({
      key: 'closes',
      label: <FormattedMessage id="invest.summary.closes" />,
      value: <DateTime value={endsAt} />,
    });
  if (ranking)
    rows.push({
      key: 'ranking',
      label: <FormattedMessage id="issuances.token.ranking" />,
      value: <FormattedMessage id={`content.ranking.${ranking}`} />,
    });
  return (
    <>
      <DefinitionRows rows={rows} />
      {example && product !== 'equity' && (
        <p className={css({ textStyle: 'label' })}>
          <FormattedMessage
            id={`invest.summary.example.${product}`}
            values={{
              amount: short(EXAMPLE),
              total: short(example.total),
              term: formatUnits(intl, example.termMonths, 'month'),
            }}
          />
        </p>
      )}
    </>
  );
}

/** Such as "Debt · 7.2 % a year · 36 months". A stake says that it is one, because it is not a return. */
function Terms({ pageData: { project } }: { pageData: InvestPageData }) {
  const intl = useIntl();
  const { product, interestPoints, termMonths } = project;
  const parts = [
    intl.formatMessage({ id: `issuances.product.${product}` }),
    interestPoints !== null &&
      intl.formatMessage({ id: `invest.summary.terms.${product}` }, { share: formatPoints(intl, interestPoints) }),
    termMonths !== null && formatUnits(intl, termMonths, 'month'),
  ];
  return parts.filter(Boolean).join('\u00a0· ');
}
