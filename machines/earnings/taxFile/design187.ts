import type { RecordDesign } from './fixedRecord.ts';

/**
 * Model 187, shares and participations of collective investment, with the tax withheld from their sales: Orden HAP/1608/2014,
 * annex II, as changed by Orden HFP/823/2022. The designs have to be compared with the agency's current publication before
 * the first return of a year.
 */
export const declarant187 = [
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
  ['previousNumber', 123, 13, 'text'],
  ['records', 136, 9, 'number'],
  ['acquired', 145, 15, 'cents'],
  ['sold', 160, 15, 'cents'],
  ['withheld', 175, 15, 'cents'],
] as const satisfies RecordDesign;

export const operation187 = [
  ['recordType', 1, 1, 'number'],
  ['model', 2, 3, 'number'],
  ['year', 5, 4, 'number'],
  ['declarantNumber', 9, 9, 'taxNumber'],
  ['holderNumber', 18, 9, 'taxNumber'],
  ['representativeNumber', 27, 9, 'taxNumber'],
  ['holderName', 36, 40, 'text'],
  ['province', 76, 2, 'number'],
  ['country', 78, 3, 'text'],
  ['holderKind', 81, 1, 'text'],
  ['holderNature', 82, 1, 'text'],
  ['issuerNumber', 83, 9, 'taxNumber'],
  ['isin', 92, 12, 'text'],
  ['operation', 104, 1, 'text'],
  ['soldOn', 105, 8, 'yearMonthDay'],
  ['tokens', 113, 16, 'units'],
  ['price', 129, 13, 'cents'],
  ['origin', 142, 1, 'text'],
  ['reduced', 143, 1, 'text'],
  ['acquiredOn', 144, 8, 'yearMonthDay'],
  ['resultSign', 157, 1, 'text'],
  ['result', 158, 13, 'cents'],
  ['rate', 171, 4, 'rate'],
  ['withheld', 175, 13, 'cents'],
  ['resultKind', 188, 1, 'text'],
  ['acquisitionValue', 189, 13, 'cents'],
  ['wealthOf2005', 202, 13, 'cents'],
  ['reduction', 215, 13, 'cents'],
  ['expenses', 228, 13, 'cents'],
  ['paidByHolder', 241, 1, 'text'],
  ['liquidated', 242, 9, 'taxNumber'],
] as const satisfies RecordDesign;
