import * as v from 'valibot';

/** Inputs of this many characters are cheap, whatever is checked. No refused form that is filled in by hand is longer. */
const SMALL = 5000;

/**
 * The checks of a text go on after one has failed, so a pattern would run on a text that is too long. Here the first failed
 * check is the last one. A small input that fails is checked again in full, for a form shows all its errors at once.
 */
export function checkInput(schema: v.GenericSchema, input: unknown): v.SafeParseResult<v.GenericSchema> {
  const checked = v.safeParse(schema, input, { abortPipeEarly: true });
  const isRepeated = !checked.success && JSON.stringify(input ?? null).length <= SMALL;
  return isRepeated ? v.safeParse(schema, input) : checked;
}
