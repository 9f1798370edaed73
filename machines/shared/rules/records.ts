import { addYears, calendarDate } from '../calendar.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R10: the retention period of records. */
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

/**
 * The end of the retention of a record after the relation ended. Before that day, an erasure only restricts the data
 * (GDPR art. 17(3)(b)).
 */
export function retention(kind: RecordKind, endedAt: number, timeZone: string): Retention {
  const rule = inForce(recordsRule, calendarDate(endedAt, timeZone));
  const { serviceYears, antiMoneyLaunderingYears } = rule.parameters;
  const years = kind === 'service' ? serviceYears : antiMoneyLaunderingYears;
  return { until: addYears(endedAt, years, timeZone), ...decidedBy(rule) };
}
