import type { JobKind } from '../engine/job.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Jobs that wait while no money may move. */
const MONEY_JOBS: readonly JobKind[] = [
  'balance.payout',
  'coins.return',
  'coins.sweep',
  'earning.claim',
  'earning.pay',
  'earning.seize',
  'line.return',
  'mint',
  'owner.payout',
  'payment.charge',
  'payment.refund',
  'transfer.execute',
];

export const waitingKinds = ({ moneyHalt }: Pick<Tenant, 'moneyHalt'>): readonly JobKind[] =>
  moneyHalt ? MONEY_JOBS : [];
