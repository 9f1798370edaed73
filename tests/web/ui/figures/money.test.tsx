import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { type Currency, currencyDecimals, formatFigure, formatMoney } from '#web/ui/figures/currency.ts';
import { decimalSign, parseUnits } from '#web/ui/figures/decimals.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { renderUi } from '../renderUi.tsx';

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
    ['-1.234,50', -123_450],
    ['−20', -2000],
    ['20', 2000],
    ['-', 'notNumber'],
    ['-1,234', 'decimals'],
  ])('reads %s as an amount that may be a loss', (text, units) => {
    expect(parseUnits(text, 2, ',', true)).toBe(units);
  });

  it.each([
    ['1.500', ',', 150000],
    ['1.500,5', ',', 150050],
    ['1500.50', ',', 150050],
    ['1,500.50', '.', 150050],
    ['1500,50', '.', 150050],
    ['1.234.567', ',', 123456700],
    ['0,05', ',', 5],
    [',5', ',', 50],
    ['7,', ',', 700],
    ['1 500', ',', 150000],
    ['1,234,567', ',', 123456700],
    ['1.5000', ',', 1500000],
    ['1.500 €', ',', 150000],
  ] as const)('reads %s with %s as %d', (text, sign, units) => {
    expect(parseUnits(text, 2, sign)).toBe(units);
  });

  it.each([
    ['-100', 2, ',', 'negative'],
    ['1e5', 2, ',', 'notNumber'],
    ['.,', 2, ',', 'notNumber'],
    ['1,2,3', 2, ',', 'notNumber'],
    ['1,234.567', 2, ',', 'notNumber'],
    ['999999999999999', 2, ',', 'tooLarge'],
    ['1,234', 2, ',', 'decimals'],
    ['1.234,567', 2, ',', 'decimals'],
    ['1,5', 0, ',', 'decimals'],
    ['1.5', 0, ',', 'decimals'],
    ['1.500', 0, '.', 'decimals'],
  ] as const)('finds in %s with %d decimals and %s the fault %s', (text, decimals, sign, fault) => {
    expect(parseUnits(text, decimals, sign)).toBe(fault);
  });

  it('returns nothing for an empty text', () => {
    expect(parseUnits(' ', 2, ',')).toBeUndefined();
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
        <output>{amount === undefined ? '' : String(amount)}</output>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setAmount(90000)}>
          900
        </button>
      </>
    );
  }

  it('reports minor units while the user types, and is formatted when the user leaves it', async () => {
    renderUi(<Amount />);
    const control = screen.getByLabelText('Importe') as HTMLInputElement;
    await userEvent.type(control, '1500,5');
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

  it.each([
    ['-100', 'Escribe un número sin signo menos.'],
    ['1e5', 'Escribe solo cifras, por ejemplo 1.500.'],
    ['999999999999999', 'Este número es demasiado grande. Revísalo.'],
    ['10,555', 'Usa como mucho 2 decimales.'],
  ])('keeps %s as it was typed and says what is wrong', async (text, message) => {
    renderUi(<Amount />);
    const control = screen.getByLabelText('Importe') as HTMLInputElement;
    await userEvent.type(control, text);
    await userEvent.tab();
    expect(control.value).toBe(text);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('NaN');
    await userEvent.clear(control);
    await userEvent.type(control, '200');
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('20000');
  });
});

it('a number field keeps a fraction of a token as it was typed', async () => {
  function Count() {
    const [count, setCount] = useState<number>();
    return <NumberField label="Tokens" value={count} onValueChange={setCount} />;
  }
  renderUi(<Count />);
  const control = screen.getByLabelText('Tokens') as HTMLInputElement;
  await userEvent.type(control, '1,5');
  await userEvent.tab();
  expect(control.value).toBe('1,5');
  expect(screen.getByText('Escribe un número entero.')).toBeTruthy();
});
