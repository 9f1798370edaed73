import { FormattedMessage } from 'react-intl';
import type { StandingMonth, StandingOrder } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { confirmationHref } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { css } from '#styled/css';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { NextAction } from '#web/ui/states/NextAction.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The order of this month, which the investor confirms in the wizard, or why that is not possible any more. */
export function DueMonth({ order }: { order: StandingOrder }) {
  const month = order.months.find(({ outcome }) => outcome === 'waiting');
  if (!month?.project || month.amount === null) return null;
  if (!order.facts.monthOpen)
    return (
      <div className={css({ mb: '5' })}>
        <Notice
          tone="waiting"
          title={<FormattedMessage id="standingOrder.blocked" values={{ project: month.project.title }} />}
        >
          <FormattedMessage
            id={order.facts.finding === 'found' ? 'standingOrder.blocked.other' : 'standingOrder.blocked.none'}
          />
        </Notice>
      </div>
    );
  return (
    <NextAction
      title={
        <FormattedMessage
          id="standingOrder.due"
          values={{ amount: <Money amount={month.amount} />, project: month.project.title }}
        />
      }
      detail={
        <>
          <Why month={month} />{' '}
          {month.confirmBy && (
            <FormattedMessage
              id="standingOrder.due.until"
              values={{ date: <DateTime value={month.confirmBy} format="dateTime" /> }}
            />
          )}
        </>
      }
      action={
        <LinkButton
          href={confirmationHref({ slug: month.project.slug, amount: month.amount, interest: month.interest })}
          width="phone"
        >
          <FormattedMessage id="standingOrder.due.confirm" />
        </LinkButton>
      }
    />
  );
}

function Why({ month: { why, held, among } }: { month: StandingMonth }) {
  if (why === null) return null;
  return (
    <FormattedMessage
      id={`standingOrder.why.${why}`}
      values={{ held: <Money amount={held ?? 0} />, among: among ?? 1 }}
    />
  );
}
