import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Registration } from '#machines/people/register/register.contract.ts';
import type { OpenIdStart } from '#machines/people/signIn/openIdBegin.contract.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';

import { countriesQuery } from '#web/api/people/account.ts';
import { RegisterForm } from '#web/pages/people/shared/auth/RegisterForm.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderManager } from '../../support/renderManager.tsx';

const countries = [
  { code: 'ES', name: 'España' },
  { code: 'PT', name: 'Portugal' },
];

it('asks for country and nationality with lists, and sends their codes', async () => {
  const sent: Registration[] = [];
  const customization = {
    ...defaultCustomization,
    fields: { ...defaultCustomization.fields, register: ['country', 'nationality'] as const },
  };
  renderManager(
    <AppContext value={createTestApp(1, customization as never)}>
      <RegisterForm
        referralCode=""
        newcomer={null}
        opening={null}
        openIdError={undefined}
        onSubmit={async (registration) => {
          sent.push(registration);
          return { ok: true, value: null };
        }}
        onOpenId={() => {}}
      />
    </AppContext>,
    [[countriesQuery.queryKey, countries]],
  );
  const submit = screen.getByRole('button', { name: es['auth.register'] });
  const country = await screen.findByRole('combobox', { name: es['auth.field.country'] });
  const nationality = await screen.findByRole('combobox', { name: es['auth.field.nationality'] });
  await userEvent.click(submit);
  expect(country.getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(country, 'Portugal');
  await userEvent.selectOptions(nationality, 'España');
  await userEvent.type(screen.getByLabelText(es['auth.email']), 'ana@demo.test');
  await userEvent.type(screen.getByLabelText(es['auth.password']), 'Lluvia-de-mesa-26');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(submit);
  expect(sent).toMatchObject([{ country: 'PT', nationality: 'ES' }]);
});

it('continues with Apple after the consents, with the names of the form, and offers no other provider', async () => {
  const started: OpenIdStart[] = [];
  const customization = {
    ...defaultCustomization,
    extras: { ...defaultCustomization.extras, signInWithApple: true },
    fields: { ...defaultCustomization.fields, register: ['name'] as const },
  };
  renderManager(
    <AppContext value={createTestApp(1, customization as never)}>
      <RegisterForm
        referralCode=""
        newcomer={{ provider: 'apple', email: 'ana@demo.test', name: 'Ana', surname: 'Lanau' }}
        opening={null}
        openIdError={{ id: 'login.error_openid', values: { provider: 'Apple' } }}
        onSubmit={async () => ({ ok: true, value: null })}
        onOpenId={(start) => started.push(start)}
      />
    </AppContext>,
    [],
  );
  const named = (id: keyof typeof es, provider: string) => es[id].replace('{provider}', provider);
  expect(screen.queryByRole('button', { name: named('auth.openId', 'Google') })).toBeNull();
  expect(screen.getByText(named('login.error_openid', 'Apple'))).toBeDefined();
  const apple = screen.getByRole('button', { name: named('auth.openId', 'Apple') });
  await userEvent.click(apple);
  const [terms, privacy] = screen.getAllByRole('checkbox');
  expect([terms?.getAttribute('aria-invalid'), started]).toEqual(['true', []]);
  for (const box of [terms, privacy]) if (box) await userEvent.click(box);
  await userEvent.type(screen.getByLabelText(es['auth.field.name']), ' María');
  await userEvent.click(apple);
  expect(started).toEqual([
    {
      provider: 'apple',
      body: { intent: 'register', terms: true, privacy: true, commercial: false, name: 'Ana María', surname: 'Lanau' },
    },
  ]);
});
