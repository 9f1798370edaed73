import { FormattedMessage } from 'react-intl';
import { computeBreakdown } from '#machines/orders/invest/breakdown.selectors.ts';
import { fullBalance } from '#machines/orders/invest/invest.permissions.ts';
import { css } from '#styled/css';
import type { InvestPageData } from '#web/api/orders/invest.ts';
import { OtherArrearsNotice } from '#web/parts/issuances/OtherArrearsNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { useBreakdownRows } from './breakdown.tsx';

type BalanceNowProps = { pageData: InvestPageData; isBusy: boolean; onPay: () => void };

/** What an order costs, paid from the balance with one press, where the balance is enough. */
export function BalanceNow({ pageData, isBusy, onPay }: BalanceNowProps) {
  const money = useMoney();
  const breakdown = computeBreakdown(pageData, fullBalance);
  // The balance pays all, and costs nothing unless the tenant says so.
  const hidden = ['balance', 'due', ...(breakdown?.methodFee ? [] : ['methodFee'])];
  const rows = useBreakdownRows(breakdown).filter(({ key }) => !hidden.includes(key));
  if (!breakdown) return null;
  const { balance } = pageData.investment?.facts ?? { balance: 0 };
  return (
    <Panel title={<FormattedMessage id="invest.balance.now" />}>
      <div className={css({ display: 'grid', gap: '4' })}>
        <DefinitionRows rows={rows} />
        <OtherArrearsNotice others={pageData.project.otherArrears} />
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="invest.balance.after" values={{ left: money(balance - breakdown.total) }} />
        </p>
        <div>
          <Button width="phone" isLoading={isBusy} onClick={onPay}>
            <FormattedMessage id="invest.breakdown.confirm.balance" />
          </Button>
        </div>
      </div>
    </Panel>
  );
}
