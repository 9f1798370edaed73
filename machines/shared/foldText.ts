/** Signs that normalisation would turn into a space and a mark, although people write them as apostrophes. */
const APOSTROPHES = /[\u00b4\u0384\u1fbd\u1fbf\u1fef\u1ffd\u1ffe]/g;

const APOSTROPHES_AND_POINTS = String.raw`'.\u0060\u00b7\u02b9-\u02c1\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c`;
const MARKS =
  String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670` +
  String.raw`\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f`;
const INVISIBLE = String.raw`\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;
const REMOVED = new RegExp(`[${APOSTROPHES_AND_POINTS}${MARKS}${INVISIBLE}]`, 'g');

/** Spaces, dashes and all other signs but `@`, which keeps an e-mail address in one word. */
const SEPARATING = new RegExp(
  `[${
    String.raw`\u0001-\u0026\u0028-\u002d\u002f\u003a-\u003f\u005b-\u005f\u007b-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6\u00bb\u00bf\u00d7\u00f7` +
    String.raw`\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u1400\u1680\u1806` +
    String.raw`\u2000-\u200a\u2010-\u2017\u201c-\u2029\u202f-\u2031\u2033\u2034\u2036-\u205f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f` +
    String.raw`\u3000-\u3003\u3008-\u3020\u3030\u303d\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f`
  }]`,
  'g',
);

/** Letters without a decomposition, capitals of other alphabets and digits of other scripts, each with what it is folded to. */
const LETTERS: readonly (readonly [from: string, to: string])[] = [
  ['ÆŒÞẞØøŁłĐđÐðĦħŊŋŦŧıƏƎƐƆƷ', 'æœþßoollddddhhnnttiəǝɛɔʒ'],
  ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'],
  ['ЂЄЅІЇЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨ', 'ђєѕіїјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳһәө'],
  ['ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'],
  ['٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'],
];
const PAIRS = { æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' };

const singles = new Map(LETTERS.flatMap(([from, to]) => [...from].map((letter, index) => [letter, to[index] ?? ''])));
const foldLetter = (letter: string): string => {
  const single = singles.get(letter) ?? letter;
  return Object.hasOwn(PAIRS, single) ? PAIRS[single as keyof typeof PAIRS] : single;
};

const NOT_ASCII = /[^\0-\x7f]/gu;

/**
 * The text as a search compares it: without accents, capitals, apostrophes, points and invisible marks, its words
 * divided by single spaces. PostgreSQL has the same function as `folded`, which fills the columns that lists search.
 */
export const foldText = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(REMOVED, '')
    .replace(SEPARATING, ' ')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(NOT_ASCII, foldLetter)
    .replace(/ +/g, ' ')
    .trim();

/** The different words of a search, folded. */
export const foldWords = (text: string): string[] => [...new Set(foldText(text).split(' ').filter(Boolean))];
