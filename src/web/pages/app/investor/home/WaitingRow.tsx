import { FormattedMessage, useIntl } from 'react-intl';
import type { Waiting } from '#machines/app/home/home.selectors.ts';
import type { HomeRefund } from '#machines/app/home/home.wire.ts';
import { isAboutReflection } from '#machines/orders/investment/investment.next.ts';
import { isRefundRefused } from '#machines/orders/payment/payment.selectors.ts';
import { HomeRow } from '#web/parts/app/HomeRow.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { SwapIcon } from '#web/ui/icons/secondary.tsx';
import { ClockIcon } from '#web/ui/icons/signs.tsx';
import { useUntil } from './useStepText.tsx';

export type WaitingItem = Waiting | { kind: 'refund'; refund: HomeRefund };

export const waitingKey = (item: WaitingItem) => {
  if (item.kind === 'refund') return item.refund.id;
  return item.kind === 'investment' ? item.investment.id : item.earning.id;
};

/** A refund that was refused asks the investor to check where it should go. */
export const isForInvestor = (item: WaitingItem) => item.kind === 'refund' && isRefundRefused(item.refund.status);

const hrefs = { investment: '/user/investments?investment=', transfer: '/user/transfers?transfer=' };

/** An entry that needs no act of the investor: its project, amount and end. */
export function WaitingRow({ item }: { item: WaitingItem }) {
  const money = useMoney();
  const label = (project: string, amount: number) => (
    <FormattedMessage id="home.row" values={{ project, amount: money(amount) }} />
  );
  if (item.kind === 'refund') {
    const { title, amount, status, paid } = item.refund;
    return (
      <HomeRow
        icon={<SwapIcon />}
        title={label(title, amount)}
        detail={<FormattedMessage id={`home.refund.${status}`} />}
        href={hrefs[paid.entity] + paid.id}
      />
    );
  }
  if (item.kind === 'earning')
    return (
      <HomeRow
        icon={<SwapIcon />}
        title={label(item.earning.project.title, item.earning.net)}
        detail={<FormattedMessage id={item.next.what} />}
        href={`/user/earnings/${item.earning.id}/investor`}
      />
    );
  const { project, amount, id } = item.investment;
  return (
    <HomeRow
      icon={<ClockIcon />}
      title={label(project.title, amount)}
      detail={<InvestmentDetail {...item} />}
      href={`/user/investments?investment=${id}`}
    />
  );
}

/** The reflection period says its end; other waits say how long they usually take. */
function InvestmentDetail({ next, investment }: Extract<Waiting, { kind: 'investment' }>) {
  const { formatDate } = useIntl();
  const until = useUntil();
  const { tokens, project, reflectionEndsAt, facts } = investment;
  if (isAboutReflection(next.what) && reflectionEndsAt)
    return <FormattedMessage id="home.reflection" values={until(reflectionEndsAt)} />;
  const date = facts.walletWaitsUntil === null ? '' : formatDate(facts.walletWaitsUntil, { dateStyle: 'long' });
  return (
    <>
      <FormattedMessage id={next.what} values={{ tokens, symbol: project.tokenSymbol, date }} />
      {'. '}
      <FormattedMessage id={next.usually} />
    </>
  );
}
