import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { type FormEmitted, type FormEvent, formMachine } from '#machines/app/form/form.machine.ts';
import {
  selectError,
  selectFormError,
  selectIsSubmitting,
  selectIsSucceeded,
  selectIsUnsaved,
  selectValue,
} from '#machines/app/form/form.selectors.ts';
import { explore } from '#tests/machines/support/explore.ts';

const Text = v.pipe(v.string(), v.nonEmpty('validator.error_null'), v.maxLength(10, 'validator.error_string_max'));
const Account = v.object({
  name: Text,
  address: v.object({ city: Text }),
  partners: v.array(v.object({ name: Text })),
});
const empty: v.InferInput<typeof Account> = { name: '', address: { city: '' }, partners: [] };
const complete = { name: 'Ada', address: { city: 'Teruel' }, partners: [{ name: 'Iris' }] };

const refused = (refusal: Extract<SubmitResult, { ok: false }>['refusal']): SubmitResult => ({ ok: false, refusal });

describe('every form', () => {
  const change = (value: string) => ({ type: 'field.change' as const, path: 'name', value });
  const events = Object.values({
    'field.change': [change(''), change('Ada'), change('Iris')],
    'field.blur': [{ type: 'field.blur', path: 'name' }],
    'form.submit': [{ type: 'form.submit' }],
    'form.reset': [{ type: 'form.reset' }],
    'schema.change': [],
  } satisfies { [T in FormEvent['type']]: Extract<FormEvent, { type: T }>[] }).flat();
  const answers = { submit: [{ ok: true, value: 1 }, refused({ form: { id: 'validator.form_field_invalid' } })] };
  const schema = v.object({ name: Text });

  it('reaches every state, ends in none and survives every failure', () => {
    const flow = { machine: formMachine, inputs: [{ schema, values: { name: '' } }], events, answers };
    expect(explore(flow)).toEqual({ unreachable: [], ends: [], broken: [] });
  });
});

/** A form whose server answers on demand; `facts` holds what the form emitted. */
function openForm(values: typeof empty) {
  const waiting: { values: unknown; answer: (submitted: SubmitResult) => void; fail: (error: Error) => void }[] = [];
  const submit = fromPromise<SubmitResult, { values: unknown }>(
    ({ input }) => new Promise((answer, fail) => waiting.push({ ...input, answer, fail })),
  );
  const form = createActor(formMachine.provide({ actors: { submit } }), { input: { schema: Account, values } });
  const facts: FormEmitted[] = [];
  form.on('*', (fact) => facts.push(fact));
  form.start();
  return {
    form,
    facts,
    sent: waiting,
    change: (path: string, value: unknown) => form.send({ type: 'field.change', path, value }),
    submit: () => form.send({ type: 'form.submit' }),
    errorAt: (path: string) => selectError(form.getSnapshot(), path)?.id,
    async answered(how: SubmitResult | Error) {
      const last = waiting.at(-1);
      if (how instanceof Error) last?.fail(how);
      else last?.answer(how);
      return waitFor(form, (snapshot) => !selectIsSubmitting(snapshot));
    },
  };
}

describe('the errors of a form', () => {
  it('appear beside a field once the user has left it, and follow what is typed', () => {
    const { form, change, errorAt } = openForm(empty);
    change('name', '');
    expect(errorAt('name')).toBeUndefined();
    form.send({ type: 'field.blur', path: 'name' });
    expect(errorAt('name')).toBe('validator.error_null');
    change('name', 'a name that is too long');
    expect(selectError(form.getSnapshot(), 'name')).toEqual({
      id: 'validator.error_string_max',
      values: { limit: 10 },
    });
    change('name', 'Ada');
    expect(errorAt('name')).toBeUndefined();
    expect(errorAt('address.city')).toBeUndefined();
  });

  it('appear at every field after an attempt to submit, and the page learns which fields they are', () => {
    const { facts, change, submit, errorAt, sent } = openForm(empty);
    change('partners', [{ name: '' }]);
    change('name', 'Ada');
    submit();
    expect(sent).toHaveLength(0);
    expect(facts).toEqual([{ type: 'form.invalid', paths: ['address.city', 'partners.0.name'] }]);
    expect([errorAt('name'), errorAt('address.city'), errorAt('partners.0.name')]).toEqual([
      undefined,
      'validator.error_null',
      'validator.error_null',
    ]);
  });

  it('are checked again when the schema changes', () => {
    const { form, submit, errorAt } = openForm(complete);
    form.send({ type: 'field.blur', path: 'name' });
    const schema = v.object({
      ...Account.entries,
      name: v.pipe(v.string(), v.minLength(5, 'validator.error_string_min')),
    });
    form.send({ type: 'schema.change', schema });
    expect(errorAt('name')).toBe('validator.error_string_min');
    submit();
    expect(selectIsSubmitting(form.getSnapshot())).toBe(false);
  });

  it('that concern no field are shown for the form', () => {
    const both = v.pipe(
      v.object({ a: v.string(), b: v.string() }),
      v.check(({ a, b }) => a === b, 'validator.error_password_match'),
    );
    const form = createActor(formMachine, { input: { schema: both, values: { a: '1', b: '2' } } }).start();
    expect(selectFormError(form.getSnapshot())).toBeUndefined();
    form.send({ type: 'form.submit' });
    expect(selectFormError(form.getSnapshot())?.id).toBe('validator.error_password_match');
  });
});

describe('a submission', () => {
  it('sends the parsed values, which are saved when it succeeds', async () => {
    const { form, facts, sent, submit, answered } = openForm(complete);
    submit();
    expect(selectIsUnsaved(form.getSnapshot())).toBe(true);
    expect(sent[0]?.values).toEqual(complete);
    expect(selectIsSucceeded(await answered({ ok: true, value: 'id-1' }))).toBe(true);
    expect(selectIsUnsaved(form.getSnapshot())).toBe(false);
    expect(facts).toEqual([{ type: 'form.succeeded', value: 'id-1' }]);
  });

  it('happens once, however often it is requested', async () => {
    const { sent, submit, answered } = openForm(complete);
    submit();
    submit();
    await answered({ ok: true, value: null });
    submit();
    expect(sent).toHaveLength(1);
  });

  it('can be made again after a change', async () => {
    const { sent, change, submit, answered } = openForm(complete);
    submit();
    await answered({ ok: true, value: null });
    change('name', 'Iris');
    submit();
    expect(sent.map(({ values }) => values)).toEqual([complete, { ...complete, name: 'Iris' }]);
  });

  it('keeps what is typed while it runs', async () => {
    const { form, change, submit, answered } = openForm(complete);
    submit();
    change('name', 'Iris');
    expect((await answered({ ok: true, value: null })).value).toEqual({ editing: 'dirty' });
    expect(selectValue(form.getSnapshot(), 'name')).toBe('Iris');
    expect(form.getSnapshot().context.saved).toEqual(complete);
  });

  it.each([refused({}), new Error('cut')])('keeps all values when it fails: %s', async (failure) => {
    const { form, change, submit, answered } = openForm(empty);
    for (const [path, value] of Object.entries(complete)) change(path, value);
    submit();
    expect((await answered(failure)).value).toBe('refused');
    expect(form.getSnapshot().context.values).toEqual(complete);
    submit();
    expect(selectIsSubmitting(form.getSnapshot())).toBe(true);
  });

  it('that fails unexpectedly emits its error, and the form shows a general message', async () => {
    const { form, facts, submit, answered } = openForm(complete);
    submit();
    const error = new Error('cut');
    await answered(error);
    expect(facts).toEqual([{ type: 'form.failed', error }]);
    expect(selectFormError(form.getSnapshot())?.id).toBe('api_client.error_default');
  });
});

describe('a refusal', () => {
  const fields = { name: { id: 'register.error_user_exists' }, 'partners.0.name': { id: 'validator.error_null' } };

  it('is shown beside its fields until they are changed', async () => {
    const { change, submit, answered, errorAt } = openForm(complete);
    submit();
    await answered(refused({ fields }));
    expect([errorAt('name'), errorAt('partners.0.name')]).toEqual([
      'register.error_user_exists',
      'validator.error_null',
    ]);
    change('name', 'Iris');
    expect([errorAt('name'), errorAt('partners.0.name')]).toEqual([undefined, 'validator.error_null']);
  });

  it('is shown for the form if the form has no such field', async () => {
    const { form, submit, answered } = openForm(complete);
    submit();
    await answered(refused({ fields: { secret: { id: 'validator.error_null' } } }));
    expect(selectFormError(form.getSnapshot())).toEqual({ id: 'validator.error_null' });
  });

  it('is emitted, so that its first field gets the focus', async () => {
    const { facts, submit, answered } = openForm(complete);
    submit();
    await answered(refused({ fields }));
    expect(facts).toEqual([{ type: 'form.refused', refusal: { fields } }]);
  });
});

describe('unsaved values', () => {
  it('are those that differ from the saved ones', () => {
    const { form, change } = openForm(complete);
    const unsaved = () => selectIsUnsaved(form.getSnapshot());
    change('address.city', 'Soria');
    expect(unsaved()).toBe(true);
    change('address.city', 'Teruel');
    expect(unsaved()).toBe(false);
    change('partners', [{ name: 'Iris' }]);
    expect(unsaved()).toBe(false);
    change('partners', []);
    expect(unsaved()).toBe(true);
  });

  it('are dropped by a reset to the saved values or to others', () => {
    const { form, change } = openForm(complete);
    change('name', '');
    form.send({ type: 'form.reset' });
    expect(form.getSnapshot().context).toMatchObject({ values: complete, touched: [], attempted: false });
    form.send({ type: 'form.reset', values: empty });
    expect(form.getSnapshot().value).toEqual({ editing: 'pristine' });
    expect(form.getSnapshot().context.values).toEqual(empty);
  });
});
