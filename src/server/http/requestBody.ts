import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from './operation.ts';
import type { ToResponse } from './toResponse.ts';

const KB = 1024;
/** The limit of a JSON body, unless its operation declares another one. */
export const MAX_JSON = 64 * KB;
/** The limit of a form of a few fields that a page posts without script. */
export const MAX_FORM = 4 * KB;
/** The limit of an uploaded file, with the other parts of its form. */
export const MAX_UPLOAD = 16 * KB * KB;

/**
 * HTTP ends a body with a declared length at that length, so only other bodies are counted while they are read.
 * Counting creates a full request object, which is slower.
 */
export function limitBody(toResponse: ToResponse, maxBytes: number): MiddlewareHandler {
  const tooLarge = (http: Context) => toResponse(problem(413, 'too_large'), http);
  const counted = bodyLimit({ maxSize: maxBytes, onError: tooLarge });
  return async (http, next) => {
    if (http.req.method === 'GET' || http.req.method === 'HEAD') return next();
    const length = http.req.header('content-length');
    if (length === undefined || http.req.header('transfer-encoding') !== undefined) return counted(http, next);
    return Number(length) <= maxBytes ? next() : tooLarge(http);
  };
}

/** No form of this API is nested deeper or has more members and elements. Short texts are always cheap. */
const MAX_DEPTH = 32;
const MAX_VALUES = 5000;
const SHORT = 500;

/** `hasEscapes`: whether a text may contain characters that have to be escaped. */
type ReadJson = { json: unknown; hasEscapes: boolean };

/** Reads a JSON body. A body that is not JSON is `undefined`, and fails the schema like any other invalid body. */
export async function readJson(http: Context): Promise<ReadJson | 'tooLarge'> {
  const text = await http.req.text();
  if (text.length > SHORT && !isModest(text)) return 'tooLarge';
  try {
    return { json: JSON.parse(text), hasEscapes: text.includes('\\u') };
  } catch {
    return { json: undefined, hasEscapes: false };
  }
}

/** The escapes of a NUL character and of half a surrogate pair, neither of which PostgreSQL can store. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

export const isStorable = (json: unknown): boolean => !UNSTORABLE.test(JSON.stringify(json));

/** Counts brackets and commas outside of strings, without parsing. */
function isModest(text: string): boolean {
  let [depth, values, isString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isString = !isString;
    else if (isString && character === '\\') at++;
    else if (isString) continue;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    else if (character === ',') values++;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
  }
  return true;
}
