import type * as v from 'valibot';
import type { LimitUnit } from '#machines/shared/fields/errors.ts';

/** A text of the interface before formatting: its locale key and its values. */
export interface Message {
  id: string;
  values?: Record<string, string | number | undefined>;
  unit?: LimitUnit;
  /** The path of the field that it is about. */
  field?: string;
  /** The id of the failed request, which a user can quote. */
  reference?: string;
  /** The message if the locales have no text with this id. */
  otherwise?: Message;
}

/** Why the submitted values were refused: by field, or for the complete form. */
export interface Refusal {
  form?: Message;
  fields?: Record<string, Message>;
}

/** The message for an unexpected error. */
export const unforeseen: Refusal = { form: { id: 'api_client.error_default' } };

/** The result of `submit`, which throws only for unexpected errors. */
export type SubmitResult<R = unknown> = { ok: true; value: R } | { ok: false; refusal: Refusal };

export type FormValues = Record<string, unknown>;
export type FormSchema = v.GenericSchema<FormValues, unknown>;

/**
 * The type of incomplete values: a required checkbox can be unticked, a choice can be missing, a number can be empty.
 */
export type Draft<T> = T extends boolean
  ? boolean
  : T extends string
    ? string
    : T extends number
      ? number | null
      : T extends readonly (infer Item)[]
        ? Draft<Item>[]
        : T extends Blob | Date
          ? T
          : T extends object
            ? { [K in keyof T]: Draft<T[K]> }
            : T;

/** The dotted paths of the fields: `email`, `partners.0.name`. */
export type FieldPath<T> = T extends FormValues
  ? { [K in keyof T & string]: K | `${K}.${FieldPath<NonNullable<T[K]>>}` }[keyof T & string]
  : T extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<NonNullable<Item>>}`
    : never;

/** The type of the value at a path. */
export type ValueAt<T, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? ValueAt<Inner<T, Key>, Rest>
  : Inner<T, P>;

type Inner<T, Key extends string> = T extends readonly (infer Item)[]
  ? Item
  : Key extends keyof NonNullable<T>
    ? NonNullable<T>[Key]
    : never;
