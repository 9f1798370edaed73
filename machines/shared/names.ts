/** Compares names in the spellings of people, banks and documents: with or without accents, in any case and order. */

const particles = new Set([
  'DE',
  'DEL',
  'LA',
  'LAS',
  'LOS',
  'EL',
  'Y',
  'E',
  'I',
  'DA',
  'DO',
  'DOS',
  'VAN',
  'VON',
  'DER',
]);
const titles = new Set(['D', 'DON', 'DNA', 'DONA', 'SR', 'SRA', 'DR', 'DRA', 'MR', 'MRS', 'MS']);

/** Letters that Unicode does not decompose into a base letter and an accent. */
const folded: Record<string, string> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L', ẞ: 'SS', Ħ: 'H' };

/** The words of a name in capitals, without accents and punctuation. */
export function splitWords(name: string): string[] {
  return name
    .toUpperCase()
    .replace(/[ÆŒØĐÐÞŁẞĦ]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}.'’ʼ`´·]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const distinctive = (name: string) => splitWords(name).filter((word) => !particles.has(word) && !titles.has(word));

/** Whether both have the same words in the same order. */
export const isSameSpelling = (one: string, other: string) => splitWords(one).join(' ') === splitWords(other).join(' ');

/** Whether one name has all words of the other, as with and without a second surname or a middle name. */
export function isRelatedName(one: string, other: string): boolean {
  const [words, others] = [distinctive(one), distinctive(other)];
  if (!words.length || !others.length) return isSameSpelling(one, other);
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}

export type PersonName = { name: string; surname: string };

/** A holder may add a second surname or a middle name, but not another person. */
const MAX_EXTRA_WORDS = 2;

/**
 * Whether the holder of a bank account is the person: it names a given name and the first surname, and one spelling has
 * all words of the other.
 */
export function isHolderPerson(holder: string, { name, surname }: PersonName): boolean {
  const words = distinctive(holder);
  const given = distinctive(name);
  const [firstSurname] = distinctive(surname);
  if (!given.some((word) => words.includes(word)) || !firstSurname || !words.includes(firstSurname)) return false;
  const person = [...given, ...distinctive(surname)];
  const extra = words.filter((word) => !person.includes(word));
  if (extra.length === 0) return true;
  return extra.length <= MAX_EXTRA_WORDS && person.every((word) => words.includes(word));
}

/** Legal forms, which banks abbreviate, spell out or omit. */
const legalForms =
  /\b(?:SOCIEDAD (?:LIMITADA|ANONIMA|COOPERATIVA|CIVIL)(?: (?:UNIPERSONAL|LABORAL|PROFESIONAL|NUEVA EMPRESA))*|S ?L ?(?:U|L|P|NE)?|S ?A ?(?:U|L|S|RL)?|S ?COOP|S ?C|SARL|SRL|SPA|GMBH|AG|UG|BV|NV|LTD|LIMITED|LLC|LLP|PLC|INC|LDA|OY|AB)$/;

const companyWords = (company: string) => {
  const spelled = splitWords(company).join(' ');
  return spelled.replace(legalForms, '').trim() || spelled;
};

/** Whether the holder of a bank account is the company, with or without its legal form. */
export const isHolderCompany = (holder: string, company: string) =>
  companyWords(company) !== '' && companyWords(holder) === companyWords(company);

/** Whether two spellings of a holder have the same words, in any order, of a person or of a company with its legal form. */
export function isSameHolder(one: string, other: string): boolean {
  if (isHolderCompany(one, other)) return true;
  const [words, others] = [distinctive(one), distinctive(other)];
  return words.length > 0 && words.toSorted().join(' ') === others.toSorted().join(' ');
}
