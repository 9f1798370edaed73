import { describe, expect, it } from 'vitest';
import { superLinear } from './patternCost.ts';
import { bounds, made as knownMade } from './patterns.bounds.ts';
import { patternsIn } from './patternsIn.ts';
import { sourcesUnder } from './sources.ts';

const found = ['machines', 'src'].flatMap(sourcesUnder).map(patternsIn);
const written = found.flatMap((each) => each.written);
const made = found.flatMap((each) => each.made);

describe('the patterns of the sources', () => {
  it('cost no more than in proportion to the text, or say what bounds the text', () => {
    expect(written.length).toBeGreaterThan(400);
    const costly = written.filter((each) => superLinear(each) !== undefined);
    const named = costly.map(({ file, source, flags }) => `${file} /${source}/${flags}`);
    expect(named.filter((each) => !Object.hasOwn(bounds, each))).toEqual([]);
    expect(Object.keys(bounds).filter((each) => !named.includes(each))).toEqual([]);
  });

  it('that are made while the program runs are known, and cost no more either', () => {
    const named = made.map(({ file, code }) => `${file} ${code}`);
    expect(named.filter((each) => !Object.hasOwn(knownMade, each))).toEqual([]);
    expect(Object.keys(knownMade).filter((each) => !named.includes(each))).toEqual([]);
    const costly = Object.values(knownMade)
      .flat()
      .filter((pattern) => superLinear(pattern) !== undefined);
    expect(costly).toEqual([]);
  });
});

describe('the judge of patterns', () => {
  it.each([
    /[\s.]+$/,
    /^[\s.]+|[\s.]+$/g,
    /(a+)+$/,
    /^(a|a)*$/,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    /^\d*\d*x/,
    /<title>[\s\S]*?<\/title>/,
    /"[\s\S]*"x/,
    /^(?:a|aa)+$/,
  ])('finds %s', (pattern) => {
    expect(superLinear(pattern)).toBeDefined();
  });

  it.each([
    /^\d+$/,
    /[\s.]{1,9}$/,
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    /\D/g,
    /<b>[^<]*<\/b>/,
    /"[^"]*"/y,
    /a+/,
    /--[^-]*-- /,
  ])('lets %s pass', (pattern) => {
    expect(superLinear(pattern)).toBeUndefined();
  });

  it('reads patterns from the code, not from its comments and texts', () => {
    const text = "// /a+$/\nconst one = '/b+$/';\nconst two = text.replace(/c+$/u, '');\nnew RegExp(two, 'g');";
    expect(patternsIn({ file: 'a.ts', text })).toEqual({
      written: [{ file: 'a.ts', source: 'c+$', flags: 'u' }],
      made: [{ file: 'a.ts', code: "new RegExp(two, 'g')" }],
    });
  });
});
