import * as v from 'valibot';
import { expect, it } from 'vitest';
import { toFieldErrors } from '#machines/shared/fields/errors.ts';
import { text } from '#machines/shared/fields/text.ts';
import { checkInput } from '#server/http/checkInput.ts';

const ran: number[] = [];
const isPlain = (typed: string) => ran.push(typed.length) > 0 && !typed.includes('x');
const Form = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.maxLength(10), v.check(isPlain)),
    note: v.pipe(v.string(), v.check(isPlain)),
  }),
  v.check(({ note }) => note !== 'x'),
);

it('checks nothing more of a text that is too long', () => {
  ran.length = 0;
  const { issues } = checkInput(Form, { name: 'x'.repeat(10_000), note: 'a' });
  expect(issues).toHaveLength(1);
  expect(ran).toEqual([1]);
});

it('tells all errors of a form that a person filled in', () => {
  const { issues = [] } = checkInput(Form, { name: 'x'.repeat(20), note: 'x' });
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['name', 'name', 'note', null]);
});

it.each([
  ['longer than its limit', 'a'.repeat(10_000), 'validator.error_string_max'],
  ['of countless accents', `a${'\u0301'.repeat(1000)}${'\u0316'.repeat(1000)}`, 'validator.error_string_special_chars'],
])('a text that is %s is refused before it is normalised', (_, typed, id) => {
  const { issues = [] } = checkInput(text({ max: 2000 }), typed);
  expect(toFieldErrors(issues)).toMatchObject({ '': { id } });
});

it('a decomposed text may be as long as a composed one', () => {
  expect(checkInput(text({ max: 3, characters: 'free' }), 'a\u0302\u0301'.repeat(3))).toMatchObject({ success: true });
});
