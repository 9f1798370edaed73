import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type {
  Draft,
  FieldPath,
  FormSchema,
  FormValues,
  Message,
  SubmitResult,
  ValueAt,
} from '#machines/app/form/form.contract.ts';
import { formMachine } from '#machines/app/form/form.machine.ts';
import {
  selectError,
  selectFormError,
  selectIsSubmitting,
  selectIsSucceeded,
  selectIsUnsaved,
  selectValue,
} from '#machines/app/form/form.selectors.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { ApiError } from '#web/api/errors.ts';
import { afterPress } from '#web/ui/afterPress.ts';
import { toFormErrors } from './formErrors.ts';
import { markUnsavedWork } from './unsavedWork.ts';

export interface FormOptions<S extends FormSchema, R> {
  values: Draft<v.InferInput<S>>;
  /** A thrown `ApiError` is shown in the form. Any other error is a bug and is reported. */
  submit(values: v.InferOutput<S>): Promise<SubmitResult<R>>;
  onSuccess?(value: R): void;
}

export interface FormField<T> {
  name: string;
  value: T;
  error: Message | undefined;
  onChange(value: T): void;
  onBlur(): void;
}

/** Runs a form machine. The schema has to be constant or memoised, because a new schema validates the values again. */
export function useForm<S extends FormSchema, R = unknown>(schema: S, options: FormOptions<S, R>) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [machine] = useState(() => withSubmit((values) => latest.current.submit(values)));
  const form = useActorRef(machine, { ...inspectOptions(), input: { schema, values: options.values } });

  useEffect(() => {
    if (form.getSnapshot().context.schema !== schema) form.send({ type: 'schema.change', schema });
  }, [form, schema]);
  return useFormActor<Draft<v.InferInput<S>>>(form, (value) => latest.current.onSuccess?.(value as R));
}

/** Connects a form whose actor already runs, for example as the child of a flow. */
export function useFormActor<Values>(
  form: ActorRefFrom<typeof formMachine>,
  onSuccess: (value: unknown) => void = ignore,
) {
  const now = useSelector(form, (snapshot) => snapshot);
  const element = useRef<HTMLFormElement>(null);
  const isUnsaved = selectIsUnsaved(now);
  const submit = () => form.send({ type: 'form.submit' });

  // The user may have typed into a prerendered page before it was hydrated.
  useLayoutEffect(() => {
    for (const { path, value } of earlyInput(element.current)) form.send({ type: 'field.change', path, value });
  }, [form]);

  useOutcome(form, element, onSuccess);
  useEffect(() => (isUnsaved ? markUnsavedWork() : undefined), [isUnsaved]);

  return {
    field: <P extends FieldPath<Values>>(path: P): FormField<ValueAt<Values, P>> => ({
      name: path,
      value: selectValue(now, path) as ValueAt<Values, P>,
      error: aboutField(path, selectError(now, path)),
      onChange: (value) => form.send({ type: 'field.change', path, value }),
      onBlur: () => afterPress(() => form.send({ type: 'field.blur', path })),
    }),
    /** For the `<form>` element. `post` keeps a submit without scripts from putting the values into the address. */
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit: withoutDefault(submit) },
    submit,
    reset: (values?: FormValues & Values) => form.send({ type: 'form.reset', values }),
    values: now.context.values as Values,
    saved: now.context.saved as Values,
    error: selectFormError(now),
    isSubmitting: selectIsSubmitting(now),
    isSucceeded: selectIsSucceeded(now),
    isUnsaved,
  };
}

const ignore = () => {};

const aboutField = (field: string, error: Message | undefined) => error && { ...error, field };

/** The machine submits the form, not the browser. */
function withoutDefault(submit: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
}

function withSubmit(submit: (values: unknown) => Promise<SubmitResult>) {
  return formMachine.provide({
    actors: {
      submit: fromPromise<SubmitResult, { values: unknown }>(async ({ input }) => {
        try {
          return await submit(input.values);
        } catch (error) {
          if (error instanceof ApiError) return { ok: false, refusal: toFormErrors(error) };
          throw error;
        }
      }),
    },
  });
}

/** Handles the events that the form emits: passes on the result, moves the focus, reports bugs. */
function useOutcome(
  form: ActorRefFrom<typeof formMachine>,
  element: RefObject<HTMLFormElement | null>,
  onSuccess: (value: unknown) => void,
) {
  const latest = useRef(onSuccess);
  useLayoutEffect(() => {
    latest.current = onSuccess;
  });
  useEffect(() => {
    const subscriptions = [
      form.on('form.succeeded', ({ value }) => latest.current(value)),
      form.on('form.invalid', ({ paths }) => focusFirst(element.current, paths)),
      form.on('form.refused', ({ refusal: { fields = {} } }) => focusFirst(element.current, Object.keys(fields))),
      form.on('form.failed', ({ error }) => reportError(error)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [form, element]);
}

/** The values that the user typed before hydration: those that differ from the rendered defaults. */
function earlyInput(form: HTMLFormElement | null): { path: string; value: string | boolean }[] {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLInputElement);
  return controls.flatMap(
    ({ name, type, value, defaultValue, checked, defaultChecked }): { path: string; value: string | boolean }[] => {
      if (name === '' || type === 'radio' || type === 'file') return [];
      if (type === 'checkbox') return checked === defaultChecked ? [] : [{ path: name, value: checked }];
      return value === defaultValue ? [] : [{ path: name, value }];
    },
  );
}

/**
 * Focuses the first of some controls on the page, whose order a schema need not have. A field of several controls is found
 * by `aria-invalid` after the next render.
 */
function focusFirst(form: HTMLFormElement | null, paths: readonly string[]): void {
  if (paths.length === 0) return;
  const isNamed = (control: Element) => paths.includes(control.getAttribute('name') ?? '');
  const control = [...(form?.elements ?? [])].find(isNamed);
  if (control instanceof HTMLElement) control.focus();
  else requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
