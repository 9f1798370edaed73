import { describe, expect, it } from 'vitest';
import { findUnprinted, type printedScripts } from '#machines/shared/fields/scripts.ts';
import { type Fonts, fontsFor } from '#server/providers/paper/fonts.ts';
import { breakLines } from '#server/providers/paper/lines.ts';

/** A name in each script. */
const names: Record<(typeof printedScripts)[number], string> = {
  Latin: 'Łukasz Đặng Þórður Ødegård',
  Greek: 'Γιώργος Ἀλέξανδρος',
  Cyrillic: 'Щербакова Їжак Љубица',
  Armenian: 'Արամ Սարգսյան',
  Georgian: 'გიორგი ბერიძე',
  Hebrew: 'יוסי כהן',
  Arabic: 'محمد گلپایگانی',
  Ethiopic: 'አበበ በቀለ',
  Devanagari: 'राहुल शर्मा',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Gujarati: 'મહેશ પટેલ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Tamil: 'முருகன்',
  Telugu: 'రామారావు',
  Kannada: 'ಕುವೆಂಪು',
  Malayalam: 'മോഹൻലാൽ',
  Sinhala: 'මහින්ද',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມພອນ',
  Khmer: 'សុខា',
  Myanmar: 'အောင်ဆန်း',
  Han: '张伟 陳大文 渡邊',
  Hiragana: 'さくら',
  Katakana: 'タナカ',
  Hangul: '김민준',
};

const uncovered = (fonts: Fonts, text: string) =>
  [...text].filter((character) => /\S/.test(character) && !fonts.regular.some((face) => face.covers(character)));

describe('the fonts of a document', () => {
  it.each(Object.entries(names))('print a name in %s, which the field accepts', async (_, name) => {
    expect(findUnprinted(name)).toBeUndefined();
    const fonts = await fontsFor({ regular: name, strong: name });
    expect(uncovered(fonts, name)).toEqual([]);
    expect(fonts.strong).toHaveLength(fonts.regular.length);
  });

  it('are one for a text in western languages', async () => {
    const { regular } = await fontsFor({ regular: '¿Cuánto invierte Begoña? 1.500,00 € · «x» –', strong: '' });
    expect(regular.map(({ id }) => id)).toEqual(['geist']);
  });

  it('are one for a name with letters that the font of the pages lacks, so that no word mixes two', async () => {
    const { regular } = await fontsFor({ regular: 'Łukasz Dvořák', strong: '' });
    expect(regular.map(({ id }) => id)).toEqual(['inter']);
  });

  it('print a question mark instead of a character that none of them has', async () => {
    const text = 'A\u{1F600}B';
    const { regular } = await fontsFor({ regular: text, strong: '' });
    const [line] = breakLines(text, { width: 100, faces: regular, widthOf: (part) => part.length });
    expect(line?.runs.map((run) => run.text).join('')).toBe('A?B');
  });
});

describe('a name that no document can print', () => {
  it.each(['ᚠᚢᚦ', '𐎠𐎡', 'Ana 😀', 'ꦲꦏ꧀'])('is refused: %s', (name) => {
    expect(findUnprinted(name)).toBeDefined();
  });

  it.each(['O’Brien & Sons 2', 'Sol de Aragón, S.L.', 'Müller-Lüdenscheidt', 'D’Àvila ®'])('is not: %s', (name) => {
    expect(findUnprinted(name)).toBeUndefined();
  });
});
