import * as v from 'valibot';

/** Inputs of this length are cheap for all checks. Forms that are filled in by hand are not longer. */
const SMALL = 5000;

/**
 * The checks of a text continue after one has failed, so a pattern would run on a text that is too long. Here the first
 * failed check is the last one. A small input that fails is checked again completely, because a form shows all its
 * errors at once.
 */
export function checkInput(schema: v.GenericSchema, input: unknown): v.SafeParseResult<v.GenericSchema> {
  const checked = v.safeParse(schema, input, { abortPipeEarly: true });
  const isRepeated = !checked.success && JSON.stringify(input ?? null).length <= SMALL;
  return isRepeated ? v.safeParse(schema, input) : checked;
}
