import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { ManagedWalletForm } from '#web/pages/people/shared/account/sections/ManagedWalletForm.tsx';
import { OwnWallet } from '#web/pages/people/shared/account/sections/OwnWallet.tsx';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';

const answers: ServerAnswer[] = [];
const mintOpen: ServerAnswer = { status: 409, body: { error: 'mint_open' } };
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

/** The field with its error, as a screen reader announces it, and what it still contains. */
function shown(label: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  return { text: described.map((element) => element?.textContent ?? '').join(' '), value: field.value };
}

const answered = () => expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull();

describe('a wallet that cannot be changed because a mint is open', () => {
  it('is explained beside the address, which stays typed', async () => {
    answers.push(mintOpen);
    renderManager(<OwnWallet />);
    const address = `0x${'a'.repeat(40)}`;
    await userEvent.type(screen.getByLabelText(es['account.wallet.bring']), address);
    await userEvent.click(screen.getByRole('button', { name: es['account.wallet.prove'] }));
    await answered();
    expect(shown(es['account.wallet.bring'])).toEqual({
      text: expect.stringContaining(es['account.error.mintOpen']),
      value: address,
    });
  });

  it('is explained beside the signature if the mint began meanwhile, and nothing typed is lost', async () => {
    const challenge = { challenge: 'sealed', message: 'Sign this', expiresAt: '2026-11-18T10:00:00.000Z' };
    answers.push({ status: 200, body: { data: challenge } }, mintOpen);
    renderManager(<OwnWallet />);
    await userEvent.type(screen.getByLabelText(es['account.wallet.bring']), `0x${'a'.repeat(40)}`);
    await userEvent.click(screen.getByRole('button', { name: es['account.wallet.prove'] }));
    const signature = `0x${'1'.repeat(130)}`;
    await userEvent.type(await screen.findByLabelText(es['account.wallet.signature']), signature);
    await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'secret');
    await userEvent.click(screen.getByRole('button', { name: es['account.wallet.save'] }));
    await answered();
    expect(shown(es['account.wallet.signature'])).toEqual({
      text: expect.stringContaining(es['account.error.mintOpen']),
      value: signature,
    });
    expect(shown(es['account.passwordAgain']).value).toBe('secret');
  });

  it('is explained beside the password of the managed wallet, which stays typed', async () => {
    answers.push(mintOpen);
    renderManager(<ManagedWalletForm detail="" action="Use" />);
    await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    await answered();
    expect(shown(es['account.passwordAgain'])).toEqual({
      text: expect.stringContaining(es['account.error.mintOpen']),
      value: 'secret',
    });
  });
});
