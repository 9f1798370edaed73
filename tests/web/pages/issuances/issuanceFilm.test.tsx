import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { IssuanceFilm } from '#web/pages/issuances/shared/page/IssuanceFilm.tsx';
import { IssuanceHero } from '#web/pages/issuances/shared/page/IssuanceHero.tsx';

const picture = {
  path: '/scenes/solar-0a1b',
  widths: [480, 960, 1600],
  width: 1600,
  height: 1000,
  colour: '#4f4869',
  alt: 'Una planta solar al amanecer',
  hasCuts: true,
  film: { wideAt: 40 },
};
const issuance = { title: 'Sol de Aragón', colours: [], logoFileId: null };

afterEach(() => vi.unstubAllGlobals());

/** The device as its user has set it. Returns how to change it. */
function setMotion(wantsLess: boolean): (wantsLess: boolean) => void {
  const list = Object.assign(new EventTarget(), { matches: wantsLess });
  vi.stubGlobal('matchMedia', () => list);
  return (changed) => {
    list.matches = changed;
    list.dispatchEvent(new Event('change'));
  };
}

const filmIn = (container: Element) => container.querySelector('img[src="/scenes/solar-0a1b/film.svg"]');

it('loads the film only when it is asked for, and stops it at the next press', async () => {
  setMotion(false);
  const user = userEvent.setup();
  const { container } = renderUi(<IssuanceFilm picture={picture} />);
  expect(filmIn(container)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver en movimiento' }));
  expect(filmIn(container)).not.toBeNull();
  expect(filmIn(container)?.getAttribute('style')).toContain('--wide-at: 40%');
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(filmIn(container)).toBeNull();
});

it('offers no film to readers who want less motion, and ends one that moves when they say so', async () => {
  const change = setMotion(false);
  const user = userEvent.setup();
  const { container } = renderUi(<IssuanceFilm picture={picture} />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'See it move' }));
  act(() => change(true));
  expect(filmIn(container)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is offered on the head of an issuance whose scene moves, whose picture has its wide cut on wide screens', async () => {
  setMotion(false);
  const { rerender } = renderUi(<IssuanceHero issuance={issuance} pictures={[picture]} fileHref={(id) => id} />);
  expect(await screen.findByRole('button', { name: 'Ver en movimiento' })).toBeTruthy();
  const [wide] = screen.getByRole('img', { name: picture.alt }).parentElement?.querySelectorAll('source') ?? [];
  expect(wide?.getAttribute('media')).toBe('(min-width: 961px)');
  expect(wide?.getAttribute('srcset')).toContain('/scenes/solar-0a1b/wide-1600.avif');
  rerender(<IssuanceHero issuance={issuance} pictures={[{ ...picture, film: undefined }]} fileHref={(id) => id} />);
  expect(screen.queryByRole('button')).toBeNull();
});
