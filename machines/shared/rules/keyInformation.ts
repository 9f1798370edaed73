import { type DatedRule, inForce } from './rule.ts';

/** R6: the maximum length of a key information sheet, in A4 pages. */
export const keyInformationRule: readonly DatedRule<{ maxPages: number }>[] = [
  { id: 'R6', article: 'ECSPR art. 23(7)', validFrom: '2021-11-10', validTo: null, parameters: { maxPages: 6 } },
];

/** The maximum number of pages of a sheet that is published on a day (YYYY-MM-DD). */
export const keyInformationPages = (date: string) => inForce(keyInformationRule, date).parameters.maxPages;
