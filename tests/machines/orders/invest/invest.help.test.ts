import { expect, it } from 'vitest';
import { InvestPath } from '#machines/orders/invest/invest.contract.ts';
import { buildContactHref, findStepHelp } from '#machines/orders/invest/invest.help.ts';

it('explains every page that asks for something, and no other', () => {
  const silent = InvestPath.options.filter((path) => findStepHelp(path) === null);
  expect(silent).toEqual(['', 'congratulations', 'declare-interest']);
});

it('gives the contact page the reference of the question', () => {
  expect(buildContactHref('/contact', 'INV-2041 · Pago')).toBe('/contact?reference=INV-2041%20%C2%B7%20Pago');
  expect(buildContactHref('https://a.example/c?x=1#form', 'INV-7')).toBe(
    'https://a.example/c?x=1&reference=INV-7#form',
  );
});
