import * as v from 'valibot';
import { ContentPatch } from '#machines/content/content.fields.ts';
import { errorsOf, type FieldErrors } from '#machines/shared/fields/errors.ts';
import { jsonErrorPosition } from '../configuration/jsonErrorPosition.ts';

type Read =
  | { ok: true; fields: ContentPatch }
  | { ok: false; line: number; column: number }
  | { ok: false; errors: FieldErrors };

/** Reads a file of fields. A fault names its line, or the field that it is in. */
export function readContentJson(text: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    const { line = 1, column = 1 } = jsonErrorPosition(text) ?? {};
    return { ok: false, line, column };
  }
  const read = v.safeParse(ContentPatch, parsed);
  if (read.success) return { ok: true, fields: read.output };
  const unknown = read.issues.filter(({ expected }) => expected === 'never').map(unknownKey);
  return { ok: false, errors: { ...errorsOf(read.issues), ...Object.fromEntries(unknown) } };
}

const unknownKey = (issue: v.BaseIssue<unknown>) =>
  [v.getDotPath(issue) ?? '', { id: 'validator.error_json_unknown_key', values: {} }] as const;

/** The line of a text in which a field is named first. */
export function lineOf(text: string, path: string): number | undefined {
  const [field = ''] = path.split('.', 1);
  const index = text.search(new RegExp(`"${field.replace(/\W/g, '\\$&')}"\\s*:`));
  return index < 0 ? undefined : text.slice(0, index).split('\n').length;
}
