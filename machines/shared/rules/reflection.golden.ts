import type { Golden } from './rule.ts';

/** The instants have their UTC offset, so that each case shows local time. */
export const reflectionGolden: Golden<{ from: string; timeZone: string }, string> = [
  {
    why: 'a period that starts on Monday at noon ends at the end of Friday',
    given: { from: '2026-06-01T12:00:00+02:00', timeZone: 'Europe/Madrid' },
    expected: '2026-06-05T23:59:59.999+02:00',
  },
  {
    why: 'a period that starts in the first second of a day ends at the same time',
    given: { from: '2026-06-01T00:00:00+02:00', timeZone: 'Europe/Madrid' },
    expected: '2026-06-05T23:59:59.999+02:00',
  },
  {
    why: 'a period that starts in the last second of the day ends at the same time',
    given: { from: '2026-06-01T23:59:59+02:00', timeZone: 'Europe/Madrid' },
    expected: '2026-06-05T23:59:59.999+02:00',
  },
  {
    why: 'clocks go forward during the period (29 March 2026): it is an hour shorter',
    given: { from: '2026-03-27T10:00:00+01:00', timeZone: 'Europe/Madrid' },
    expected: '2026-03-31T23:59:59.999+02:00',
  },
  {
    why: 'clocks go back during the period (25 October 2026): it is an hour longer',
    given: { from: '2026-10-23T10:00:00+02:00', timeZone: 'Europe/Madrid' },
    expected: '2026-10-27T23:59:59.999+01:00',
  },
  {
    why: 'the period includes 29 February',
    given: { from: '2028-02-26T18:30:00+01:00', timeZone: 'Europe/Madrid' },
    expected: '2028-03-01T23:59:59.999+01:00',
  },
  {
    why: 'the same period in a year without a leap day',
    given: { from: '2027-02-26T18:30:00+01:00', timeZone: 'Europe/Madrid' },
    expected: '2027-03-02T23:59:59.999+01:00',
  },
  {
    why: 'clocks go forward in New York (8 March 2026)',
    given: { from: '2026-03-06T10:00:00-05:00', timeZone: 'America/New_York' },
    expected: '2026-03-10T23:59:59.999-04:00',
  },
  {
    why: 'clocks go back in New York (1 November 2026)',
    given: { from: '2026-10-30T10:00:00-04:00', timeZone: 'America/New_York' },
    expected: '2026-11-03T23:59:59.999-05:00',
  },
  {
    why: 'clocks go forward at midnight in Santiago: 6 September 2026 starts at one o’clock',
    given: { from: '2026-09-01T10:00:00-04:00', timeZone: 'America/Santiago' },
    expected: '2026-09-05T23:59:59.999-04:00',
  },
  {
    why: 'the calendar day is that of the tenant: it is already Tuesday in Madrid',
    given: { from: '2026-06-01T22:30:00Z', timeZone: 'Europe/Madrid' },
    expected: '2026-06-06T23:59:59.999+02:00',
  },
];
