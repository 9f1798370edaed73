import * as v from 'valibot';
import type { ValidatorKey } from './keys.ts';

/** The unit of a limit. Money is in minor units and is formatted in the tenant's currency. */
export type LimitUnit = 'money';

/** The limit of a check, which its message shows. */
export type Limit = { limit: number; unit?: LimitUnit };

/** A search for what is not allowed, which the message names. */
type Search = { find: (value: unknown) => string | undefined };

/** A validation message: its locale key, and the limit or the name that it shows, if any. */
export type FieldError = { id: ValidatorKey; values: { limit?: number; name?: string }; unit?: LimitUnit };

/** The first error of each field, by its dotted path. An error of the complete value has the path ''. */
export type FieldErrors = Record<string, FieldError>;

/** Validates a value. Forms and the API use the same messages; the result is empty if the value is valid. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): FieldErrors {
  return toFieldErrors(v.safeParse(schema, value).issues ?? []);
}

/** Like `fieldErrors`, from the issues of a parser. */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, toFieldError(issue));
  }
  return Object.fromEntries(errors);
}

/** The message for a value of the wrong type: a blank value is "required", any other value gets the given message. */
export function requiredMessage(otherwise: ValidatorKey = 'validator.form_field_invalid') {
  return (issue: v.BaseIssue<unknown>): ValidatorKey => (isBlank(issue.input) ? 'validator.error_null' : otherwise);
}

/** Adds a limit to the predicate of a `v.check`, so that the message can show it. */
export function withLimit<T>(limit: Limit, holds: (value: T) => boolean): ((value: T) => boolean) & Limit {
  return Object.assign((value: T) => holds(value), limit);
}

/** Refuses a text in which a character is found. The message names the character. */
export function withoutCharacter(find: (text: string) => string | undefined) {
  const isFree = (text: string) => find(text) === undefined;
  return v.check<string, ValidatorKey>(Object.assign(isFree, { find }), 'validator.error_string_special_chars');
}

function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  const id = isKey(issue.message) ? issue.message : requiredMessage()(issue);
  const { requirement } = issue;
  if (typeof requirement === 'number') return { id, values: { limit: requirement } };
  if (isSearch(requirement)) return { id, values: { name: requirement.find(issue.input) ?? '' } };
  if (!isLimit(requirement)) return { id, values: {} };
  const { limit, unit } = requirement;
  return unit ? { id, values: { limit }, unit } : { id, values: { limit } };
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

/** Valibot's default messages are English texts, not locale keys, and are never shown to a user. */
function isKey(message: string): message is ValidatorKey {
  return message.startsWith('validator.');
}

function isLimit(requirement: unknown): requirement is Limit {
  return typeof requirement === 'function' && 'limit' in requirement && typeof requirement.limit === 'number';
}

function isSearch(requirement: unknown): requirement is Search {
  return typeof requirement === 'function' && 'find' in requirement && typeof requirement.find === 'function';
}
