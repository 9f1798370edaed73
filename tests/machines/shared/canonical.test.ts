import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalLine, canonicalProse } from '#machines/shared/fields/canonicalText.ts';
import { canonicalCode, canonicalWord } from '#machines/shared/fields/canonicalWord.ts';
import { naughtyTexts } from './naughty.ts';

const spellings = { canonicalCode, canonicalLine, canonicalProse, canonicalWord };
const marks = ['\u200B', '\u2060', '\uFEFF', '\u00AD', '\u200E', '\u202A', '\u202C', '\u2066', '\u3164', '\u{E0041}'];

describe('the canonical line', () => {
  it.each([
    ['Ana\u00A0Mar\u0069\u0301a', 'Ana María'],
    ['  Ana \t\n María\u3000', 'Ana María'],
    ['Vi\u200Bdal', 'Vidal'],
    ['\uFEFFVidal\u00AD', 'Vidal'],
    ['İpek Şahin', 'İpek Şahin'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['\u3164\u2800', ''],
  ])('of %j is %j', (typed, line) => {
    expect(canonicalLine(typed)).toBe(line);
  });

  it.each(['نامه\u200Cای', 'क्\u200Dष', '👩‍👩‍👧', '❤\uFE0F', '葛\u{E0100}城'])(
    'keeps the joiners that %j needs',
    (typed) => {
      expect(canonicalLine(typed)).toBe(typed);
    },
  );

  it.each(marks.map((mark) => [mark]))('loses the mark %j between Latin letters', (mark) => {
    expect(canonicalLine(`a${mark}b`)).toBe('ab');
  });

  it.each(['\u202D', '\u202E', '\u0000'])('leaves %j in, so that the field refuses it', (mark) => {
    expect(canonicalLine(`a${mark}b`)).toBe(`a${mark}b`);
  });
});

describe('canonical paragraphs', () => {
  it('keep their line breaks', () => {
    expect(canonicalProse(' One.\r\n\r\n  Two  words.\u2028Three.\n')).toBe('One.\n\nTwo words.\nThree.');
  });
});

describe('a canonical code', () => {
  it.each([
    ['９９９９９９９９Ｒ', '99999999R'],
    [' ES91\u00A02100\u200B 0418 ', 'ES9121000418'],
  ])('of %j is %j', (typed, code) => {
    expect(canonicalCode(typed)).toBe(code);
  });
});

describe.each(Object.entries(spellings))('%s', (_name, spell) => {
  it('changes nothing when it is applied again', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...naughtyTexts),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom(...marks), (typed, mark) => {
        const once = spell(typed + mark + typed);
        expect(spell(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
