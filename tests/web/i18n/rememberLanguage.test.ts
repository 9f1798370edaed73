import { expect, it } from 'vitest';
import { rememberLanguage } from '#web/i18n/rememberLanguage.ts';

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

it('the language that is chosen on one page holds on the pages of every other folder', () => {
  happyDOM.setURL('http://test.local/invest/sol-de-aragon/sign');
  rememberLanguage('en');
  for (const path of ['/login', '/user/portfolio', '/']) {
    happyDOM.setURL(`http://test.local${path}`);
    expect(document.cookie, path).toContain('lang=en');
  }
  rememberLanguage('es');
  happyDOM.setURL('http://test.local/invest/sol-de-aragon/sign');
  expect(document.cookie).toBe('lang=es');
});
