import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { operations } from '#server/routes/operations.ts';
import { longestMatch, superLinear } from './patternCost.ts';
import { type Part, type SchemaString, stringsIn } from './schemaStrings.ts';

/** These cost in proportion to the length, so they may run on a text that is too long. */
const CHEAP = new Set(['non_empty', 'min_length', 'trim', 'trim_start', 'trim_end', 'to_lower_case', 'digits', 'uuid']);
const LENGTHS = new Set(['max_length', 'length']);

const isLimit = ({ type, requirement }: Part) =>
  LENGTHS.has(type) || (typeof requirement === 'function' && 'limit' in requirement);

/** The form that ends the text by itself, such as five digits. */
const isShortForm = ({ type, requirement }: Part) =>
  type === 'uuid' || (requirement instanceof RegExp && longestMatch(requirement) < Number.POSITIVE_INFINITY);

const isCheap = ({ type, requirement }: Part) =>
  CHEAP.has(type) || (requirement instanceof RegExp && superLinear(requirement) === undefined);

/** What is wrong with a string: nothing ends it, or something that may be costly runs before its length is known. */
function faultOf({ actions }: SchemaString): string | undefined {
  const at = actions.findIndex((action) => isLimit(action) || isShortForm(action));
  if (at < 0) return 'has no maximum length';
  const early = actions.slice(0, at).find((action) => !isCheap(action));
  return early && `runs ${early.type} before its length is checked`;
}

const faultsIn = (schema: GenericSchema | undefined, path: string) =>
  stringsIn(schema, path).flatMap((each) => (faultOf(each) ? [`${each.path} ${faultOf(each)}`] : []));

describe('the strings of every operation', () => {
  const inputs = operations.flatMap(({ method, path, params, query, body, upload }) =>
    Object.entries({ params, query, body, form: upload?.fields }).map(
      ([place, schema]) => [`${method} ${path} ${place}`, schema] as const,
    ),
  );

  it('have a maximum length, which is checked before anything costly', () => {
    expect(inputs.flatMap(([path, schema]) => stringsIn(schema, path)).length).toBeGreaterThan(500);
    expect(inputs.flatMap(([path, schema]) => faultsIn(schema, path))).toEqual([]);
  });

  it('are found at every depth of a schema', () => {
    const short = v.pipe(v.string(), v.maxLength(5));
    const schema = v.pipe(
      v.strictObject({
        plain: v.string(),
        maybe: v.optional(v.nullable(v.string())),
        list: v.array(v.object({ name: v.pipe(v.string(), v.normalize(), v.maxLength(5)) })),
        either: v.variant('type', [v.object({ type: v.literal('a'), text: v.string() })]),
        words: v.record(v.string(), v.tuple([v.string(), short])),
        split: v.pipe(
          v.string(),
          v.transform((text) => text.split(',')),
          v.array(short),
          v.maxLength(5),
        ),
        outer: v.pipe(v.pipe(v.string(), v.trim()), v.maxLength(5)),
        form: v.pipe(v.string(), v.regex(/^\d{5}$/)),
        open: v.pipe(v.string(), v.regex(/^\d+$/)),
        slow: v.pipe(v.string(), v.regex(/\s+$/), v.maxLength(5)),
        rest: v.lazy(() => v.union([v.number(), v.string()])),
      }),
      v.check(() => true),
    );
    const none = 'has no maximum length';
    expect(faultsIn(schema, 'it').toSorted()).toEqual(
      [
        `it.plain ${none}`,
        `it.maybe ${none}`,
        'it.list.item.name runs normalize before its length is checked',
        `it.either.text ${none}`,
        `it.words.key ${none}`,
        `it.words.value.0 ${none}`,
        `it.split ${none}`,
        `it.open ${none}`,
        'it.slow runs regex before its length is checked',
        `it.rest ${none}`,
      ].toSorted(),
    );
  });
});
