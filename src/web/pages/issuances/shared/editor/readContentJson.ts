import * as v from 'valibot';
import { type FieldErrors, toFieldErrors } from '#machines/shared/fields/errors.ts';
import { jsonErrorPosition } from '#web/parts/tenant/jsonErrorPosition.ts';

type Read<T> =
  | { ok: true; value: T }
  | { ok: false; line: number; column: number }
  | { ok: false; errors: FieldErrors };

/** Reads a text of JSON. A fault names its line, or the field that it is in. */
export function readJson<S extends v.GenericSchema>(schema: S, text: string): Read<v.InferOutput<S>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    const { line = 1, column = 1 } = jsonErrorPosition(text) ?? {};
    return { ok: false, line, column };
  }
  const read = v.safeParse(schema, parsed);
  if (read.success) return { ok: true, value: read.output };
  const unknown = read.issues.filter(({ expected }) => expected === 'never').map(unknownKey);
  return { ok: false, errors: { ...toFieldErrors(read.issues), ...Object.fromEntries(unknown) } };
}

const unknownKey = (issue: v.BaseIssue<unknown>) =>
  [v.getDotPath(issue) ?? '', { id: 'validator.error_json_unknown_key', values: {} }] as const;

/** The line of a text in which a field is named, below the fields around it. */
export function findLine(text: string, path: string): number | undefined {
  let index = 0;
  for (const field of path.split('.')) {
    const next = text.slice(index).search(new RegExp(`"${field.replace(/\W/g, '\\$&')}"\\s*:`));
    // An entry of a list has no name of its own.
    if (next >= 0) index += next;
    else if (index === 0) return undefined;
  }
  return text.slice(0, index).split('\n').length;
}
