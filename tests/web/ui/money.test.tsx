import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { type Currency, currencyDecimals, formatFigure, formatMoney } from '#web/ui/currency.ts';
import { decimalSign, parseUnits } from '#web/ui/decimals.ts';
import { Money } from '#web/ui/Money.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { renderUi } from './renderUi.tsx';

const euro: Currency = { symbol: '€', symbol_position: 'after', code: 'EUR' };
const dollar: Currency = { symbol: '$', symbol_position: 'before', code: 'USD' };
const franc: Currency = { symbol: 'CHF', symbol_position: 'before', code: 'CHF' };
const yen: Currency = { symbol: '¥', symbol_position: 'before', code: 'JPY' };
const token: Currency = { symbol: 'USDC', symbol_position: 'after', code: 'USDC' };
const spanish = createIntl({ locale: 'es' });
const english = createIntl({ locale: 'en' });

describe('formatMoney', () => {
  it.each([
    ['es', 150000, euro, '1.500,00\u00a0€'],
    ['en', 150000, euro, '1,500.00\u00a0€'],
    ['es', 150000, dollar, '$1.500,00'],
    ['en', 123456789, dollar, '$1,234,567.89'],
    ['en', 5000, franc, 'CHF\u00a050.00'],
    ['en', 5000, yen, '¥5,000'],
    ['es', 5, token, '0,05\u00a0USDC'],
    ['es', -150000, euro, '−1.500,00\u00a0€'],
    ['en', -500, dollar, '−$5.00'],
    ['es', 0, euro, '0,00\u00a0€'],
  ] as const)('formats, in %s, %d minor units of %o as %j', (locale, amount, currency, expected) => {
    expect(formatMoney(createIntl({ locale }), amount, currency)).toBe(expected);
  });

  it('leaves out the cents only if they are zero', () => {
    expect(formatMoney(spanish, 60000000, euro, { isShort: true })).toBe('600.000\u00a0€');
    expect(formatMoney(spanish, 60000001, euro, { isShort: true })).toBe('600.000,01\u00a0€');
  });

  it('never separates figure and symbol at the end of a line', () => {
    const currencies = fc.constantFrom(euro, dollar, franc, token);
    fc.assert(
      fc.property(fc.integer(), currencies, fc.constantFrom(spanish, english), (amount, currency, intl) => {
        expect(formatMoney(intl, amount, currency)).not.toContain(' ');
      }),
    );
  });
});

describe('parseUnits', () => {
  it.each([
    ['1.500', ',', 150000],
    ['1.500,5', ',', 150050],
    ['1500.50', ',', 150050],
    ['1,500.50', '.', 150050],
    ['1500,50', '.', 150050],
    ['1.234.567', ',', 123456700],
    ['1,234', ',', 123],
    ['0,05', ',', 5],
    [',5', ',', 50],
    ['7,', ',', 700],
    ['1 500', ',', 150000],
  ] as const)('reads %s with %s as %d', (text, sign, units) => {
    expect(parseUnits(text, 2, sign)).toBe(units);
  });

  it('returns nothing for a text without a figure or with too many', () => {
    expect(parseUnits('', 2, ',')).toBeUndefined();
    expect(parseUnits('.,', 2, ',')).toBeUndefined();
    expect(parseUnits('9'.repeat(20), 2, ',')).toBeUndefined();
  });

  it('reads back every formatted amount', () => {
    const amounts = fc.integer({ min: 0, max: 1e13 });
    const currencies = fc.constantFrom(euro, yen);
    fc.assert(
      fc.property(amounts, currencies, fc.constantFrom(spanish, english), (amount, currency, intl) => {
        const text = formatFigure(intl, amount, currency);
        expect(parseUnits(text, currencyDecimals(currency), decimalSign(intl.locale))).toBe(amount);
      }),
    );
  });
});

it('an amount is shown in the language of the page', () => {
  const { container } = renderUi(<Money amount={150000} />, { locale: 'en' });
  expect(container.textContent).toBe('1,500.00\u00a0€');
});

describe('MoneyField', () => {
  function Amount() {
    const [amount, setAmount] = useState<number>();
    return (
      <>
        <MoneyField label="Importe" value={amount} onValueChange={setAmount} />
        <output>{amount}</output>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setAmount(90000)}>
          900
        </button>
      </>
    );
  }

  it('reports minor units while the user types, and is formatted when the user leaves it', async () => {
    renderUi(<Amount />);
    const control = screen.getByLabelText('Importe') as HTMLInputElement;
    await userEvent.type(control, '1500,5x');
    expect(control.value).toBe('1500,5');
    expect(screen.getByRole('status').textContent).toBe('150050');
    await userEvent.tab();
    expect(control.value).toBe('1.500,50');
    await userEvent.clear(control);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows an amount that is set from outside while it has the focus, and accepts a leading zero', async () => {
    renderUi(<Amount />);
    const control = screen.getByLabelText('Importe') as HTMLInputElement;
    await userEvent.type(control, '0,5');
    expect(control.value).toBe('0,5');
    await userEvent.click(screen.getByRole('button'));
    expect(document.activeElement).toBe(control);
    expect(control.value).toBe('900,00');
  });
});
