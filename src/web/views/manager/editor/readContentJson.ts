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
  return read.success ? { ok: true, fields: read.output } : { ok: false, errors: errorsOf(read.issues) };
}

/** The line of a text in which a field is named first. */
export function lineOf(text: string, path: string): number | undefined {
  const [field = ''] = path.split('.', 1);
  const index = text.indexOf(`"${field}"`);
  return index < 0 ? undefined : text.slice(0, index).split('\n').length;
}
