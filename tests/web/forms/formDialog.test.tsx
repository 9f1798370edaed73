import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { text } from '#machines/shared/fields/text.ts';
import { ApiError } from '#web/api/errors.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { hasUnsavedWork } from '#web/forms/unsavedWork.ts';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { renderUi } from '../ui/renderUi.tsx';

const Reject = v.object({ reason: text({ max: 100 }) });
type Submit = (values: { reason: string }) => Promise<SubmitResult>;
const done: Submit = () => Promise.resolve({ ok: true, value: undefined });

type RejectionProps = { submit?: Submit; isSecret?: boolean; onOuterSubmit?: () => void };

function Rejection({ submit = done, isSecret = false, onOuterSubmit = () => {} }: RejectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <form onSubmit={onOuterSubmit}>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Rechazar?"
        confirmLabel="Rechazar"
        schema={Reject}
        values={{ reason: '' }}
        isSecret={isSecret}
        submit={submit}
      >
        {(form) => (
          <TextAreaField
            label="Motivo"
            {...bindText(withWording(form.field('reason'), { 'validator.error_null': 'manager.reason.missing' }))}
          />
        )}
      </FormDialog>
    </form>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.findByRole('alertdialog', { name: '¿Rechazar?' });
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: /Rechazar/ }));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Motivo');
const expectClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it('a form dialog sends its values, closes and starts empty the next time', async () => {
  const submit = vi.fn(done);
  renderUi(<Rejection submit={submit} />);
  await open();
  await userEvent.type(field(), 'Falta el DNI');
  await confirm();
  await expectClosed();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ reason: 'Falta el DNI' });
  await open();
  expect(field().value).toBe('');
  expect(hasUnsavedWork()).toBe(false);
});

it('a form dialog shows its own text for a missing value at the field, and moves the focus there', async () => {
  const submit = vi.fn(done);
  renderUi(<Rejection submit={submit} />);
  await open();
  await confirm();
  expect(screen.getByRole('textbox', { name: 'Motivo', description: es['manager.reason.missing'] })).toBe(field());
  expect(document.activeElement).toBe(field());
  expect(submit).not.toHaveBeenCalled();
});

it.each([
  [
    'a refusal of the field',
    new ApiError(422, { fields: { reason: { id: 'validator.error_string_special_chars', values: { name: '<' } } } }),
  ],
  ['a refusal of the form', new ApiError(409, { error: 'refused' })],
  ['a lost network', new ApiError(0, undefined)],
])('a form dialog keeps the values after %s, shows why and can be sent again', async (_, error) => {
  const submit = vi.fn(done).mockImplementationOnce(() => submissionResult(Promise.reject(error)));
  renderUi(<Rejection submit={submit} />);
  await open();
  await userEvent.type(field(), 'Falta el DNI');
  await confirm();
  if (error.fields) expect(await screen.findByText('Quita este carácter: <')).toBeTruthy();
  else expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(field().value).toBe('Falta el DNI');
  await confirm();
  await expectClosed();
  expect(submit).toHaveBeenCalledTimes(2);
});

it('a form dialog shows that the network failed', async () => {
  renderUi(<Rejection submit={() => submissionResult(Promise.reject(new ApiError(0, undefined)))} />);
  await open();
  await userEvent.type(field(), 'Falta el DNI');
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(es['api_client.error_offline']);
});

it('a form dialog cannot be closed or sent again while it is busy', async () => {
  let finish: (answer: SubmitResult) => void = () => {};
  const submit = vi.fn(() => new Promise<SubmitResult>((resolve) => (finish = resolve)));
  renderUi(<Rejection submit={submit} />);
  await open();
  await userEvent.type(field(), 'Falta el DNI');
  await confirm();
  await confirm();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: es['ui.cancel'] })).toBeNull();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(submit).toHaveBeenCalledOnce();
  finish({ ok: true, value: undefined });
  await expectClosed();
});

it.each(['{Escape}', 'cancel'])(
  'a form dialog that is closed by %s restores the values the next time',
  async (closedBy) => {
    renderUi(<Rejection />);
    await open();
    await userEvent.type(field(), 'Falta el DNI');
    expect(hasUnsavedWork()).toBe(true);
    if (closedBy === 'cancel') await userEvent.click(screen.getByRole('button', { name: es['ui.cancel'] }));
    else await userEvent.keyboard(closedBy);
    await expectClosed();
    expect(document.activeElement?.textContent).toBe('Abrir');
    expect(hasUnsavedWork()).toBe(false);
    await open();
    expect(field().value).toBe('Falta el DNI');
  },
);

it('a form dialog forgets a secret when it is closed', async () => {
  renderUi(<Rejection isSecret />);
  await open();
  await userEvent.type(field(), 'Tesela-2026');
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await open();
  expect(field().value).toBe('');
});

it('a form dialog does not submit the form around it', async () => {
  const onOuterSubmit = vi.fn();
  renderUi(<Rejection onOuterSubmit={onOuterSubmit} />);
  await open();
  await userEvent.type(field(), 'Falta el DNI');
  await confirm();
  await expectClosed();
  expect(onOuterSubmit).not.toHaveBeenCalled();
});
