import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Draft, FieldPath, FormSchema, Message, Submitted, ValueAt } from '#machines/form/form.contract.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import {
  selectError,
  selectFormError,
  selectIsSubmitting,
  selectIsSucceeded,
  selectIsUnsaved,
  selectValue,
} from '#machines/form/form.selectors.ts';
import { ApiError } from '#web/api/errors.ts';
import { refusalOf } from './refusals.ts';
import { inspected } from './roots.ts';
import { holdWork } from './unsavedWork.ts';

export interface FormOptions<S extends FormSchema, R> {
  values: Draft<v.InferInput<S>>;
  /** An `ApiError` that it throws is shown in the form; anything else is a mistake and is reported. */
  submit(values: v.InferOutput<S>): Promise<Submitted<R>>;
  onSuccess?(value: R): void;
}

export interface FormField<T> {
  name: string;
  value: T;
  error: Message | undefined;
  onChange(value: T): void;
  onBlur(): void;
}

/** One form: keep the schema stable (a constant, or memoised), a new one judges the values anew. */
export function useForm<S extends FormSchema, R = unknown>(schema: S, options: FormOptions<S, R>) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [machine] = useState(() => withSubmit((values) => latest.current.submit(values)));
  const form = useActorRef(machine, { ...inspected(), input: { schema, values: options.values } });
  const now = useSelector(form, (snapshot) => snapshot);
  const element = useRef<HTMLFormElement>(null);
  const isUnsaved = selectIsUnsaved(now);
  const submit = () => form.send({ type: 'form.submit' });

  // A page that came painted may have been typed into before it woke up.
  useLayoutEffect(() => {
    for (const { path, value } of typedInto(element.current)) form.send({ type: 'field.change', path, value });
  }, [form]);

  useEffect(() => {
    if (form.getSnapshot().context.schema !== schema) form.send({ type: 'schema.change', schema });
  }, [form, schema]);
  useOutcome(form, element, (value) => latest.current.onSuccess?.(value as R));
  useEffect(() => (isUnsaved ? holdWork() : undefined), [isUnsaved]);

  type Values = Draft<v.InferInput<S>>;
  return {
    field: <P extends FieldPath<Values>>(path: P): FormField<ValueAt<Values, P>> => ({
      name: path,
      value: selectValue(now, path) as ValueAt<Values, P>,
      error: selectError(now, path),
      onChange: (value) => form.send({ type: 'field.change', path, value }),
      onBlur: () => form.send({ type: 'field.blur', path }),
    }),
    /** For the `<form>` element; sent before its script is there, it must not carry what was typed into the address. */
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit: preventing(submit) },
    submit,
    reset: (values?: Values) => form.send({ type: 'form.reset', values }),
    values: now.context.values as Values,
    error: selectFormError(now),
    isSubmitting: selectIsSubmitting(now),
    isSucceeded: selectIsSucceeded(now),
    isUnsaved,
  };
}

/** The form is sent by the machine, never by the browser. */
function preventing(submit: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
}

function withSubmit(submit: (values: unknown) => Promise<Submitted>) {
  return formMachine.provide({
    actors: {
      submit: fromPromise<Submitted, { values: unknown }>(async ({ input }) => {
        try {
          return await submit(input.values);
        } catch (error) {
          if (error instanceof ApiError) return { ok: false, refusal: refusalOf(error) };
          throw error;
        }
      }),
    },
  });
}

/** What becomes of a form outside of its state: the answer handed on, the focus moved, a mistake reported. */
function useOutcome(
  form: ActorRefFrom<typeof formMachine>,
  element: RefObject<HTMLFormElement | null>,
  succeed: (value: unknown) => void,
) {
  const latest = useRef(succeed);
  useLayoutEffect(() => {
    latest.current = succeed;
  });
  useEffect(() => {
    const heard = [
      form.on('form.succeeded', ({ value }) => latest.current(value)),
      form.on('form.invalid', ({ path }) => focus(element.current, path)),
      form.on('form.refused', ({ refusal: { fields = {} } }) => focus(element.current, Object.keys(fields)[0])),
      form.on('form.failed', ({ error }) => reportError(error)),
    ];
    return () => {
      for (const each of heard) each.unsubscribe();
    };
  }, [form, element]);
}

/** What stands in a form's own controls that it was not drawn with. */
function typedInto(form: HTMLFormElement | null): { path: string; value: string | boolean }[] {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLInputElement);
  return controls.flatMap(
    ({ name, type, value, defaultValue, checked, defaultChecked }): { path: string; value: string | boolean }[] => {
      if (name === '' || type === 'radio' || type === 'file') return [];
      if (type === 'checkbox') return checked === defaultChecked ? [] : [{ path: name, value: checked }];
      return value === defaultValue ? [] : [{ path: name, value }];
    },
  );
}

/** By its name, or where a field is no single control, by what is marked as invalid once that has been drawn. */
function focus(form: HTMLFormElement | null, path: string | undefined): void {
  if (path === undefined) return;
  const named = form?.elements.namedItem(path);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (control instanceof HTMLElement) control.focus();
  else requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
