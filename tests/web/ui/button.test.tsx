import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#web/ui/Button.tsx';
import { renderUi } from './renderUi.tsx';

it('a disabled button shows why, stays in the tab order and does nothing', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} disabledReason="Acepta los dos avisos.">
        Continuar
      </Button>
    </form>,
  );
  const pressable = screen.getByRole('button', { name: 'Continuar', description: 'Acepta los dos avisos.' });
  expect(pressable.getAttribute('aria-disabled')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(pressable);
  await userEvent.click(pressable);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a button cannot be pressed twice while it is loading', async () => {
  const onClick = vi.fn();
  const { rerender } = renderUi(<Button onClick={onClick}>Guardar</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={onClick} isLoading>
      Guardar
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});
