import { createHmac } from 'node:crypto';
import type { StoredCompany, StoredProfile } from '#machines/people/user/profile.wire.ts';
import { foldText } from '#machines/shared/foldText.ts';

/** Numbers by which a user is found exactly. They are encrypted, so only keyed digests of them are compared. */
type Kind = 'account' | 'document' | 'phone' | 'phoneEnd';

export interface Identifier {
  kind: Kind;
  /** In its only spelling. */
  value: string;
}

/** The personal data that contain identifiers. */
export interface Identified {
  profile: StoredProfile;
  company: StoredCompany | null;
  iban: string | null;
}

const compact = (text: string) => foldText(text).replaceAll(' ', '').toUpperCase();

/** The number of a document or of a company. People omit the zeros at the beginning of a DNI. */
function documentIn(text: string): Identifier[] {
  const number = compact(text);
  if (!/^(?=.*\d)[A-Z0-9]{5,20}$/.test(number)) return [];
  return [{ kind: 'document', value: /^\d{5,7}[A-Z]$/.test(number) ? number.padStart(9, '0') : number }];
}

const SPAIN = '34';
/** The digits of a national number in most countries, without what is dialled before it at home. */
const NATIONAL = 9;

/**
 * A phone number, and its last digits, because it is also written without the code of its country. Nine digits alone
 * are Spanish.
 */
function phoneIn(text: string): Identifier[] {
  const digits = text.normalize('NFKC').replace(/[\s().\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g, '');
  if (!/^(?:\+|00)?\d{9,15}$/.test(digits)) return [];
  const isComplete = /^(?:\+|00)/.test(digits);
  const number = digits.replace(/^(?:\+|00)/, '');
  const value = !isComplete && number.length === NATIONAL ? `${SPAIN}${number}` : number;
  const end: Identifier = { kind: 'phoneEnd', value: number.slice(-NATIONAL) };
  return [{ kind: 'phone', value }, ...(isComplete ? [] : [end])];
}

/** A stored phone number is found by a search with or without the code of its country. */
function storedPhone(text: string): Identifier[] {
  const [phone] = phoneIn(text);
  return phone ? [phone, { kind: 'phoneEnd', value: phone.value.slice(-NATIONAL) }] : [];
}

function accountIn(text: string): Identifier[] {
  const iban = compact(text).replace(/^IBAN/, '');
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? [{ kind: 'account', value: iban }] : [];
}

/** All identifiers that a searched text may be. */
export const identifiersIn = (text: string): Identifier[] => [
  ...documentIn(text),
  ...phoneIn(text),
  ...accountIn(text),
];

/** The identifiers of a user, or of the user's company and its representative. */
export function identifiersOf({ profile, company, iban }: Identified): Identifier[] {
  const documents = [profile.idNumber, profile.taxNumber, company?.taxNumber, company?.representative.idNumber];
  const phones = [profile.phone, profile.secondaryPhone];
  return [
    ...documents.flatMap((number) => (number ? documentIn(number) : [])),
    ...phones.flatMap((number) => (number ? storedPhone(number) : [])),
    ...(iban ? accountIn(iban) : []),
  ];
}

export const IDENTIFIERS = 'identifiers';

/** The digest of each identifier. It needs a key, because all numbers of documents and phones could be tried. */
export const digestsOf = (key: Buffer, identifiers: readonly Identifier[]): Buffer[] =>
  [...new Set(identifiers.map(({ kind, value }) => `${kind}:${value}`))].map((text) =>
    createHmac('sha256', key).update(text).digest(),
  );
