import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from '#web/ui/CodeField.tsx';
import { renderUi } from './renderUi.tsx';

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Código" value={code} onValueChange={setCode} onComplete={onComplete} />;
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

it('a code field can be filled in by the phone', () => {
  renderUi(<Code onComplete={() => {}} />);
  const control = screen.getByLabelText('Código');
  expect(control.getAttribute('autocomplete')).toBe('one-time-code');
  expect(control.getAttribute('inputmode')).toBe('numeric');
});
