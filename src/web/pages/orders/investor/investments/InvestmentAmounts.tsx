import { FormattedMessage, useIntl } from 'react-intl';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

export function InvestmentAmounts({ investment }: { investment: Investment }) {
  return <DefinitionRows rows={useRows(investment)} />;
}

function useRows(investment: Investment): DefinitionRow[] {
  const intl = useIntl();
  const { amount, fee, methodFee, tokens, price, project, method, payment, reference, referralCode } = investment;
  const balance = payment?.balancePart ?? 0;
  const values = {
    amount: <Money amount={amount} />,
    fee: fee + methodFee > 0 && <Money amount={fee + methodFee} />,
    total: fee + methodFee > 0 && <Money amount={amount + fee + methodFee} />,
    balance: balance > 0 && <Money amount={balance} />,
    tokens: `${formatCount(intl, tokens)} ${project.tokenSymbol}`,
    price: <Money amount={price} />,
    method: method && intl.formatMessage({ id: `method.${method}` }),
    reference: payment?.reference || reference,
    referral: referralCode,
  };
  return buildDefinitionRows(values, (name) => <FormattedMessage id={`investments.row.${name}`} />);
}
