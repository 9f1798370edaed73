import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { renderUi } from '../renderUi.tsx';

function Code({ onComplete, refused }: { onComplete: (code: string) => void; refused?: string }) {
  const [code, setCode] = useState(refused ?? '');
  const error = code === refused && 'El código no es correcto.';
  return <CodeField label="Código" error={error} value={code} onValueChange={setCode} onComplete={onComplete} />;
}

function shownIn(label: string) {
  return (screen.getByLabelText(label) as HTMLInputElement).value;
}

it('a code field accepts only five digits, and reports when it is complete', async () => {
  const onComplete = vi.fn();
  renderUi(<Code onComplete={onComplete} />);
  await userEvent.type(screen.getByLabelText('Código'), '1a2-34');
  expect(shownIn('Código')).toBe('1234');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Código'), '56');
  expect(shownIn('Código')).toBe('12345');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('12345');
});

it.each(['48 150', ' 48150\n', 'Tu código es 48150.'])('a code field finds the code in a pasted %j', async (pasted) => {
  const onComplete = vi.fn();
  renderUi(<Code onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('Código'));
  await userEvent.paste(pasted);
  expect(shownIn('Código')).toBe('48150');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('48150');
});

it.each([
  ['typed at the end', 5],
  ['typed before the refused one', 0],
])('a new code replaces a refused one without deleting it first: %s', async (_, caret) => {
  const onComplete = vi.fn();
  renderUi(<Code refused="12345" onComplete={onComplete} />);
  await userEvent.type(screen.getByLabelText('Código'), '48150', { initialSelectionStart: caret });
  expect(shownIn('Código')).toBe('48150');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('48150');
});

it('a code that is pasted into a refused one replaces it', async () => {
  const onComplete = vi.fn();
  renderUi(<Code refused="12345" onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('Código'));
  await userEvent.paste('Tu código es 48150.');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('48150');
});

it('a code field says how many digits it has if a longer code is pasted', async () => {
  const onComplete = vi.fn();
  renderUi(<Code onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('Código'));
  await userEvent.paste('123456');
  expect(onComplete).not.toHaveBeenCalled();
  expect(screen.getByText('El código tiene 5 cifras. Cópialo otra vez.')).toBeTruthy();
  await userEvent.paste('48150');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('48150');
  expect(screen.queryByText('El código tiene 5 cifras. Cópialo otra vez.')).toBeNull();
});

it('a code field can be filled in by the phone', () => {
  renderUi(<Code onComplete={() => {}} />);
  const control = screen.getByLabelText('Código');
  expect(control.getAttribute('autocomplete')).toBe('one-time-code');
  expect(control.getAttribute('inputmode')).toBe('numeric');
});
