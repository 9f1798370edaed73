import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPath, isSame, valueAt, withValueAt } from '#machines/app/form/values.ts';

const dictionaryOptions = { noNullPrototype: true };
const values = { name: 'Ada', note: undefined, partners: [{ name: 'Iris' }, { name: 'Noa' }] };

describe('a dotted path', () => {
  it('reads a value, or `undefined`', () => {
    expect(
      ['name', 'partners.1.name', 'partners.2.name', 'name.length', 'toString'].map((path) => valueAt(values, path)),
    ).toEqual(['Ada', 'Noa', undefined, undefined, undefined]);
  });

  it('finds a field even if it is empty', () => {
    expect(
      ['note', 'partners.0.name', 'other', 'partners.5', 'a.b.c', ''].map((path) => hasPath(values, path)),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('writes into a copy of the values', () => {
    const next = withValueAt(values, 'partners.1.name', 'Sol');
    expect(next.partners).toEqual([{ name: 'Iris' }, { name: 'Sol' }]);
    expect(values.partners[1]).toEqual({ name: 'Noa' });
    expect(withValueAt({}, 'address.city', 'Soria')).toEqual({ address: { city: 'Soria' } });
  });

  it('reads any value that was written', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'));
    const branch = fc.dictionary(
      key,
      fc.oneof(fc.string(), fc.dictionary(key, fc.integer(), dictionaryOptions)),
      dictionaryOptions,
    );
    fc.assert(
      fc.property(branch, path, fc.jsonValue(), (before, at, value) => {
        const copy = structuredClone(before);
        const after = withValueAt(before, at, value);
        return isSame(valueAt(after, at), value) && isSame(before, copy);
      }),
    );
  });
});

describe('the comparison of values', () => {
  it('compares by content', () => {
    expect(isSame({ a: [1, { b: 'c' }] }, { a: [1, { b: 'c' }] })).toBe(true);
    expect(isSame({ a: undefined }, {})).toBe(false);
    expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(Number.NaN, Number.NaN)).toBe(true);
  });

  it('compares files by identity', () => {
    const file = new File(['a'], 'a.pdf');
    expect(isSame({ file }, { file })).toBe(true);
    expect(isSame({ file }, { file: new File(['a'], 'a.pdf') })).toBe(false);
  });
});
