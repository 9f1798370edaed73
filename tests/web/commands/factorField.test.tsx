import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Factor } from '#machines/people/user/factors.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { FactorField } from '#web/commands/FactorField.tsx';
import { setFactorProof, takeFactorProof } from '#web/commands/factorProof.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../api/apiServer.ts';
import { installPasskeyDevice } from '../support/passkeyDevice.ts';
import { renderManager } from '../support/renderManager.tsx';

const factor = (kind: Factor['kind']): Factor => ({
  id: kind,
  kind,
  name: 'Laptop',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: null,
});
const challenge: ServerAnswer = {
  status: 200,
  body: { data: { token: 'token-1', passkey: { challenge: 'Y2hhbGxlbmdl' } } },
};
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(async () => {
  setFactorProof('', '');
  await server.close();
});

const show = () =>
  renderManager(<FactorField allowsRecovery />, [
    [factorsQuery.queryKey, { isRequired: false, factors: [factor('totp'), factor('passkey')], recoveryCodesLeft: 10 }],
  ]);
const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
const appCode = () => screen.getByLabelText<HTMLInputElement>(es['auth.appCode']);

describe('the second factor beside a password', () => {
  it('keeps the typed code when the device refuses the passkey, and asks again', async () => {
    const device = installPasskeyDevice('refuses');
    answers.push(challenge, challenge);
    show();
    await userEvent.type(appCode(), '123456');
    await press('auth.usePasskey');
    expect(await screen.findByText(es['login.error_passkey'])).toBeTruthy();
    expect([appCode().value, takeFactorProof()]).toEqual(['123456', 'app 123456']);
    device.mood = 'signs';
    await press('auth.usePasskey');
    expect(await screen.findByText(es['factor.passkeyReady'])).toBeTruthy();
  });

  it('says that the passkey was not confirmed when the server cannot be reached', async () => {
    installPasskeyDevice('signs');
    answers.push('cut');
    show();
    await press('auth.usePasskey');
    expect(await screen.findByText(es['login.error_passkey'])).toBeTruthy();
  });

  it('offers the passkey again once a request has used what it signed', async () => {
    installPasskeyDevice('signs');
    answers.push(challenge);
    show();
    await press('auth.usePasskey');
    await screen.findByText(es['factor.passkeyReady']);
    expect(takeFactorProof()).toMatch(/^passkey token-1 [\w-]+$/);
    expect(await screen.findByRole('button', { name: es['auth.usePasskey'] })).toBeTruthy();
    expect(takeFactorProof()).toBe('');
  });

  it('sends the code of the app if it is typed after the passkey has signed', async () => {
    installPasskeyDevice('signs');
    answers.push(challenge);
    show();
    await press('auth.usePasskey');
    await screen.findByText(es['factor.passkeyReady']);
    await userEvent.type(appCode(), '123456');
    expect(await screen.findByRole('button', { name: es['auth.usePasskey'] })).toBeTruthy();
    expect(takeFactorProof()).toBe('app 123456');
  });

  it('replaces the factor by a recovery code, and drops the proof when the field closes', async () => {
    const { unmount } = show();
    await userEvent.type(appCode(), '123456');
    await press('auth.useRecovery');
    expect(takeFactorProof()).toBe('');
    await userEvent.type(screen.getByLabelText(es['auth.recoveryCode']), 'abcd efgh-jklm');
    expect(takeFactorProof()).toBe('recovery abcdefgh-jklm');
    unmount();
    expect(takeFactorProof()).toBe('');
  });
});
