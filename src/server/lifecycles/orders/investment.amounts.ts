import { ticketAmount } from '#machines/orders/investment/orderedTogether.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { share } from '#machines/shared/money.ts';
import { largeTicket } from '#machines/shared/rules/largeTicket.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { Simulation } from '../../secrets/personalColumns.ts';

/** The investor's other orders in the same project. */
export interface OrderedColumns {
  ordered_tokens: number;
  ordered_amount: number;
}

interface TicketColumns extends OrderedColumns {
  amount: number;
  simulation: Simulation | null;
  investor_class: string;
}

export const orderedOf = ({ ordered_tokens, ordered_amount }: OrderedColumns) => ({
  tokens: ordered_tokens,
  amount: ordered_amount,
});

/** Applies the rule for large tickets (ECSPR art. 21(7)) to the amount and the investor, as of today. */
export const assessTicket = (uow: UnitOfWork, row: TicketColumns) =>
  largeTicket(
    {
      amount: ticketAmount(row.amount, orderedOf(row)),
      netWorth: row.simulation?.netWorth ?? null,
      sophisticated: row.investor_class === 'sophisticated',
    },
    calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone),
  );

/** The project's fee in basis points, or 0 if the tenant charges no fees. */
export const feePointsOf = (uow: UnitOfWork, points: number) =>
  uow.tenant.customization.extras.investmentFee ? points : 0;

/** The fee in minor units. */
export const computeFee = (uow: UnitOfWork, amount: number, points: number) => share(amount, feePointsOf(uow, points));
