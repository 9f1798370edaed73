import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { findInjection, hasHiddenCharacters } from '#machines/shared/fields/injection.ts';
import { text } from '#machines/shared/fields/text.ts';
import { fieldTable } from './fieldTable.ts';
import { messages } from './messages.ts';
import { naughtyTexts, naughtyValues } from './naughty.ts';

const knownIds = new Set(Object.keys(messages.es));

/** The values whose error has no known message. There should be none. */
function withUnknownMessage(field: v.GenericSchema, values: readonly unknown[]): unknown[] {
  return values.filter((value) => Object.values(fieldErrors(field, value)).some(({ id }) => !knownIds.has(id)));
}

describe.each(Object.entries(fieldTable))('%s', (_name, { field }) => {
  it('accepts 500 naughty texts or refuses them with a known message', () => {
    expect(naughtyTexts).toHaveLength(500);
    expect(withUnknownMessage(field, naughtyTexts)).toEqual([]);
  });

  it('accepts values of any type or refuses them with a known message', () => {
    expect(withUnknownMessage(field, naughtyValues)).toEqual([]);
  });

  it('accepts its own parsed output again', () => {
    const read = naughtyTexts.flatMap((value) => {
      const { success, output } = v.safeParse(field, value);
      return success && output !== undefined ? [output] : [];
    });
    expect(read.filter((value) => !v.is(field, value))).toEqual([]);
  });
});

describe('the naughty texts', () => {
  it('include some for each kind of refusal and some that are accepted', () => {
    const ids = naughtyTexts.map((value) => fieldErrors(text({ min: 2, max: 1_000 }), value)['']?.id);
    expect(new Set(ids)).toEqual(
      new Set([
        undefined,
        'validator.error_null',
        'validator.error_string_min',
        'validator.error_string_max',
        'validator.error_string_special_chars',
      ]),
    );
  });

  it('never leave script, SQL or hidden characters in an accepted text', () => {
    const accepted = naughtyTexts.flatMap((value) => {
      const { success, output } = v.safeParse(text(), value);
      return success ? [output] : [];
    });
    expect(accepted.length).toBeGreaterThan(20);
    expect(accepted.filter((value) => findInjection(value) || hasHiddenCharacters(value))).toEqual([]);
  });
});
