import type { InvestmentNotification } from '#machines/orders/investment/investment.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { refundSummary } from '../../queries/orders/refunds.ts';
import type { InvestmentRow } from './investment.facts.ts';

type Values = Record<string, string | number>;

/** The notifications that end an investment. They name the refund, its target and its date. */
const endings: readonly InvestmentNotification[] = ['revoked', 'canceled', 'projectEnded', 'signingLapsed'];

/** The notifications of which the reader can still revoke. */
const revocable: readonly InvestmentNotification[] = [
  'interestDeclared',
  'orderCreated',
  'kiisChanged',
  'suspensionEnded',
  'signed',
];

export const buildNotification = (row: InvestmentRow, about: InvestmentNotification, reason: string | null = null) => ({
  about: `investment.${about}`,
  params: {
    project: row.project_title,
    number: row.number,
    tokens: row.tokens,
    amount: row.amount,
    reason: reason ?? '',
  },
  link: `/user/investments?investment=${row.id}`,
});

/** The notification of an investor, with what follows and until when it may be done. */
export async function buildOwnNotification(
  uow: UnitOfWork,
  row: InvestmentRow,
  about: InvestmentNotification,
  reason: string | null,
) {
  const { params, ...content } = buildNotification(row, about, reason);
  const refund = endings.includes(about) ? await refundSummary(uow.tx, uow.now, row.id, uow.later.keys) : {};
  const date = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  return { ...content, params: { ...params, ...refund, ...nextStep(uow, row, about), date } };
}

function nextStep(uow: UnitOfWork, row: InvestmentRow, about: InvestmentNotification): Values {
  const { hide, modules } = uow.tenant.customization;
  const isSigned = modules.signature && !hide.signInvestment;
  const end = about === 'transferAwaited' ? row.payment_expires_at : row.order_expires_at;
  const isPaying = about === 'orderCreated' || about === 'transferAwaited' || about === 'paymentFailed';
  return {
    ...(isPaying && end && { until: end.toISOString() }),
    ...(about === 'transferAwaited' && { due: row.payment_amount ?? 0, reference: row.payment_reference ?? '' }),
    ...(about === 'paymentSettled' && { next: isSigned ? 'sign' : 'none' }),
    ...(revocable.includes(about) && revocation(uow, row)),
  };
}

const revocation = ({ now }: UnitOfWork, { reflection_ends_at: end }: InvestmentRow): Values =>
  end && end > now ? { reflection: end.toISOString() } : {};
