import { addYears, calendarDate } from '../calendar.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R10: how long records are kept. */
export const recordsRule: readonly DatedRule<{ serviceYears: number; antiMoneyLaunderingYears: number }>[] = [
  {
    id: 'R10',
    article: 'ECSPR art. 26; Ley 10/2010 art. 25',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: { serviceYears: 5, antiMoneyLaunderingYears: 10 },
  },
];

export type RecordKind = 'service' | 'antiMoneyLaundering';
export type Retention = Decision & { until: number };

/** Until when a record of a relation that ended must be kept. Erasure before that day becomes restriction (R17). */
export function retention(kind: RecordKind, ended: number, timeZone: string): Retention {
  const rule = inForce(recordsRule, calendarDate(ended, timeZone));
  const { serviceYears, antiMoneyLaunderingYears } = rule.parameters;
  const years = kind === 'service' ? serviceYears : antiMoneyLaunderingYears;
  return { until: addYears(ended, years, timeZone), ...decidedBy(rule) };
}
