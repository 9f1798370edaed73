import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Account } from '#machines/people/user/account.wire.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { connectClient } from '#web/api/client.ts';
import { BalanceSection } from '#web/pages/people/shared/account/sections/BalanceSection.tsx';
import { EmailSection } from '#web/pages/people/shared/account/sections/EmailSection.tsx';
import { ManagedWalletForm } from '#web/pages/people/shared/account/sections/ManagedWalletForm.tsx';
import { OwnWallet } from '#web/pages/people/shared/account/sections/OwnWallet.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const ok = (data: unknown): ServerAnswer => ({ status: 200, body: { data } });
const bankAccount = {
  iban: 'ES9121000418450200051332',
  bic: null,
  holder: 'Ana',
  createdAt: '2026-03-02T09:00:00.000Z',
  usableFrom: '2026-03-02T09:00:00.000Z',
  usable: true,
};
const account = { email: 'ana@demo.test', hasPassword: true, bankAccount } as Account;
const balance = {
  available: 5000,
  held: 0,
  currency: 'EUR',
  reference: 'DEP-0123456789AB',
  account: { iban: 'ES7921000813610123456789', bic: 'CAIXESBBXXX', holder: 'Tesela' },
};
const paths = () => server.received.map(({ path }) => path);

describe('the available balance', () => {
  it('shows the reference for deposits, and is paid out after the password is entered', async () => {
    answers.push(ok(balance), ok({ ...balance, available: 0 }));
    renderManager(<BalanceSection account={account} canDeposit />);
    expect(await screen.findByText('DEP-0123456789AB')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
    await userEvent.click(screen.getByRole('button', { name: es['account.balance.payOut'] }));
    await expect.poll(paths).toEqual(['/v2/pfp/account/balance', '/v2/pfp/account/balance/payout']);
    expect(JSON.parse(server.received[1]?.body ?? '')).toEqual({ amount: 5000, password: 'Tesela-2026' });
    await expect.poll(() => screen.queryByRole('button', { name: es['account.balance.payOut'] })).toBeNull();
  });

  it('cannot be paid out without a bank account', async () => {
    answers.push(ok(balance));
    renderManager(<BalanceSection account={{ ...account, bankAccount: null }} canDeposit={false} />);
    expect(await screen.findByText(es['account.balance.bankMissing'])).toBeTruthy();
    expect(screen.queryByText('DEP-0123456789AB')).toBeNull();
    expect(screen.queryByRole('button', { name: es['account.balance.payOut'] })).toBeNull();
  });
});

describe('changing the e-mail address', () => {
  const form = async () => {
    renderManager(<EmailSection />);
    await userEvent.type(screen.getByLabelText(es['account.email.new']), 'new@demo.test');
    await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
    await userEvent.click(screen.getByRole('button', { name: es['account.email.send'] }));
  };
  const pending = {
    id: 'verification-1',
    email: 'new@demo.test',
    now: '2026-03-02T09:00:00.000Z',
    expires_at: '2026-03-02T09:05:00.000Z',
    resend_at: '2026-03-02T09:01:00.000Z',
    tries_left: 5,
    codes_left: 4,
  };

  it('needs the code that was mailed to the new address', async () => {
    answers.push({ status: 201, body: { data: { verification: pending } } });
    answers.push(ok({ email: 'new@demo.test', email_verification: '2026-03-02T09:01:00.000Z' }));
    await form();
    await userEvent.type(await screen.findByLabelText(es['auth.code']), '12345');
    await expect.poll(paths).toEqual(['/v2/pfp/account/email', '/v2/auth/verify']);
    expect(await screen.findByLabelText(es['account.email.new'])).toHaveProperty('value', '');
    expect(document.activeElement?.textContent).toBe('Tu correo ahora es new@demo.test.');
  });

  it('takes no focus when the page opens, and keeps the focus and the typed address when it is cancelled', async () => {
    answers.push({ status: 201, body: { data: { verification: pending } } });
    renderManager(<EmailSection />);
    expect(document.activeElement).toBe(document.body);
    cleanup();
    await form();
    await screen.findByLabelText(es['auth.code']);
    await userEvent.click(screen.getByRole('button', { name: es['ui.cancel'] }));
    const address = screen.getByLabelText(es['account.email.new']);
    expect(address).toHaveProperty('value', 'new@demo.test');
    expect(document.activeElement).toBe(address);
  });

  it('moves the focus to the button for a new code when the tries of this one are used up', async () => {
    answers.push({ status: 201, body: { data: { verification: pending } } });
    answers.push({ status: 422, body: { error: 'code_used_up' } });
    await form();
    await userEvent.type(await screen.findByLabelText(es['auth.code']), '12345');
    expect(await screen.findByText(es['auth.codeUsedUp'])).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(es['auth.resend']);
  });

  it('shows at the field that the address is already registered', async () => {
    answers.push({ status: 409, body: { error: 'user_already_registered' } });
    await form();
    expect(await screen.findByText(es['account.email.taken'])).toBeTruthy();
  });
});

describe('an own wallet', () => {
  /** The wallet, as it is typed and in the spelling of EIP-55. */
  const [typed, address] = [`0x${'aa'.repeat(20)}`, '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'];
  const moment = '2026-03-02T09:10:00.000Z';
  const challenge = ok({ challenge: 'challenge-1', message: 'Este monedero es mío', expiresAt: moment });
  const field = (id: keyof typeof es) => screen.getByLabelText(es[id]);
  const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
  const requestText = async (...replies: ServerAnswer[]) => {
    answers.push(challenge, ...replies);
    renderManager(<OwnWallet />);
    expect(document.activeElement).toBe(document.body);
    await userEvent.type(field('account.wallet.bring'), typed);
    await press('account.wallet.prove');
    await screen.findByLabelText(es['account.wallet.signature']);
  };
  const sign = async () => {
    await userEvent.type(field('account.wallet.signature'), '0x01');
    await userEvent.type(field('account.passwordAgain'), 'Tesela-2026');
    await press('account.wallet.save');
  };

  it('continues in the field for the signature, and keeps the address for another one', async () => {
    await requestText();
    expect(document.activeElement).toBe(field('account.wallet.signature'));
    const other = screen.getByRole('button', { name: es['account.wallet.otherAddress'] });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: other });
    expect(screen.queryByText(es['account.wallet.signatureMissing']), 'an error would move the button').toBeNull();
    await userEvent.click(other);
    expect(field('account.wallet.bring')).toHaveProperty('value', address);
    expect(document.activeElement).toBe(field('account.wallet.bring'));
  });

  it('is confirmed, and the confirmation has the focus', async () => {
    await requestText(ok({ address, managed: false, createdAt: moment, usableFrom: moment, usable: true }));
    await sign();
    await expect.poll(() => document.activeElement?.textContent).toBe(`Tu monedero ahora es ${address}.`);
    expect(field('account.wallet.bring')).toHaveProperty('value', '');
  });

  it('starts again with the same address when its text has expired', async () => {
    await requestText({ status: 409, body: { error: 'challenge_expired' } });
    await sign();
    expect(await screen.findByText(es['account.error.challenge'])).toBeTruthy();
    expect(field('account.wallet.bring')).toHaveProperty('value', address);
    expect(document.activeElement).toBe(field('account.wallet.bring'));
  });

  it('says what is missing when a signature is empty or is none', async () => {
    await requestText();
    await press('account.wallet.save');
    expect(screen.getByText(es['account.wallet.signatureMissing'])).toBeTruthy();
    expect(screen.getByText(es['account.data.passwordMissing'])).toBeTruthy();
    await userEvent.type(field('account.wallet.signature'), 'firma');
    expect(screen.getByText(es['account.wallet.signatureFormat'])).toBeTruthy();
  });
});

it.each([
  ['the change of the e-mail address', <EmailSection key="email" />, es['account.email.send']],
  ['a wallet of the platform', <ManagedWalletForm key="wallet" detail="" action="Crear" />, 'Crear'],
])('%s says that the password is missing', async (_, view, button) => {
  renderManager(view);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.getByText(es['account.data.passwordMissing'])).toBeTruthy();
});
