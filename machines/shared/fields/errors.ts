import * as v from 'valibot';
import type { ValidatorKey } from './keys.ts';

/** How a limit is to be written: amounts of money arrive in minor units and need the tenant's currency. */
export type LimitUnit = 'money';

/** A limit that a check was made with, and that its message names. */
export type Limit = { limit: number; unit?: LimitUnit };

/** A validation message: the locale key, and the limit that it names where it names one. */
export type FieldError = { id: ValidatorKey; values: { limit?: number }; unit?: LimitUnit };

/** The first error of each field, by its dotted path; an error of the whole value stands under ''. */
export type FieldErrors = Record<string, FieldError>;

/** What is wrong with a value, said alike by forms and by the API. Empty: nothing. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): FieldErrors {
  return errorsOf(v.safeParse(schema, value).issues ?? []);
}

/** The same, from issues that a parser has already found. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, errorOf(issue));
  }
  return Object.fromEntries(errors);
}

/** The message of a schema whose type is wrong: blank is "required", anything else is what the field says. */
export function present(otherwise: ValidatorKey = 'validator.form_field_invalid') {
  return (issue: v.BaseIssue<unknown>): ValidatorKey => (isBlank(issue.input) ? 'validator.error_null' : otherwise);
}

/** The predicate of a `v.check` whose limit has to reach the message. */
export function limited<T>(limit: Limit, holds: (value: T) => boolean): ((value: T) => boolean) & Limit {
  return Object.assign((value: T) => holds(value), limit);
}

function errorOf(issue: v.BaseIssue<unknown>): FieldError {
  const id = isKey(issue.message) ? issue.message : present()(issue);
  const { requirement } = issue;
  if (typeof requirement === 'number') return { id, values: { limit: requirement } };
  if (!isLimit(requirement)) return { id, values: {} };
  const { limit, unit } = requirement;
  return unit ? { id, values: { limit }, unit } : { id, values: { limit } };
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

/** A schema without messages of its own speaks English; its texts never reach a user. */
function isKey(message: string): message is ValidatorKey {
  return message.startsWith('validator.');
}

function isLimit(requirement: unknown): requirement is Limit {
  return typeof requirement === 'function' && 'limit' in requirement && typeof requirement.limit === 'number';
}
