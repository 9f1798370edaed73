import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { countriesQuery } from '#web/api/people/account.ts';
import { ProfileFields } from '#web/pages/orders/investor/invest/account/ProfileFields.tsx';
import { profileFields } from '#web/pages/orders/investor/invest/account/profileForm.ts';
import { renderManager } from '../../support/renderManager.tsx';

const profile = {
  name: 'Ana',
  surname: 'Prueba Uno',
  birthday: '1980-02-03',
  nationality: 'ES',
  idNumber: '12345678Z',
  city: 'Jaca',
};
const checked = ['name', 'surname', 'birthday', 'nationality', 'idNumber'];
const countries = [{ code: 'ES', name: 'España' }];

function show(locked: string[], confirmed: string[]) {
  const values: Record<string, string> = profile;
  renderManager(
    <ProfileFields
      names={profileFields.natural}
      account={{ profile, locked, confirmed }}
      field={(name) => ({ name, value: values[name] ?? '', error: undefined, onChange() {}, onBlur() {} })}
      countries={[]}
    />,
    [[countriesQuery.queryKey, countries]],
  );
}
const label = (name: string) => es[`account.field.${name}` as keyof typeof es];

it('what was checked is shown once with a lock, and cannot be typed', () => {
  show(checked, checked);
  for (const name of checked) expect(screen.queryByLabelText(label(name)), name).toBeNull();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    ['Ana', 'Prueba Uno', '3 de febrero de 1980', 'España', '12••••78Z'].flatMap((value) => [
      value,
      es['account.fact.verified'],
    ]),
  );
  expect(screen.getByLabelText(label('city'))).toHaveProperty('value', 'Jaca');
});

it('everything can be typed as long as nothing was checked', () => {
  show([], []);
  for (const name of checked) expect(screen.getByLabelText(label(name)), name).toBeTruthy();
  expect(screen.queryByRole('definition')).toBeNull();
});
