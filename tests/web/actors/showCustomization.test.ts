import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { showCustomization } from '#web/actors/showCustomization.ts';

const before = document.head.innerHTML;

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/old.ico"><style data-tenant>h1{color:red}</style><style></style>';
});
afterEach(() => {
  document.head.innerHTML = before;
});

const sheetsOf = () =>
  document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map((rule) => rule.cssText).join(''));

it('gives the open document the icon, colours and CSS of a new customization', () => {
  const next = {
    ...defaultCustomization,
    css: 'h1{text-transform:uppercase}',
    brand: { accent: '#7a1f3d' },
    image: { favicon: '/new.ico', logo: '' },
  };
  showCustomization(next);
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/new.ico');
  expect(document.querySelectorAll('style')).toHaveLength(1);
  const [sheet = ''] = sheetsOf();
  expect(sheet).toContain('uppercase');
  expect(sheet).toMatch(/--colors-brand-solid: ?#7a1f3d/);

  showCustomization({ ...next, css: '' });
  expect(sheetsOf()).toHaveLength(1);
  expect(sheetsOf()[0]).not.toContain('uppercase');
});
