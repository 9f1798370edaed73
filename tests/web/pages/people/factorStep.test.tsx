import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { FactorAttempt } from '#machines/people/signIn/factor.contract.ts';
import { FactorStep } from '#web/pages/people/shared/auth/FactorStep.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';

const factor = { token: 'token-1', expiresAt: '2026-11-28T10:00:00.000Z', hasApp: true, passkey: { challenge: 'x' } };
const notConfirmed: SubmitResult = { ok: false, refusal: { form: { id: 'login.error_passkey' } } };
const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
const passkeyButton = () => screen.getByRole('button', { name: new RegExp(`^${es['auth.usePasskey']}`) });

function show(results: Promise<SubmitResult>[]) {
  const attempts: FactorAttempt[] = [];
  const onProve = (attempt: FactorAttempt) => {
    attempts.push(attempt);
    return results.shift() ?? Promise.resolve(notConfirmed);
  };
  // The card around it links to the same page in the other language.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderInvestor(
    <RouterContextProvider router={router}>
      <FactorStep factor={factor} onProve={onProve} onBack={() => {}} />
    </RouterContextProvider>,
    [],
  );
  return attempts;
}

it('says that the passkey was not confirmed, keeps the typed code, and lets the user ask again', async () => {
  const attempts = show([Promise.resolve(notConfirmed), new Promise(() => {})]);
  const code = screen.getByLabelText<HTMLInputElement>(es['auth.appCode']);
  await userEvent.type(code, '123');
  await press('auth.usePasskey');
  expect(await screen.findByText(es['login.error_passkey'])).toBeTruthy();
  expect(code.value).toBe('123');
  await press('auth.usePasskey');
  expect(screen.queryByText(es['login.error_passkey'])).toBeNull();
  expect(passkeyButton().getAttribute('aria-busy')).toBe('true');
  expect(attempts).toEqual([{ kind: 'passkey' }, { kind: 'passkey' }]);
});

it('takes a recovery code while the device has not answered', async () => {
  const attempts = show([new Promise(() => {})]);
  await press('auth.usePasskey');
  await press('auth.useRecovery');
  await userEvent.type(screen.getByLabelText(es['auth.recoveryCode']), 'abcd-efgh-jklm');
  await press('auth.login');
  await expect.poll(() => attempts).toEqual([{ kind: 'passkey' }, { kind: 'recovery', code: 'abcd-efgh-jklm' }]);
  await press('auth.useFactor');
  expect(passkeyButton().getAttribute('aria-busy')).toBeNull();
});
