import { DAY } from '#machines/shared/duration.ts';
import type { Money } from '#machines/shared/money.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { InstalmentStatus } from './instalment.contract.ts';

const tones: Record<InstalmentStatus, Tone> = {
  planned: 'neutral',
  announced: 'neutral',
  due: 'waiting',
  overdue: 'waiting',
  prepared: 'progress',
  delayed: 'waiting',
  defaulted: 'negative',
  settled: 'positive',
  dropped: 'neutral',
};

export const toneOf = (status: InstalmentStatus) => tones[status];

const waits = {
  date: ['time', 'weeks'],
  distribution: ['owner', 'own'],
  payment: ['manager', 'workingDays'],
  newDate: ['owner', 'own'],
  recovery: ['owner', 'own'],
  settled: ['nobody', 'over'],
  dropped: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<InstalmentStatus, keyof typeof waits> = {
  planned: 'date',
  announced: 'date',
  due: 'distribution',
  overdue: 'distribution',
  prepared: 'payment',
  delayed: 'newDate',
  defaulted: 'recovery',
  settled: 'settled',
  dropped: 'dropped',
};

/** Why the instalment waits, from its status. */
export const whoActsNext = whoActsNextSelector('instalment', waits, (status: InstalmentStatus) => waitOf[status]);

/** The number of days for which an unpaid instalment has been due. */
export function daysLate(status: InstalmentStatus, dueOn: string, today: string): number {
  if (!owed.includes(status) || today <= dueOn) return 0;
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY);
}
const owed: readonly InstalmentStatus[] = ['due', 'overdue', 'delayed', 'defaulted'];

/** A payment that is late, in the words for investors. */
export function deriveArrears(
  status: InstalmentStatus,
  isInDefault: boolean,
): 'overdue' | 'delayed' | 'defaulted' | null {
  if (status === 'defaulted' || (status === 'prepared' && isInDefault)) return 'defaulted';
  return status === 'overdue' || status === 'delayed' ? status : null;
}

/** It is over. */
export const isOver = (status: InstalmentStatus) => status === 'settled' || status === 'dropped';

/** The sum of the known parts. Null if none is known. */
export function computeTotal({ capital, income }: { capital: Money | null; income: Money | null }): Money | null {
  if (income === null) return capital || null;
  return (capital ?? 0) + income;
}
