import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { renderUi } from '../renderUi.tsx';

/** The text that assistive technology reads after the name. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

const countries = [{ value: 'es', label: 'España' }];

describe.each([
  ['TextField', <TextField key="f" label="Nombre" error="Falta el nombre." hint="Como en tu documento" />],
  ['TextAreaField', <TextAreaField key="f" label="Nombre" error="Falta el nombre." hint="Como en tu documento" />],
  ['PasswordField', <PasswordField key="f" label="Nombre" error="Falta el nombre." hint="Como en tu documento" />],
  [
    'SelectField',
    <SelectField key="f" label="Nombre" error="Falta el nombre." hint="Como en tu documento" options={countries} />,
  ],
  ['CheckboxField', <CheckboxField key="f" label="Nombre" error="Falta el nombre." hint="Como en tu documento" />],
])('%s', (_, field) => {
  it('is named by its label and described by its error, then its hint', () => {
    renderUi(field);
    const control = screen.getByLabelText('Nombre');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(control)).toBe('Falta el nombre. Como en tu documento');
  });
});

it('a field without an error has no error attributes', () => {
  renderUi(<TextField label="Nombre" />);
  const control = screen.getByLabelText('Nombre');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});

it('a field marks that it is optional', () => {
  renderUi(<TextField label="Segundo teléfono" isOptional />);
  expect(screen.getByLabelText(`Segundo teléfono ${es['ui.field.optional']}`)).toBeTruthy();
});

it('a password field shows the password and hides it again', async () => {
  renderUi(<PasswordField label="Contraseña" />);
  const control = screen.getByLabelText('Contraseña');
  expect(control.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: es['ui.password.show'] }));
  expect(control.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: es['ui.password.hide'] }));
  expect(control.getAttribute('type')).toBe('password');
});

it('radio cards are one named group, with the error on the group', async () => {
  const onValueChange = vi.fn();
  const options = [
    { value: 'transfer', label: 'Transferencia', detail: 'De 1 a 2 días' },
    { value: 'balance', label: 'Saldo', isDisabled: true },
  ] as const;
  renderUi(
    <RadioCards label="Método" name="method" options={options} onValueChange={onValueChange} error="Elige uno." />,
  );
  expect(descriptionOf(screen.getByRole('group', { name: 'Método' }))).toBe('Elige uno.');
  await userEvent.click(screen.getByRole('radio', { name: /Saldo/ }));
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: /Transferencia/ }));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('transfer');
});
