import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { ApiError } from '#web/api/errors.ts';
import { hasUnsavedWork } from '#web/forms/unsavedWork.ts';
import { type FormField, useForm } from '#web/forms/useForm.ts';

const Account = v.object({
  name: v.pipe(v.string(), v.nonEmpty('validator.error_null')),
  address: v.object({ city: v.pipe(v.string(), v.nonEmpty('validator.error_null')) }),
  terms: v.literal(true, 'validator.error_accept'),
});
type Values = v.InferOutput<typeof Account>;

const empty = { name: '', address: { city: '' }, terms: false };

function TextField({ label, field }: { label: string; field: FormField<string> }) {
  return (
    <label>
      {label}
      <input
        name={field.name}
        value={field.value}
        aria-invalid={field.error ? true : undefined}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
      <span data-testid={`error of ${field.name}`}>{field.error?.id}</span>
    </label>
  );
}

interface AccountFormProps {
  submit(values: Values): Promise<SubmitResult<string>>;
  onSuccess?(value: string): void;
}

function AccountForm({ submit, onSuccess = () => undefined }: AccountFormProps) {
  const form = useForm(Account, { values: empty, submit, onSuccess });
  const terms = form.field('terms');
  return (
    <form {...form.formProps}>
      <TextField label="Name" field={form.field('name')} />
      <TextField label="City" field={form.field('address.city')} />
      <input
        type="checkbox"
        aria-label="Terms"
        name={terms.name}
        checked={terms.value}
        onChange={(event) => terms.onChange(event.target.checked)}
      />
      <button type="submit" disabled={form.isSubmitting}>
        Save
      </button>
      <output>{form.error?.id ?? (form.isSucceeded ? 'saved' : '')}</output>
    </form>
  );
}

function show(shown: AccountFormProps) {
  const view = render(
    <StrictMode>
      <AccountForm {...shown} />
    </StrictMode>,
  );
  const user = userEvent.setup();
  return {
    ...view,
    user,
    name: screen.getByRole('textbox', { name: /Name/ }),
    city: screen.getByRole('textbox', { name: /City/ }),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    errorOf: (path: string) => screen.getByTestId(`error of ${path}`).textContent,
    statusText: () => screen.getByRole('status').textContent,
    async fill() {
      await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
      await user.type(screen.getByRole('textbox', { name: /City/ }), 'Teruel');
      await user.click(screen.getByRole('checkbox', { name: 'Terms' }));
    },
  };
}

const accept = async (): Promise<SubmitResult<string>> => ({ ok: true, value: 'id-1' });

afterEach(cleanup);

describe('a form', () => {
  it('shows the error of a field once the user has left it', async () => {
    const { user, name, city, errorOf } = show({ submit: accept });
    await user.click(name);
    expect(errorOf('name')).toBe('');
    await user.click(city);
    expect(errorOf('name')).toBe('validator.error_null');
    await user.type(name, 'A');
    expect(errorOf('name')).toBe('');
  });

  it('moves nothing between the press and the release of a button', async () => {
    const { user, name, errorOf } = show({ submit: accept });
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(name);
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    expect(document.activeElement).toBe(save);
    expect(errorOf('name')).toBe('');
    await user.pointer({ keys: '[/MouseLeft]', target: save });
    expect([errorOf('name'), errorOf('address.city')]).toEqual(['validator.error_null', 'validator.error_null']);
  });

  it('shows the error of a field that was left with the keyboard, or before something was dragged', async () => {
    const { user, name, city, errorOf } = show({ submit: accept });
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    document.body.dispatchEvent(new Event('dragend', { bubbles: true }));
    await user.click(city);
    name.focus();
    await user.tab();
    expect(errorOf('name')).toBe('validator.error_null');
  });

  it('moves the focus to the first field with an error', async () => {
    const sent: Values[] = [];
    const submit = async (values: Values) => {
      sent.push(values);
      return accept();
    };
    const { user, name, city, save, errorOf } = show({ submit });
    await user.type(name, 'Ada');
    await save();
    expect(document.activeElement).toBe(city);
    expect([errorOf('name'), errorOf('address.city')]).toEqual(['', 'validator.error_null']);
    expect(sent).toEqual([]);
  });

  it('sends its values, shows that they are saved, and passes the answer on', async () => {
    const sent: Values[] = [];
    const answers: string[] = [];
    const submit = async (values: Values) => {
      sent.push(values);
      return accept();
    };
    const { fill, save, statusText } = show({ submit, onSuccess: (value) => answers.push(value) });
    await fill();
    await save();
    await waitFor(() => expect(statusText()).toBe('saved'));
    expect(sent).toEqual([{ name: 'Ada', address: { city: 'Teruel' }, terms: true }]);
    expect(answers).toEqual(['id-1']);
  });

  it('is sent once, however often the user submits it', async () => {
    let answer: (submitted: SubmitResult<string>) => void = () => undefined;
    let sent = 0;
    const submit = () => {
      sent += 1;
      return new Promise<SubmitResult<string>>((resolve) => {
        answer = resolve;
      });
    };
    const { fill, user, name, statusText } = show({ submit });
    await fill();
    await user.type(name, '{Enter}{Enter}');
    await user.type(name, '{Enter}');
    expect(sent).toBe(1);
    await act(async () => answer({ ok: true, value: 'id-1' }));
    await waitFor(() => expect(statusText()).toBe('saved'));
  });

  it('shows a refusal at its field, and keeps everything that was typed', async () => {
    const refusal = { fields: { 'address.city': { id: 'validator.form_field_invalid' } } };
    const { fill, save, errorOf, name, city } = show({ submit: async () => ({ ok: false, refusal }) });
    await fill();
    await save();
    await waitFor(() => expect(errorOf('address.city')).toBe('validator.form_field_invalid'));
    expect(document.activeElement).toBe(city);
    expect([name, city].map((input) => (input as HTMLInputElement).value)).toEqual(['Ada', 'Teruel']);
  });

  it('shows the error of the API', async () => {
    const { fill, save, statusText } = show({ submit: () => Promise.reject(new ApiError(0, undefined)) });
    await fill();
    await save();
    await waitFor(() => expect(statusText()).toBe('api_client.error_offline'));
  });

  it('counts as unsaved work until it is saved', async () => {
    const { fill, save, statusText } = show({ submit: accept });
    expect(hasUnsavedWork()).toBe(false);
    await fill();
    expect(hasUnsavedWork()).toBe(true);
    await save();
    await waitFor(() => expect(statusText()).toBe('saved'));
    expect(hasUnsavedWork()).toBe(false);
  });

  it('no longer counts as unsaved work once it is closed', async () => {
    const { fill, unmount } = show({ submit: accept });
    await fill();
    unmount();
    expect(hasUnsavedWork()).toBe(false);
  });
});

describe('a prerendered form', () => {
  it('keeps what the user typed and ticked before the page was hydrated', async () => {
    const sent: Values[] = [];
    const submit = async (values: Values) => {
      sent.push(values);
      return accept();
    };
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<AccountForm submit={submit} />);
    const control = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
    control('name').value = 'Ada';
    control('address.city').value = 'Teruel';
    control('terms').checked = true;
    render(<AccountForm submit={submit} />, { container, hydrate: true });
    expect(['name', 'address.city'].map((name) => control(name).value)).toEqual(['Ada', 'Teruel']);
    expect(control('terms').checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('saved'));
    expect(sent).toEqual([{ name: 'Ada', address: { city: 'Teruel' }, terms: true }]);
    container.remove();
  });
});

it('useForm() knows the type of each field by its path', () => {
  type Form = ReturnType<typeof useForm<typeof Account, string>>;
  const city = (form: Form) => form.field('address.city');
  const terms = (form: Form) => form.field('terms');
  // @ts-expect-error there is no such field
  const nowhere = (form: Form) => form.field('address.street');
  expectTypeOf(city).returns.toEqualTypeOf<FormField<string>>();
  expectTypeOf(terms).returns.toEqualTypeOf<FormField<boolean>>();
  expectTypeOf(nowhere).toBeFunction();
});
