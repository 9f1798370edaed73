import type { PaymentFacts, PaymentIncident, PaymentNotification } from '#machines/orders/payment/payment.contract.ts';
import { refundTarget, toRefundReason } from '#machines/orders/payment/refund.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readUserName } from '../../queries/people/users.names.ts';
import { type IncidentCause, openIncident } from '../oversight/incidents.ts';
import type { PaymentRow, PaymentSubject } from './payment.row.ts';

/** The money of this payment on the platform, and the target of a refund. */
export const deriveRefund = (uow: UnitOfWork, row: PaymentRow) => {
  const { arrived, refundRoute = 'channel' } = row.machine_state as Partial<PaymentFacts>;
  return {
    amount: arrived?.amount ?? 0,
    currency: arrived?.currency ?? row.currency,
    to: refundTarget({ method: row.method, route: refundRoute, ending: row.payee_ending }),
    ending: row.payee_ending ?? '',
    date: calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone),
  };
};

export function buildNotification(uow: UnitOfWork, row: PaymentRow, about: PaymentNotification) {
  if (about === 'partArrived') return partNotification(uow, row);
  const { subject } = row;
  const { amount, to, ending, date } = deriveRefund(uow, row);
  return {
    about: `payment.${subject.entity === 'transfer' && about === 'moneySuspended' ? 'saleSuspended' : about}`,
    params: {
      project: row.project_title,
      ...(subject.entity === 'investment' && { number: subject.number }),
      amount,
      to,
      ending,
      date,
      code: about === 'refundFailed' ? toRefundReason(row.refund_reason) : '',
    },
    link: about === 'refundFailed' ? '/user/account?section=bank' : buildPageLink(subject),
  };
}

function partNotification(uow: UnitOfWork, row: PaymentRow) {
  const { subject, amount: due, reference, expires_at } = row;
  const { parts = 0 } = row.machine_state as Partial<PaymentFacts>;
  return {
    about: 'payment.partArrived',
    params: {
      project: row.project_title,
      ...(subject.entity === 'investment' && { number: subject.number }),
      amount: parts,
      due,
      missing: due - parts,
      reference,
      until: (expires_at ?? uow.now).toISOString(),
    },
    link: buildPageLink(subject),
  };
}

const buildPageLink = ({ entity, id }: PaymentSubject) =>
  entity === 'investment' ? `/user/investments?investment=${id}` : `/user/transfers?transfer=${id}`;

export const buildIncidentCause = (row: PaymentRow, kind: PaymentIncident): IncidentCause => ({
  kind,
  subject: { entity: 'payment', id: row.id },
});

export async function openPaymentIncident(uow: UnitOfWork, row: PaymentRow, kind: PaymentIncident) {
  const { subject } = row;
  const { amount, currency } = deriveRefund(uow, row);
  const name = await readUserName(uow.tx, row.user_id);
  await openIncident(uow, {
    ...buildIncidentCause(row, kind),
    ...(kind !== 'unanswered' && amount > 0 && { money: { amount, currency } }),
    detail: {
      project: row.project_title,
      ...(subject.entity === 'investment'
        ? { investment: subject.number }
        : { sale: subject.reference, transfer: subject.id }),
      reference: row.reference,
      name,
      code: kind === 'refundOwed' ? toRefundReason(row.refund_reason) : '',
    },
  });
}
