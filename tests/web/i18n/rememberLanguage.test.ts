import { expect, it, vi } from 'vitest';
import { rememberLanguage } from '#web/i18n/rememberLanguage.ts';

it('the language that is chosen on one page holds on every page, and for links from other sites', () => {
  // A browser keeps a cookie without a path for the folder of the open page, which happy-dom does not imitate.
  const set = vi.spyOn(document, 'cookie', 'set');
  rememberLanguage('en');
  const [cookie, ...attributes] = (set.mock.calls[0]?.[0] ?? '').split('; ');
  set.mockRestore();
  expect(cookie).toBe('lang=en');
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'SameSite=Lax', 'max-age=31536000']));
});
