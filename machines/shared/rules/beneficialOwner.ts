import { calendarDate, isOlderThanMonths } from '../calendar.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

type Parameters = { percent: number; inclusive: boolean; certificateMonths: number };

/**
 * R12: the persons who have to be declared as beneficial owners of a company. From 10 July 2027 the threshold itself is
 * included.
 */
export const beneficialOwnerRule: readonly DatedRule<Parameters>[] = [
  {
    id: 'R12',
    article: 'Ley 10/2010 art. 4.2; RD 304/2014 art. 8',
    validFrom: '2014-05-06',
    validTo: '2027-07-09',
    parameters: { percent: 25, inclusive: false, certificateMonths: 3 },
  },
  {
    id: 'R12',
    article: 'Regulation (EU) 2024/1624 art. 52',
    validFrom: '2027-07-10',
    validTo: null,
    parameters: { percent: 25, inclusive: true, certificateMonths: 3 },
  },
];

export type BeneficialOwner = Decision & { mustDeclare: boolean };

/** Whether a stake, in percent of capital or votes, has to be declared. */
export function beneficialOwner(stakePercent: number, date: string): BeneficialOwner {
  const rule = inForce(beneficialOwnerRule, date);
  const { percent, inclusive } = rule.parameters;
  return { mustDeclare: inclusive ? stakePercent >= percent : stakePercent > percent, ...decidedBy(rule) };
}

/** An identity document is valid until the end of the day on which it expires. Both days as YYYY-MM-DD. */
export function isIdentityDocumentValid(expires: string, today: string): boolean {
  return today <= expires;
}

/** Whether a certificate issued on a day is recent enough at an instant. */
export function isCertificateCurrent(issued: string, now: number, timeZone: string): boolean {
  const { parameters } = inForce(beneficialOwnerRule, calendarDate(now, timeZone));
  return !isOlderThanMonths(issued, parameters.certificateMonths, now, timeZone);
}
