import { DAY } from '#machines/shared/duration.ts';
import type { Money } from '#machines/shared/money.ts';
import { toValue } from '#machines/shared/status.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type {
  InstalmentFacts,
  InstalmentLateness,
  InstalmentPayment,
  InstalmentStatus,
} from './instalment.contract.ts';

interface Parts {
  lateness: InstalmentLateness;
  payment: InstalmentPayment;
}

/** The two parts of a status by name. */
export const splitStatus = (status: InstalmentStatus) => toValue(status) as unknown as Parts;

const paymentTones: Record<InstalmentPayment, Tone> = {
  planned: 'neutral',
  announced: 'neutral',
  due: 'waiting',
  prepared: 'progress',
  settled: 'positive',
  dropped: 'neutral',
};
const latenessTones = { overdue: 'waiting', delayed: 'waiting', defaulted: 'negative' } as const;

/** What a badge says: how late it is, unless it is over, and what has become of its payment. */
export interface Shown {
  name: InstalmentPayment | InstalmentLateness;
  tone: Tone;
}

/** The badges of a status. That a payment is due goes without saying once it is late. */
export function listBadges(status: InstalmentStatus): Shown[] {
  const { payment } = splitStatus(status);
  const arrears = deriveArrears(status);
  const late = arrears === null ? [] : [{ name: arrears, tone: latenessTones[arrears] }];
  return arrears !== null && payment === 'due' ? late : [...late, { name: payment, tone: paymentTones[payment] }];
}

const waits = {
  date: ['time', 'weeks'],
  distribution: ['owner', 'own'],
  insolvency: ['provider', 'weeks'],
  payment: ['manager', 'workingDays'],
  newDate: ['owner', 'own'],
  recovery: ['owner', 'own'],
  settled: ['nobody', 'over'],
  dropped: ['nobody', 'over'],
} as const satisfies Waits;

/** Why the instalment waits, from its status. */
export const whoActsNext = whoActsNextSelector('instalment', waits, chooseWait);

function chooseWait(status: InstalmentStatus, { isSolvent }: Pick<InstalmentFacts, 'isSolvent'>): keyof typeof waits {
  const { lateness, payment } = splitStatus(status);
  if (payment === 'settled' || payment === 'dropped') return payment;
  if (payment === 'prepared') return 'payment';
  if (!isSolvent) return 'insolvency';
  if (payment !== 'due') return 'date';
  if (lateness === 'defaulted') return 'recovery';
  return lateness === 'delayed' ? 'newDate' : 'distribution';
}

/** The number of days for which an unpaid instalment has been due, whatever is being prepared. */
export function daysLate(status: InstalmentStatus, dueOn: string, today: string): number {
  if (isOver(status) || today <= dueOn) return 0;
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY);
}

/** A payment that is late, in the words for investors. */
export function deriveArrears(status: InstalmentStatus): Exclude<InstalmentLateness, 'onTime'> | null {
  const { lateness } = splitStatus(status);
  return isOver(status) || lateness === 'onTime' ? null : lateness;
}

/** Its distribution is drafted and waits for its payment. */
export const isPrepared = (status: InstalmentStatus) => splitStatus(status).payment === 'prepared';

/** It is over. */
export function isOver(status: InstalmentStatus): boolean {
  const { payment } = splitStatus(status);
  return payment === 'settled' || payment === 'dropped';
}

/** The sum of the known parts. Null if none is known. */
export function computeTotal({ capital, income }: { capital: Money | null; income: Money | null }): Money | null {
  if (income === null) return capital || null;
  return (capital ?? 0) + income;
}
