import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { investmentsQuery } from '#web/api/orders/managerInvestments.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';

const SHOWN = 5;

/** The latest investments of a user, with a link to all of them. Empty for a user without any. */
export function UserInvestments({ user }: { user: Pick<UserPage, 'id' | 'email'> }) {
  const { data } = useQuery(investmentsQuery('manager', { investor: user.id, size: SHOWN }));
  if (!data?.total) return null;
  return (
    <section className={flow({ gap: '3' })}>
      <div className={flow({ direction: 'apart', gap: '3' })}>
        <h3 className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="manager.user.investments" values={{ count: data.total }} />
        </h3>
        {data.total > SHOWN && (
          <Link href={`/manager/investments?search=${encodeURIComponent(user.email)}`}>
            <FormattedMessage id="manager.user.allInvestments" />
          </Link>
        )}
      </div>
      <ul className={rows}>
        {data.rows.map(({ id, project, status, amount, createdAt }) => (
          <li key={id} className={row}>
            <span className={flow({ direction: 'apart', gap: '3' })}>
              <Link href={`/manager/investments?investment=${id}`}>{project.title}</Link>
              <Money amount={amount} />
            </span>
            <span className={flow({ direction: 'apart', gap: '3' })}>
              <span className={css({ textStyle: 'small', color: 'muted' })}>
                <DateTime value={createdAt} />
              </span>
              <EntityStatusBadge entity="investment" status={status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rows = css({ listStyle: 'none' });
const row = css({ display: 'grid', gap: '1', py: '3', borderTop: 'line' });
