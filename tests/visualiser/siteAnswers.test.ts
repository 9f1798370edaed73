import { afterEach, expect, it, vi } from 'vitest';
import { createSiteAnswers } from '#visualiser/recording/siteAnswers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const site = 'https://app.test';

it('keeps an answer for the tab, but not for pages without an origin of their own', () => {
  const answers = createSiteAnswers();
  answers.keep(site, 'allowed');
  answers.keep('null', 'allowed');
  expect([answers.of(site), answers.of('null')]).toEqual(['allowed', 'allowed']);
  const reloaded = createSiteAnswers();
  expect([reloaded.of(site), reloaded.of('null')]).toEqual(['allowed', undefined]);
});

it('trusts pages of its own origin, but not those without one where it has none itself', () => {
  const own = vi.spyOn(location, 'origin', 'get').mockReturnValue(site);
  expect([createSiteAnswers().of(site), createSiteAnswers().of('https://other.test')]).toEqual(['allowed', undefined]);
  own.mockReturnValue('null');
  expect(createSiteAnswers().of('null')).toBeUndefined();
});

it('asks again after a reload where the browser refuses storage to the page', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const answers = createSiteAnswers();
  answers.keep(site, 'refused');
  expect(answers.of(site)).toBe('refused');
  expect(createSiteAnswers().of(site)).toBeUndefined();
});
