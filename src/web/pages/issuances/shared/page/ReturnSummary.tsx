import { FormattedMessage, useIntl } from 'react-intl';
import type { LoanOutcome } from '#machines/issuances/project/project.outcomes.ts';
import type { EstimatedReturn } from '#machines/issuances/project/project.returns.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { formatUnits } from '#web/parts/issuances/issuanceFormats.ts';
import { formatShare } from '#web/ui/figures/share.ts';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

export const isRepaidInParts = ({ product, repayment }: Pick<Project, 'product' | 'repayment'>) =>
  product === 'debt' && (repayment === 'french' || repayment === 'linear');

type ReturnSummaryProps = {
  issuance: Project;
  amount: number;
  estimate: EstimatedReturn;
  outcome: LoanOutcome;
};

/** The result of an amount in one figure, and what it consists of. */
export function ReturnSummary({ issuance, amount, estimate, outcome }: ReturnSummaryProps) {
  const intl = useIntl();
  const money = useMoney();
  const product = issuance.product === 'debt' ? 'debt' : 'realEstate';
  const { net, gross, withheld, withheldPoints } = estimate;
  const result = net - computeLoss(amount, estimate);
  return (
    <output className={css({ display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' })}>
      <span className={muted}>
        <ResultLabel issuance={issuance} outcome={outcome} />
      </span>
      <span className={css({ color: 'brand.fg' })}>
        <UnitFigure text={result < 0 ? money(result).replace('-', '−') : `+${money(result)}`} />
      </span>
      <span className={css({ textStyle: 'small' })}>
        <FormattedMessage
          id={`issuances.calculator.gross.${product}`}
          values={{ gross: money(gross), withheld: money(withheld), share: formatShare(intl, withheldPoints) }}
        />
      </span>
      <span className={muted}>
        <RateNote withholding={issuance.withholding} />
      </span>
      <span className={outcome.kind === 'default' ? css({ textStyle: 'small' }) : muted}>
        <CapitalNote issuance={issuance} amount={amount} estimate={estimate} outcome={outcome} />
      </span>
    </output>
  );
}

/** The capital that a loan does not return. A property’s is unknown. */
const computeLoss = (amount: number, { capital }: EstimatedReturn) => (capital === null ? 0 : amount - capital);

function ResultLabel({ issuance: { product, termMonths }, outcome }: Pick<ReturnSummaryProps, 'issuance' | 'outcome'>) {
  const intl = useIntl();
  const formatMonths = (months: number) => formatUnits(intl, months, 'month');
  if (outcome.kind === 'early')
    return <FormattedMessage id="issuances.calculator.net" values={{ term: formatMonths(outcome.month) }} />;
  if (outcome.kind === 'default') return <FormattedMessage id="outcome.result" />;
  return (
    <FormattedMessage
      id={product === 'debt' ? 'issuances.calculator.net' : 'issuances.calculator.expected'}
      values={{ term: formatMonths(termMonths ?? 0) }}
    />
  );
}

/** Whose rate the tax has. A stranger's may differ from the general one. */
function RateNote({ withholding: { basis, isOwn } }: Pick<Project, 'withholding'>) {
  if (!isOwn) return <FormattedMessage id="issuances.calculator.rate.general" />;
  const reason = <FormattedMessage id={`withholding.basis.${basis}`} />;
  return <FormattedMessage id="issuances.calculator.rate.own" values={{ reason }} />;
}

function CapitalNote({ issuance, amount, estimate, outcome }: ReturnSummaryProps) {
  const money = useMoney();
  const capital = money(amount, { isShort: true });
  if (outcome.kind === 'early') return <FormattedMessage id="outcome.capital.early" values={{ capital }} />;
  if (outcome.kind === 'default')
    return (
      <FormattedMessage
        id="outcome.capital.default"
        values={{ capital, returned: money(estimate.capital ?? 0), lost: money(computeLoss(amount, estimate)) }}
      />
    );
  return (
    <FormattedMessage
      id={
        isRepaidInParts(issuance)
          ? 'issuances.calculator.capital.instalments'
          : `issuances.calculator.capital.${issuance.product === 'debt' ? 'debt' : 'realEstate'}`
      }
      values={{ capital }}
    />
  );
}

const muted = css({ textStyle: 'small', color: 'muted' });
