import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { refusalOfCall } from '#web/wizard/investCommands.ts';
import { renderUi } from '../ui/renderUi.tsx';

const texts = {
  es: 'El precio del token ha cambiado: ahora es 55,00 €. Revisa el importe antes de continuar.',
  en: 'The token price has changed: it’s now 55.00 €. Check the amount before you continue.',
};

it.each(['es', 'en'] as const)(
  'a refusal shows the new price of a token in %s if the price has changed',
  async (locale) => {
    const answer = new ApiError(409, { error: 'price_changed', price: 5500 });
    const refusal = await refusalOfCall(Promise.reject(answer));
    renderUi(<FormError error={refusal?.form} />, { locale });
    expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ') === texts[locale])).toBeTruthy();
  },
);

it('a refusal shows that something has changed, without a price, if the version is stale', async () => {
  const refusal = await refusalOfCall(Promise.reject(new ApiError(409, { error: 'stale_version', version: 5500 })));
  expect(refusal).toEqual({ form: { id: 'invest.error.changed' } });
});
