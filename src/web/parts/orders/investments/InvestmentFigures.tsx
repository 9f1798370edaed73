import { FormattedMessage, useIntl } from 'react-intl';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { isRefundRefused } from '#machines/orders/payment/payment.selectors.ts';
import { toRefundReason } from '#machines/orders/payment/refund.ts';
import { flow, link } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { PaymentReason } from './PaymentReason.tsx';

const noFiles = { proofFileId: null, contractFileId: null };

type Props = { area: ManagementArea; investment: Investment };

/** The proof and the contract are visible only to the investor and to managers. */
export function InvestmentFigures({ area, investment }: Props) {
  const { proofFileId, contractFileId } = area === 'manager' ? investment : noFiles;
  return (
    <div className={flow()}>
      <DefinitionRows rows={useRows(investment)} />
      {proofFileId && <StoredFile id={proofFileId} label={<FormattedMessage id="manager.investment.proof" />} />}
      {contractFileId && (
        <StoredFile id={contractFileId} label={<FormattedMessage id="manager.investment.contract" />} />
      )}
    </div>
  );
}

function useRows(investment: Investment): DefinitionRow[] {
  const intl = useIntl();
  const { tokens, project, price, fee, methodFee, method, payment, reflectionEndsAt } = investment;
  const refusedRefund = investment.refunds.find(({ status }) => isRefundRefused(status));
  const rows = {
    tokens: `${formatCount(intl, tokens)} ${project.tokenSymbol}`,
    price: <Money amount={price} />,
    fee: fee + methodFee > 0 && <Money amount={fee + methodFee} />,
    balance: payment !== null && payment.balancePart > 0 && <Money amount={payment.balancePart} />,
    method: method && intl.formatMessage({ id: `method.${method}` }),
    due: payment && <Money amount={payment.amount} />,
    reference: payment?.reference || investment.reference,
    referral: investment.referralCode,
    reflection: reflectionEndsAt && <DateTime value={reflectionEndsAt} format="dateTime" />,
    failure: payment?.reason && <PaymentReason reason={payment.reason} />,
    refundFailure: refusedRefund && (
      <FormattedMessage id="incidents.refusal" values={{ reason: toRefundReason(refusedRefund.reason) }} />
    ),
    cancelReason: investment.cancelReason,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`manager.investment.${name}`} />);
}

/** Whose investment it is. Only managers can open the user. */
export function Investor({ area, investor }: { area: ManagementArea; investor: NonNullable<Investment['investor']> }) {
  const { id, name, email } = investor;
  const who =
    area === 'manager' ? (
      <Link href={`/manager/users?user=${id}`} className={link()}>
        {name}
      </Link>
    ) : (
      name
    );
  return (
    <>
      {who} · {email}
    </>
  );
}
