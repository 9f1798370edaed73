import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { FactorsPanel } from '#web/pages/people/shared/account/factors/FactorsPanel.tsx';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { installPasskeyDevice } from '../../support/passkeyDevice.ts';
import { renderInvestor } from '../../support/renderInvestor.tsx';

const data = (body: unknown): ServerAnswer => ({ status: 200, body: { data: body } });
const factors = { isRequired: false, factors: [], recoveryCodesLeft: 0 };
const started = data({
  pending: 'pending-1',
  options: {
    challenge: 'AQID',
    rp: { name: 'Tesela' },
    user: { id: 'AQID', name: 'ada', displayName: 'Ada' },
    pubKeyCredParams: [],
  },
});
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const show = () => renderInvestor(<FactorsPanel />, [[factorsQuery.queryKey, factors]]);
const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
const field = (id: keyof typeof es) => screen.getByLabelText<HTMLInputElement>(es[id]);

async function fillPasskey() {
  show();
  await press('factor.addPasskey');
  await userEvent.type(field('factor.name'), 'Laptop');
  await userEvent.type(field('account.passwordAgain'), 'secret');
  await press('factor.continue');
}

describe('the second factors of the account', () => {
  it('keep the typed password when it is refused, and lead from the code of the app to the recovery codes', async () => {
    const app = data({ pending: 'pending-1', secret: 'ABCDEFGH', address: 'otpauth://totp/x' });
    answers.push(
      { status: 422, body: { error: 'password_wrong' } },
      app,
      data({ recoveryCodes: codes }),
      data(factors),
    );
    show();
    await press('factor.addApp');
    await userEvent.type(field('account.passwordAgain'), 'secret');
    await press('factor.continue');
    expect(await screen.findByText(es['account.error.password'])).toBeTruthy();
    expect(field('account.passwordAgain').value).toBe('secret');
    await press('factor.continue');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    await userEvent.type(field('auth.appCode'), '123456');
    await press('factor.continue');
    for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
    expect(server.received.map(({ path }) => path.replace(/.*factors/, '')).slice(0, 3)).toEqual([
      '/app',
      '/app',
      '/app/confirm',
    ]);
    await press('factor.codesKept');
    expect(screen.getByRole('button', { name: es['factor.addPasskey'] })).toBeTruthy();
  });

  it('keep the name and the password of a passkey that the device did not create, and create it at the next try', async () => {
    const device = installPasskeyDevice('refuses');
    answers.push(started, started, data({ recoveryCodes: codes }), data(factors));
    await fillPasskey();
    expect(await screen.findByText(es['factor.error.notMade'])).toBeTruthy();
    expect([field('factor.name').value, field('account.passwordAgain').value]).toEqual(['Laptop', 'secret']);
    device.mood = 'signs';
    await press('factor.continue');
    expect(await screen.findByText('aaaa-bbbb-cccc')).toBeTruthy();
    expect(JSON.parse(server.received[2]?.body ?? '')).toMatchObject({ pending: 'pending-1', name: 'Laptop' });
  });

  it('keep what was typed when the connection is cut, and return to the list on cancel', async () => {
    answers.push('cut');
    await fillPasskey();
    expect(await screen.findByText(es['api_client.error_offline'])).toBeTruthy();
    expect([field('factor.name').value, field('account.passwordAgain').value]).toEqual(['Laptop', 'secret']);
    await press('ui.cancel');
    expect(screen.getByRole('button', { name: es['factor.addApp'] })).toBeTruthy();
  });
});
