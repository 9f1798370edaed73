import * as v from 'valibot';
import { assign, emit, fromPromise, setup } from 'xstate';
import { type FieldErrors, fieldErrors } from '#machines/shared/fields/errors.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import { type FormSchema, type FormValues, type Refusal, type SubmitResult, unforeseen } from './form.contract.ts';
import { hasPath, isSame, withValueAt } from './values.ts';

export interface FormInput {
  schema: FormSchema;
  values: FormValues;
}

export interface FormContext extends FormInput {
  /** The initial values or those that were accepted last. If the form has these, there is nothing to save. */
  saved: FormValues;
  /** The submitted values, while the reply is awaited. */
  sent: FormValues;
  errors: FieldErrors;
  refusal: Refusal;
  /** The fields that have lost the focus at least once. After an attempt to submit, every field shows its error. */
  touched: string[];
  attempted: boolean;
}

export type FormEvent =
  | { type: 'field.change'; path: string; value: unknown }
  | { type: 'field.blur'; path: string }
  | { type: 'form.submit' }
  | { type: 'form.reset'; values?: FormValues | undefined }
  /** The rules have changed while the form is open, such as a limit or the type of person. */
  | { type: 'schema.change'; schema: FormSchema };

export type FormEmitted =
  /** The first field with an error, in the order of the schema. It gets the focus. */
  | { type: 'form.invalid'; paths: string[] }
  | { type: 'form.succeeded'; value: unknown }
  | { type: 'form.refused'; refusal: Refusal }
  | { type: 'form.failed'; error: unknown };

const initialContext = ({ schema, values }: FormInput): FormContext => ({
  schema,
  values,
  saved: values,
  sent: values,
  errors: fieldErrors(schema, values),
  refusal: {},
  touched: [],
  attempted: false,
});

/** An error of a field that the form does not have would be invisible, so it is shown for the complete form. */
function placeErrors(refusal: Refusal, values: FormValues): Refusal {
  const entries = Object.entries(refusal.fields ?? {});
  const [unplaced] = entries.filter(([path]) => !hasPath(values, path));
  const form = refusal.form ?? unplaced?.[1];
  const fields = Object.fromEntries(entries.filter(([path]) => hasPath(values, path)));
  return form ? { fields, form } : { fields };
}

/**
 * The machine of every form: a schema, values, and a `submit` that the caller supplies. Typed values are never lost.
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
  },
  actors: { submit: fromPromise<SubmitResult, { values: unknown }>(notProvided) },
  guards: {
    isValid: ({ context }) => Object.keys(context.errors).length === 0,
    isSaved: ({ context }) => isSame(context.values, context.saved),
    isBackToSaved: ({ context }, { path, value }: { path: string; value: unknown }) =>
      isSame(withValueAt(context.values, path, value), context.saved),
    isAccepted: (_, submitted: SubmitResult) => submitted.ok,
    isAcceptedButChanged: ({ context }, submitted: SubmitResult) =>
      submitted.ok && !isSame(context.values, context.sent),
  },
  actions: {
    change: assign(({ context }, { path, value }: { path: string; value: unknown }) => {
      const values = withValueAt(context.values, path, value);
      const { [path]: _, ...fields } = context.refusal.fields ?? {};
      return { values, errors: fieldErrors(context.schema, values), refusal: { fields } };
    }),
    validate: assign(({ context }, { schema }: { schema: FormSchema }) => ({
      schema,
      errors: fieldErrors(schema, context.values),
    })),
    touch: assign(({ context }, { path }: { path: string }) => ({
      touched: context.touched.includes(path) ? context.touched : [...context.touched, path],
    })),
    attempt: assign(({ context }) => ({ attempted: true, errors: fieldErrors(context.schema, context.values) })),
    send: assign(({ context }) => ({ sent: context.values, refusal: {} })),
    save: assign(({ context }) => ({ saved: context.sent, touched: [], attempted: false })),
    reset: assign(({ context }, { values }: { values?: FormValues | undefined }) =>
      initialContext({ schema: context.schema, values: values ?? context.saved }),
    ),
    refuse: assign(({ context }, submitted: SubmitResult) => ({
      refusal: submitted.ok ? {} : placeErrors(submitted.refusal, context.values),
    })),
    fail: assign({ refusal: unforeseen }),
    notifyInvalid: emit(({ context }) => ({
      type: 'form.invalid' as const,
      paths: Object.keys({ ...context.refusal.fields, ...context.errors }),
    })),
    notifySucceeded: emit((_, submitted: SubmitResult) => ({
      type: 'form.succeeded' as const,
      value: submitted.ok ? submitted.value : undefined,
    })),
    notifyRefused: emit(({ context }) => ({ type: 'form.refused' as const, refusal: context.refusal })),
    notifyFailed: emit((_, { error }: { error: unknown }) => ({ type: 'form.failed' as const, error })),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  on: {
    'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
    'field.change': [
      {
        guard: { type: 'isBackToSaved', params: ({ event }) => event },
        target: '.editing.pristine',
        actions: { type: 'change', params: ({ event }) => event },
      },
      { target: '.editing.dirty', actions: { type: 'change', params: ({ event }) => event } },
    ],
    'schema.change': { actions: { type: 'validate', params: ({ event }) => event } },
    'form.reset': { target: '.editing.pristine', actions: { type: 'reset', params: ({ event }) => event } },
  },
  states: {
    editing: {
      initial: 'pristine',
      on: { 'form.submit': 'validating' },
      states: { pristine: {}, dirty: {} },
    },
    validating: {
      entry: 'attempt',
      always: [
        { guard: 'isValid', target: 'submitting' },
        { guard: 'isSaved', target: 'editing.pristine', actions: 'notifyInvalid' },
        { target: 'editing.dirty', actions: 'notifyInvalid' },
      ],
    },
    submitting: {
      entry: 'send',
      on: {
        // Input during the submission is stored. It is not submitted and does not leave this state.
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.reset': {},
      },
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ values: v.parse(context.schema, context.values) }),
        onDone: [
          {
            guard: { type: 'isAcceptedButChanged', params: ({ event }) => event.output },
            target: 'editing.dirty',
            actions: ['save', { type: 'notifySucceeded', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: ['save', { type: 'notifySucceeded', params: ({ event }) => event.output }],
          },
          {
            target: 'refused',
            actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'notifyRefused'],
          },
        ],
        onError: { target: 'refused', actions: ['fail', { type: 'notifyFailed', params: ({ event }) => event }] },
      },
    },
    succeeded: {},
    refused: { on: { 'form.submit': 'validating' } },
  },
});
