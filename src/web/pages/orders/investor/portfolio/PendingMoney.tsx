import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { moneyPage } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';

/** The investor's money that is neither in tokens nor at the bank: to be claimed, on its way, or in an order. */
export function PendingMoney({ pending: { orders, claims } }: Pick<Portfolio, 'pending'>) {
  const styles = moneyPage();
  return (
    <Panel title={<FormattedMessage id="portfolio.pending" />}>
      {orders.length + claims.length === 0 && (
        <p className={styles.detail}>
          <FormattedMessage id="portfolio.pending.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {claims.map((claim) => {
          const state = chooseState(claim);
          return (
            <PendingRow
              key={claim.id}
              isOwn={state === 'claim'}
              amount={claim.net}
              state={<FormattedMessage id={`portfolio.pending.${state}`} />}
              detail={claim.project.title}
              href={`/user/earnings/${claim.id}/investor`}
              label={<FormattedMessage id={state === 'claim' ? 'earnings.claimConfirm' : 'portfolio.pending.see'} />}
            />
          );
        })}
        {orders.map(({ id, project, status, amount, reflectionEndsAt }) => (
          <PendingRow
            key={id}
            amount={amount}
            state={<EntityStatusBadge entity="investment" audience="investor" status={status} />}
            detail={
              <>
                {project.title}
                {reflectionEndsAt && (
                  <>
                    {' · '}
                    <FormattedMessage
                      id="portfolio.pending.reflection"
                      values={{ date: <DateTime value={reflectionEndsAt} format="short" /> }}
                    />
                  </>
                )}
              </>
            }
            href={`/user/investments?investment=${id}`}
            label={<FormattedMessage id="portfolio.pending.see" />}
          />
        ))}
      </ul>
    </Panel>
  );
}

function chooseState({ isHeld, isClaiming }: Portfolio['pending']['claims'][number]) {
  if (isHeld) return 'held';
  return isClaiming ? 'claiming' : 'claim';
}

type PendingRowProps = {
  isOwn?: boolean;
  amount: number;
  state: ReactNode;
  detail: ReactNode;
  href: string;
  label: ReactNode;
};

function PendingRow({ isOwn, amount, state, detail, href, label }: PendingRowProps) {
  const styles = moneyPage();
  return (
    <li className={styles.row}>
      <span className={styles.edge} data-own={isOwn || undefined} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>
          <Money amount={amount} /> {state}
        </p>
        <p className={styles.detail}>{detail}</p>
      </div>
      <LinkButton href={href} size="small" tone={isOwn ? 'primary' : 'secondary'}>
        {label}
      </LinkButton>
    </li>
  );
}
