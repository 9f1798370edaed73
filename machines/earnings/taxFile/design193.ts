import type { RecordDesign } from './fixedRecord.ts';

/**
 * Model 193, yearly return of tax withheld from income of movable capital of residents: Orden EHA/3377/2011, annex II.
 * The designs have to be compared with the agency's current publication before the first return of a year.
 */
export const declarant193 = [
  ['recordType', 1, 1, 'number'],
  ['model', 2, 3, 'number'],
  ['year', 5, 4, 'number'],
  ['declarantNumber', 9, 9, 'taxNumber'],
  ['declarantName', 18, 40, 'text'],
  ['medium', 58, 1, 'text'],
  ['phone', 59, 9, 'number'],
  ['contact', 68, 40, 'text'],
  ['number', 108, 13, 'number'],
  ['complementary', 121, 1, 'text'],
  ['substitute', 122, 1, 'text'],
  ['previousNumber', 123, 13, 'number'],
  ['records', 136, 9, 'number'],
  ['base', 145, 15, 'cents'],
  ['withheld', 160, 15, 'cents'],
  ['paidIn', 175, 15, 'cents'],
  ['expenses', 220, 15, 'cents'],
  ['declarantNature', 235, 1, 'text'],
  ['seal', 488, 13, 'text'],
] as const satisfies RecordDesign;

const untilPenalties = [
  ['recordType', 1, 1, 'number'],
  ['model', 2, 3, 'number'],
  ['year', 5, 4, 'number'],
  ['declarantNumber', 9, 9, 'taxNumber'],
  ['holderNumber', 18, 9, 'taxNumber'],
  ['representativeNumber', 27, 9, 'taxNumber'],
  ['holderName', 36, 40, 'text'],
  ['mediator', 76, 1, 'text'],
  ['province', 77, 2, 'number'],
  ['codeKind', 79, 1, 'number'],
  ['issuerCode', 80, 12, 'text'],
  ['key', 92, 1, 'text'],
  ['nature', 93, 2, 'number'],
  ['payment', 95, 1, 'number'],
  ['accountKind', 96, 1, 'text'],
  ['account', 97, 20, 'text'],
  ['pending', 117, 1, 'text'],
  ['accrualYear', 118, 4, 'number'],
  ['payKind', 122, 1, 'number'],
  ['gross', 123, 13, 'cents'],
  ['reductions', 139, 13, 'cents'],
  ['base', 152, 13, 'cents'],
  ['rate', 165, 4, 'rate'],
  ['withheld', 169, 13, 'cents'],
  ['penalties', 182, 11, 'cents'],
] as const satisfies RecordDesign;

const afterNature = [
  ['declarantNature', 208, 1, 'text'],
  ['loanFrom', 209, 8, 'yearMonthDay'],
  ['loanUntil', 217, 8, 'yearMonthDay'],
  ['compensations', 225, 12, 'cents'],
  ['guarantees', 237, 12, 'cents'],
  ['paidToState', 249, 13, 'cents'],
  ['paidToNavarra', 262, 13, 'cents'],
  ['paidToAraba', 275, 13, 'cents'],
  ['paidToGipuzkoa', 288, 13, 'cents'],
  ['paidToBizkaia', 301, 13, 'cents'],
  ['reducedTerritory', 314, 1, 'number'],
  ['order', 315, 7, 'text'],
  ['previousPayer', 322, 9, 'taxNumber'],
  ['accruedOn', 331, 8, 'dayMonthYear'],
  ['market', 339, 1, 'text'],
] as const satisfies RecordDesign;

/** Orden HAC/56/2024 and Orden HAC/1504/2024. */
export const holder193of2024 = [...untilPenalties, ...afterNature] as const satisfies RecordDesign;

/** Orden HAC/1430/2025 adds the ISIN beside the issuer. */
export const holder193of2025 = [
  ...untilPenalties,
  ['isin', 193, 12, 'text'],
  ...afterNature,
] as const satisfies RecordDesign;
