import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { StandingOrderAction } from '#machines/orders/standingOrder/standingOrder.contract.ts';
import { isDue, isEnded } from '#machines/orders/standingOrder/standingOrder.selectors.ts';
import type { StandingOrder, StandingOrders } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { standingOrdersQuery } from '#web/api/orders/standingOrders.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { MonthList } from '#web/parts/orders/MonthList.tsx';
import type { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { DueMonth } from './DueMonth.tsx';
import { StandingActs } from './StandingActs.tsx';
import { StartStandingOrder } from './StartStandingOrder.tsx';

/** The investor's standing orders: what waits, what was chosen, and what happened in each month. */
export function MonthlyView({ search }: { search: PortfolioSearch }) {
  const query = useQuery(standingOrdersQuery);
  return (
    <Loaded query={query} skeleton={<Loading />}>
      {(page) => <LoadedOrders page={page} issuance={search.issuance} />}
    </Loaded>
  );
}

const Loading = () => (
  <Panel>
    <SkeletonRows count={8} />
  </Panel>
);

type LoadedOrdersProps = { page: StandingOrders; issuance: string | undefined };

function LoadedOrders({ page: { rows, choices, max }, issuance }: LoadedOrdersProps) {
  const isFull = rows.filter(({ status }) => !isEnded(status)).length >= max;
  const start = (
    <StartStandingOrder choices={choices} issuance={issuance} isFirst={rows.length === 0} isFull={isFull} />
  );
  if (rows.length === 0)
    return (
      <EmptyState title={<FormattedMessage id="standingOrder.empty" />} actions={start}>
        <FormattedMessage id="standingOrder.emptyDetail" />
      </EmptyState>
    );
  return (
    <div className={flow({ gap: '5' })}>
      <div className={flow({ direction: 'tools', gap: '3' })}>
        <p className={css({ color: 'muted', maxWidth: '[36rem]' })}>
          <FormattedMessage id="standingOrder.detail" />
        </p>
        {start}
      </div>
      {rows.map((order) => (
        <OrderPanel key={order.id} order={order} choices={choices} />
      ))}
    </div>
  );
}

type OrderPanelProps = { order: StandingOrder } & Pick<StandingOrders, 'choices'>;

function OrderPanel({ order, choices }: OrderPanelProps) {
  const { id, version, status, amount, project, months } = order;
  const { send, refusal } = useSend<StandingOrderAction>({
    entities: ['standingOrder'],
    path: `/standing-orders/${id}/events`,
    version,
  });
  return (
    <Panel
      title={
        <FormattedMessage
          id="standingOrder.title"
          values={{
            amount: <Money amount={amount} />,
            of: project ? 'one' : 'following',
            project: project?.title ?? '',
          }}
        />
      }
      tools={<EntityStatusBadge entity="standingOrder" status={status} />}
    >
      {isDue(status) && <DueMonth order={order} />}
      <div className={flow({ gap: '5' })}>
        <RefusalNotice error={refusal} />
        <Schedule order={order} />
        <StandingActs order={order} choices={choices} onSend={send} />
        {months.length > 0 && <MonthList months={months} audience="investor" />}
      </div>
    </Panel>
  );
}

/** When the next month comes. Paused and ended ones have none. */
function Schedule({ order: { day, opensAt } }: Pick<OrderPanelProps, 'order'>) {
  if (opensAt === null) return null;
  return (
    <p className={css({ color: 'muted' })}>
      <FormattedMessage
        id="standingOrder.next"
        values={{ day, date: <DateTime value={opensAt} format="dateTime" /> }}
      />
    </p>
  );
}
