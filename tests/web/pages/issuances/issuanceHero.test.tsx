import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { IssuanceHero } from '#web/pages/issuances/shared/page/IssuanceHero.tsx';

const issuance = { title: 'Sol de Aragón', colours: ['#f3c46b', '#c65b3a'], logoFileId: null };
const pictureAt = (path: string, alt: string | null) => ({
  path,
  alt,
  widths: [480],
  width: 480,
  height: 300,
  colour: '#836575',
});
const fileHref = (id: string) => `/files/${id}`;

it('shows one picture of a gallery large, and another one when it is chosen', async () => {
  const user = userEvent.setup();
  const pictures = [pictureAt('/a', 'La planta al amanecer'), pictureAt('/b', null)];
  renderUi(<IssuanceHero issuance={issuance} pictures={pictures} fileHref={fileHref} />);
  expect(screen.getByRole('img', { name: 'La planta al amanecer' }).getAttribute('src')).toBe('/a/480.webp');
  const second = screen.getByRole('button', { name: 'Sol de Aragón, imagen 2' });
  expect(second.getAttribute('aria-pressed')).toBe('false');
  await user.click(second);
  expect(second.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('img', { name: 'Sol de Aragón, imagen 2' }).getAttribute('src')).toBe('/b/480.webp');
});

it('has no thumbnails for a single picture, and only its colours without any', () => {
  const { rerender } = renderUi(
    <IssuanceHero issuance={issuance} pictures={[pictureAt('/a', 'La planta')]} fileHref={fileHref} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<IssuanceHero issuance={issuance} pictures={[]} fileHref={fileHref} />);
  expect(screen.queryByRole('img')).toBeNull();
});
