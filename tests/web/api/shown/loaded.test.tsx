import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { ApiError } from '#web/api/errors.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

const show = (error: Error | null, data?: string) =>
  renderUi(
    <Loaded
      query={
        { data, error, isFetching: false, refetch: () => Promise.reject(error) } as Parameters<
          typeof Loaded
        >[0]['query']
      }
      signedOut="please sign in"
      missing="no such investment"
      skeleton="on its way"
    >
      {(name) => `this is ${name}`}
    </Loaded>,
  );

it.each([
  [401, 'please sign in'],
  [403, es['ui.noPermission.title']],
  [404, 'no such investment'],
  [500, es['ui.error.ours']],
  [0, es['ui.error.detail']],
])('a call that was refused with %i shows: %s', (status, text) => {
  show(new ApiError(status, undefined));
  expect(screen.getByText(text)).toBeTruthy();
});

it('the skeleton is shown until the entity is loaded, and a later failure keeps the entity', () => {
  const { unmount } = show(null);
  expect(screen.getByText('on its way')).toBeTruthy();
  unmount();
  show(new ApiError(404, undefined), 'Sol');
  expect(screen.getByText('this is Sol')).toBeTruthy();
});

it.each(['es', 'en'] as const)(
  'a failure of the server shows the reference that a person can quote, in %s',
  (locale) => {
    const error = new ApiError(500, { error: 'internal' }, { reference: '4f1c-7' });
    renderUi(<ErrorState error={error} />, { locale });
    expect(screen.getByText({ es: 'Referencia: 4f1c-7', en: 'Reference: 4f1c-7' }[locale])).toBeTruthy();
  },
);

it('a refusal shows no reference, because it explains itself', () => {
  renderUi(<ErrorState error={new ApiError(409, { error: 'refused' }, { reference: '4f1c-7' })} />);
  expect(screen.queryByText(/4f1c-7/)).toBeNull();
});
