import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { userStandingOrdersQuery } from '#web/api/orders/standingOrders.ts';
import { MonthList } from '#web/parts/orders/MonthList.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';

/** The standing orders of a user, with their months. Empty for a user without any. */
export function UserStandingOrders({ user }: { user: Pick<UserPage, 'id'> }) {
  const { data } = useQuery(userStandingOrdersQuery(user.id));
  if (!data?.length) return null;
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.user.standingOrders" values={{ count: data.length }} />
      </h3>
      {data.map(({ id, amount, project, status, months }) => (
        <div key={id} className={flow({ gap: '2' })}>
          <div className={flow({ direction: 'apart', gap: '3' })}>
            <FormattedMessage
              id="standingOrder.title"
              values={{
                amount: <Money amount={amount} />,
                of: project ? 'one' : 'following',
                project: project?.title ?? '',
              }}
            />
            <EntityStatusBadge entity="standingOrder" status={status} />
          </div>
          <MonthList months={months} audience="manager" />
        </div>
      ))}
    </section>
  );
}
