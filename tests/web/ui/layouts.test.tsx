import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { DashboardLayout } from '#web/ui/layouts/DashboardLayout.tsx';
import { InvestLayout } from '#web/ui/layouts/InvestLayout.tsx';
import { renderUi } from './renderUi.tsx';

const brand = { title: 'Tesela', href: '/user/issuances' };
const nav = [
  { href: '#issuances', label: 'Emisiones', isCurrent: true },
  { href: '#investments', label: 'Inversiones', badge: <span>2</span> },
];

function renderDashboard({ onLogout, ...rest }: { onLogout?: () => void; rail?: string } = {}) {
  return renderUi(
    <DashboardLayout
      brand={brand}
      nav={nav}
      places={nav}
      account={{ name: 'Inés Garcés', href: '#account' }}
      onLogout={onLogout}
      {...rest}
    >
      <h1>Emisiones</h1>
    </DashboardLayout>,
  );
}

const opener = () => screen.getByRole('button', { name: es['ui.nav.open'] });

it('the destinations are in sight, with the current one marked, and the account at their end', () => {
  renderDashboard();
  const places = within(screen.getByRole('navigation', { name: es['ui.nav.places'] }));
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Emisiones',
    'Inversiones2',
    `IG${es['ui.nav.account']}`,
  ]);
  expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Emisiones');
});

it('the rail of managers shows its icons without being opened', async () => {
  renderDashboard({ rail: 'rail__root' });
  const sidebar = within(await screen.findByRole('complementary', { name: es['ui.nav.sidebar'] }));
  expect(sidebar.getByRole('link', { name: 'Emisiones' }).getAttribute('title')).toBe('Emisiones');
  await userEvent.click(sidebar.getByRole('button', { name: es['ui.nav.open'] }));
  expect(document.activeElement).toBe(sidebar.getByRole('button', { name: es['ui.nav.close'] }));
});

it('the dashboard has a link that skips to the content', async () => {
  renderDashboard();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe(es['ui.skip']);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the drawer takes the focus and makes the page inert, and Escape reverts both', async () => {
  renderDashboard();
  await userEvent.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  const close = await screen.findByRole('button', { name: es['ui.nav.close'] });
  await expect.poll(() => document.activeElement).toBe(close);
  expect(screen.getByRole('main').closest('[inert]')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener());
  expect(screen.getByRole('main').closest('[inert]')).toBeNull();
});

it('the drawer closes when a page is chosen', async () => {
  renderDashboard();
  await userEvent.click(opener());
  const sidebar = within(await screen.findByRole('complementary', { name: es['ui.nav.sidebar'] }));
  await userEvent.click(sidebar.getByRole('link', { name: /Inversiones/ }));
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

it('the account line has a logout button', async () => {
  const onLogout = vi.fn();
  renderDashboard({ onLogout });
  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('button', { name: es['ui.nav.logout'] }));
  expect(onLogout).toHaveBeenCalledOnce();
});

it('the summary of an investment can be folded and unfolded', async () => {
  renderUi(
    <InvestLayout brand={brand} summary={{ title: 'Sol de Aragón', figure: '1.500 €', children: <p>Comisión 0 €</p> }}>
      <h1>¿Cuánto quieres invertir?</h1>
    </InvestLayout>,
  );
  const fold = screen.getByRole('button', { name: /^Sol de Aragón/ });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('complementary', { name: 'Sol de Aragón' }).textContent).toContain('Comisión 0 €');
});
