import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { Toasts } from '#web/ui/toasts/Toasts.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';
import { renderUi } from '../renderUi.tsx';

const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

it('a toast that was sent before its region exists is shown in a live region', async () => {
  toast({ title: 'Guardado', detail: 'Tus datos están al día.' });
  renderUi(<Toasts />);
  await screen.findByText('Guardado');
  const region = screen.getByRole('region', { name: es['ui.toast.region'] });
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toContain('Tus datos están al día.');
});

it('toasts are limited to three, and the fourth waits', async () => {
  renderUi(<Toasts />);
  for (const title of ['uno', 'dos', 'tres', 'cuatro']) toast({ title });
  await screen.findByText('tres');
  expect(shown()).toEqual(['tres', 'dos', 'uno']);
  const [first] = screen.getAllByRole('button', { name: es['ui.close'] });
  if (first) await userEvent.click(first);
  await screen.findByText('cuatro');
  await waitFor(() => expect(shown()).toEqual(['cuatro', 'dos', 'uno']));
});

it('a toast can be swiped away, and slides back if it is released too early', async () => {
  renderUi(<Toasts />);
  toast({ title: 'Guardado' });
  await screen.findByText('Guardado');
  const card = screen.getByRole('status');
  const drag = (to: number) => {
    fireEvent.pointerDown(card, { button: 0, clientX: 0, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: to, pointerId: 1 });
  };
  drag(40);
  expect(card.style.translate).toBe('40px');
  fireEvent.pointerUp(card, { clientX: 40, pointerId: 1 });
  expect(card.style.translate).toBe('');
  expect(card.dataset.state).toBe('open');
  drag(200);
  fireEvent.pointerUp(card, { clientX: 200, pointerId: 1 });
  await waitFor(() => expect(screen.queryByText('Guardado')).toBeNull());
});
