import type * as v from 'valibot';
import type { LimitUnit } from '#machines/shared/fields/errors.ts';

/** A text of the interface that is still to be written: its locale key and what it names. */
export interface Message {
  id: string;
  values?: Record<string, string | number | undefined>;
  unit?: LimitUnit;
}

/** Why what was sent was not taken: beside a field where the answer names one, else for the whole form. */
export interface Refusal {
  form?: Message;
  fields?: Record<string, Message>;
}

/** What is said when something failed that nobody foresaw. */
export const unforeseen: Refusal = { form: { id: 'api_client.error_default' } };

/** What `submit` answers; it throws only for what nobody foresaw. */
export type Submitted<R = unknown> = { ok: true; value: R } | { ok: false; refusal: Refusal };

export type FormValues = Record<string, unknown>;
export type FormSchema = v.GenericSchema<FormValues, unknown>;

/** Values as they are being filled in: a box that has to be ticked is not yet, a choice is not made, a number is empty. */
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

/** The dotted paths of the fields of some values: `email`, `partners.0.name`. */
export type FieldPath<T> = T extends FormValues
  ? { [K in keyof T & string]: K | `${K}.${FieldPath<NonNullable<T[K]>>}` }[keyof T & string]
  : T extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<NonNullable<Item>>}`
    : never;

/** The value that the values have at a path. */
export type ValueAt<T, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? ValueAt<Inner<T, Key>, Rest>
  : Inner<T, P>;

type Inner<T, Key extends string> = T extends readonly (infer Item)[]
  ? Item
  : Key extends keyof NonNullable<T>
    ? NonNullable<T>[Key]
    : never;
