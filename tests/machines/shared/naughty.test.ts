import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { hasHiddenCharacters, hasInjection } from '#machines/shared/fields/injection.ts';
import { text } from '#machines/shared/fields/text.ts';
import { fieldTable } from './fieldTable.ts';
import { messages } from './messages.ts';
import { naughtyTexts, naughtyValues } from './naughty.ts';

const known = new Set(Object.keys(messages.es));

/** The texts that hold no known message: none, whatever is typed. */
function unanswered(field: v.GenericSchema, values: readonly unknown[]): unknown[] {
  return values.filter((value) => Object.values(fieldErrors(field, value)).some(({ id }) => !known.has(id)));
}

describe.each(Object.entries(fieldTable))('%s', (_name, { field }) => {
  it('answers 500 naughty texts with a message or acceptance', () => {
    expect(naughtyTexts).toHaveLength(500);
    expect(unanswered(field, naughtyTexts)).toEqual([]);
  });

  it('answers values of any type', () => {
    expect(unanswered(field, naughtyValues)).toEqual([]);
  });

  it('agrees with itself: what it accepts, it accepts again as read', () => {
    const read = naughtyTexts.flatMap((value) => {
      const { success, output } = v.safeParse(field, value);
      return success && output !== undefined ? [output] : [];
    });
    expect(read.filter((value) => !v.is(field, value))).toEqual([]);
  });
});

describe('the naughty texts', () => {
  it('are naughty enough: some are refused for each reason, some are accepted', () => {
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

  it('never leave script, SQL or hidden characters in a safe text', () => {
    const accepted = naughtyTexts.filter((value) => v.is(text(), value));
    expect(accepted.length).toBeGreaterThan(20);
    expect(accepted.filter((value) => hasInjection(value) || hasHiddenCharacters(value))).toEqual([]);
  });
});
