import * as v from 'valibot';
import { assign, emit, fromPromise, setup } from 'xstate';
import { unsupplied } from '#machines/session/unsupplied.ts';
import { type FieldErrors, fieldErrors } from '#machines/shared/fields/errors.ts';
import { type FormSchema, type FormValues, type Refusal, type Submitted, unforeseen } from './form.contract.ts';
import { hasPath, isSame, withValueAt } from './values.ts';

export interface FormInput {
  schema: FormSchema;
  values: FormValues;
}

export interface FormContext extends FormInput {
  /** The values that the form began with or that were last taken: with these there is nothing to save. */
  saved: FormValues;
  /** What was sent, while its answer is awaited. */
  sent: FormValues;
  errors: FieldErrors;
  refusal: Refusal;
  /** The fields that have been left once; after an attempt to submit, every field shows its error. */
  touched: string[];
  attempted: boolean;
}

export type FormEvent =
  | { type: 'field.change'; path: string; value: unknown }
  | { type: 'field.blur'; path: string }
  | { type: 'form.submit' }
  | { type: 'form.reset'; values?: FormValues | undefined }
  /** What is allowed has changed while the form is open: a limit, another person type. */
  | { type: 'schema.change'; schema: FormSchema };

export type FormEmitted =
  /** The first field with an error, in the order of the schema: it gets the focus. */
  | { type: 'form.invalid'; path: string }
  | { type: 'form.succeeded'; value: unknown }
  | { type: 'form.refused'; refusal: Refusal }
  | { type: 'form.failed'; error: unknown };

const begun = ({ schema, values }: FormInput): FormContext => ({
  schema,
  values,
  saved: values,
  sent: values,
  errors: fieldErrors(schema, values),
  refusal: {},
  touched: [],
  attempted: false,
});

/** An error at a field that the form does not have would be seen by nobody, so it is said of the whole form. */
function placed(refusal: Refusal, values: FormValues): Refusal {
  const entries = Object.entries(refusal.fields ?? {});
  const [homeless] = entries.filter(([path]) => !hasPath(values, path));
  const form = refusal.form ?? homeless?.[1];
  const fields = Object.fromEntries(entries.filter(([path]) => hasPath(values, path)));
  return form ? { fields, form } : { fields };
}

/** Every form of the product: a schema, values, and a `submit` that is supplied. Nothing that was typed is ever lost. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
  },
  actors: { submit: fromPromise<Submitted, { values: unknown }>(unsupplied) },
  guards: {
    isValid: ({ context }) => Object.keys(context.errors).length === 0,
    isSaved: ({ context }) => isSame(context.values, context.saved),
    isSaving: ({ context }, { path, value }: { path: string; value: unknown }) =>
      isSame(withValueAt(context.values, path, value), context.saved),
    isTaken: (_, submitted: Submitted) => submitted.ok,
    isTakenButChanged: ({ context }, submitted: Submitted) => submitted.ok && !isSame(context.values, context.sent),
  },
  actions: {
    change: assign(({ context }, { path, value }: { path: string; value: unknown }) => {
      const values = withValueAt(context.values, path, value);
      const { [path]: _, ...fields } = context.refusal.fields ?? {};
      return { values, errors: fieldErrors(context.schema, values), refusal: { fields } };
    }),
    judge: assign(({ context }, { schema }: { schema: FormSchema }) => ({
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
      begun({ schema: context.schema, values: values ?? context.saved }),
    ),
    refuse: assign(({ context }, submitted: Submitted) => ({
      refusal: submitted.ok ? {} : placed(submitted.refusal, context.values),
    })),
    fail: assign({ refusal: unforeseen }),
    tellInvalid: emit(({ context }) => ({
      type: 'form.invalid' as const,
      path: Object.keys({ ...context.refusal.fields, ...context.errors })[0] ?? '',
    })),
    tellSucceeded: emit((_, submitted: Submitted) => ({
      type: 'form.succeeded' as const,
      value: submitted.ok ? submitted.value : undefined,
    })),
    tellRefused: emit(({ context }) => ({ type: 'form.refused' as const, refusal: context.refusal })),
    tellFailed: emit((_, { error }: { error: unknown }) => ({ type: 'form.failed' as const, error })),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => begun(input),
  initial: 'editing',
  on: {
    'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
    'field.change': [
      {
        guard: { type: 'isSaving', params: ({ event }) => event },
        target: '.editing.pristine',
        actions: { type: 'change', params: ({ event }) => event },
      },
      { target: '.editing.dirty', actions: { type: 'change', params: ({ event }) => event } },
    ],
    'schema.change': { actions: { type: 'judge', params: ({ event }) => event } },
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
        { guard: 'isSaved', target: 'editing.pristine', actions: 'tellInvalid' },
        { target: 'editing.dirty', actions: 'tellInvalid' },
      ],
    },
    submitting: {
      entry: 'send',
      on: {
        // What is typed meanwhile is kept, and neither sent nor a reason to leave.
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.reset': {},
      },
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ values: v.parse(context.schema, context.values) }),
        onDone: [
          {
            guard: { type: 'isTakenButChanged', params: ({ event }) => event.output },
            target: 'editing.dirty',
            actions: ['save', { type: 'tellSucceeded', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: ['save', { type: 'tellSucceeded', params: ({ event }) => event.output }],
          },
          {
            target: 'refused',
            actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
        onError: { target: 'refused', actions: ['fail', { type: 'tellFailed', params: ({ event }) => event }] },
      },
    },
    succeeded: {},
    refused: { on: { 'form.submit': 'validating' } },
  },
});
