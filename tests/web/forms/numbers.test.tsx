import { FormattedMessage } from 'react-intl';
import { expect, it } from 'vitest';
import { MessageText } from '#web/forms/MessageText.tsx';
import { renderUi } from '../ui/renderUi.tsx';

it('a number of four digits has the same separator in a sentence as in a table', () => {
  const values = { tokens: 1_800, symbol: 'SOL' };
  const { container } = renderUi(<FormattedMessage id="investments.told.MINTED" values={values} />);
  expect(container.textContent).toBe('Recibiste 1.800 tokens SOL');
});

it('a limit of four digits has a separator in the error of a field', () => {
  const message = { id: 'validator.error_number_max_tokens', values: { limit: 1_500 } };
  const { container } = renderUi(<MessageText message={message} />);
  expect(container.textContent).toBe('Pide 1.500 tokens como máximo.');
});
