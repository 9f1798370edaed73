import { describe, expect, it } from 'vitest';
import type { Face } from '#server/providers/paper/fonts.ts';
import { breakLines } from '#server/providers/paper/lines.ts';

const faceFor = (id: string, pattern: RegExp): Face => ({
  id,
  bytes: new Uint8Array(),
  font: {} as Face['font'],
  covers: (character) => pattern.test(character),
});
const faces = [
  faceFor('latin', /[\p{sc=Latin}\p{sc=Common}]/u),
  faceFor('hebrew', /\p{sc=Hebrew}/u),
  faceFor('han', /\p{sc=Han}/u),
];

/** Every character is one point wide. */
const options = { faces, widthOf: (text: string) => [...text].length };
const linesIn = (text: string, width: number) => breakLines(text, { ...options, width });
const drawn = (text: string, width = 1000) => linesIn(text, width).map(({ runs }) => runs.map((run) => run.text));

describe('the lines of a text', () => {
  it('end between words, and keep the space that separates them', () => {
    expect(drawn('one two three', 7)).toEqual([['one two '], ['three']]);
  });

  it('end within a word only if it is longer than a line', () => {
    expect(drawn(`a ${'0'.repeat(12)} b`, 5)).toEqual([['a '], ['00000'], ['00000'], ['00 b']]);
  });

  it('end between any two Han characters', () => {
    expect(drawn('有限公司', 3)).toEqual([['有限公'], ['司']]);
  });

  it('end where the text says so', () => {
    expect(drawn('one\ntwo')).toEqual([['one '], ['two']]);
  });

  it('are none for an empty text', () => {
    expect(linesIn('', 10)).toEqual([]);
  });

  it('are never divided within a character of two units', () => {
    expect(drawn('𠀀𠀀𠀀', 1)).toEqual([['𠀀'], ['𠀀'], ['𠀀']]);
  });
});

describe('the runs of a line', () => {
  it('have one font each', () => {
    const [line] = linesIn('Ana 张伟 SL', 100);
    expect(line?.runs.map(({ face, text }) => [face, text])).toEqual([
      ['latin', 'Ana '],
      ['han', '张伟'],
      ['latin', ' SL'],
    ]);
  });

  it('are drawn from the last to the first where the script runs from right to left', () => {
    expect(drawn('שלום כהן')).toEqual([['כהן', ' ', 'שלום']]);
  });

  it('keep the order of numbers and of Latin words among them', () => {
    expect(drawn('שלום 12 abc')).toEqual([['12', ' ', 'שלום', ' abc']]);
  });

  it('turn brackets between words from right to left', () => {
    expect(drawn('כהן (שלום) כהן')).toEqual([['כהן', ' (', 'שלום', ') ', 'כהן']]);
  });
});
