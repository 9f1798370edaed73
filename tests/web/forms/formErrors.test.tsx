import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { ApiError } from '#web/api/errors.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { toFormErrors } from '#web/forms/formErrors.ts';

it('a form whose call failed on the server shows the reference of the call', () => {
  const { form } = toFormErrors(new ApiError(500, { error: 'internal' }, { reference: '4f1c-7' }));
  renderUi(<FormError error={form} />);
  expect(screen.getByText('Referencia: 4f1c-7')).toBeTruthy();
});

it('a form that was refused shows no reference', () => {
  expect(toFormErrors(new ApiError(403, { error: 'forbidden' }, { reference: '4f1c-7' })).form).not.toHaveProperty(
    'reference',
  );
});
