import { calendarDate, endOfCalendarDay } from '../calendar.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/**
 * R4: the period in which an investor can revoke an order or an expression of interest without a reason and at no cost.
 */
export const reflectionRule: readonly DatedRule<{ calendarDays: number }>[] = [
  {
    id: 'R4',
    article: 'ECSPR art. 22',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: { calendarDays: 4 },
  },
];

export type Reflection = Decision & { endsAt: number };

/**
 * The last millisecond of the 4th calendar day after the commitment, in the tenant's time zone. This is not 96 hours.
 */
export function reflectionEnd(from: number, timeZone: string): Reflection {
  const rule = inForce(reflectionRule, calendarDate(from, timeZone));
  return { endsAt: endOfCalendarDay(from, rule.parameters.calendarDays, timeZone), ...decidedBy(rule) };
}

export function isReflectionRunning(endsAt: number, now: number): boolean {
  return now <= endsAt;
}
