/** Letters that Unicode does not decompose into a base letter and an accent. */
const folded: Record<string, string> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L', ẞ: 'SS', Ħ: 'H' };

/** Letters of their own in Spanish and Catalan, which ISO-8859-1 has. */
const kept = 'ÑÇ';

const foldLetter = (letter: string) =>
  kept.includes(letter) ? letter : (folded[letter] ?? letter).normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Text as the Spanish tax agency wants it: capitals without accents and special characters. A character that has no
 * place there becomes a space, and an apostrophe disappears.
 */
export const toAgencyText = (text: string): string =>
  [...text.toUpperCase().normalize('NFC')]
    .map(foldLetter)
    .join('')
    .replace(/['’´`ªº]/g, '')
    .replace(/[^A-ZÑÇ0-9 .,&/-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
