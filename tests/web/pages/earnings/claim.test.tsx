import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { refusalReason } from '#tests/web/support/refusalReason.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { PASSWORD, typePassword } from '#tests/web/support/typePassword.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { connectClient } from '#web/api/client.ts';
import { ClaimAction } from '#web/pages/earnings/investor/ClaimAction.tsx';
import { InvestorEarningPage } from '#web/pages/earnings/investor/InvestorEarningPage.tsx';
import { earning } from '../../support/investor.data.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end();
});

async function open(shown: Earning, answers: ServerAnswer[] = []) {
  const server = await startServer(answers);
  cleanups.push(server.close);
  connectClient(recordingSettings(server.base).settings);
  const onClaim = vi.fn(() => Promise.resolve());
  renderManager(<ClaimAction earning={shown} onClaim={onClaim} />);
  return { onClaim, received: server.received };
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

const textOf = (shown: Earning) =>
  renderUi(<InvestorEarningPage earning={shown} side="investor" acts={null} />).container.textContent ?? '';

describe('the page of an earning', () => {
  const sent = { accountEnding: '1332', arrivesBy: '2026-11-25' };
  const claimedAt = '2026-11-23T09:00:00.000Z';

  it('says to which account a claim was sent and by when it arrives', () => {
    const text = textOf(earning({ status: 'claimed', claimedAt, facts: { sent } }));
    expect(text).toContain('Transferido a tu cuenta acabada en 1332');
    expect(text).toContain('Llegará como muy tarde el 25 de noviembre de 2026.');
    expect(text).not.toContain('Ha llegado');
  });

  it('says by when the money arrives while the bank is working', () => {
    const text = textOf(earning({ facts: { claiming: true, sent } }));
    expect(text).toContain('Llegará como muy tarde el 25 de noviembre de 2026.');
    expect(text).not.toContain('Suele tardar');
  });

  it('says why the bank refused a claim, and that the money is not lost', () => {
    const text = textOf(earning({ refusal: 'accountClosed', facts: { refusal: 'accountClosed' } }));
    expect(text).toMatch(/No hemos podido transferirte 583,20/);
    expect(text).toContain('Tu cuenta está cerrada. El dinero sigue siendo tuyo');
  });

  it('does not speak of a transfer of nothing', () => {
    expect(textOf(earning({ status: 'claimed', net: 0, claimedAt }))).toContain('No había importe que transferir');
  });
});

describe('a paid earning', () => {
  it('can be claimed after a confirmation that shows the amount', async () => {
    const { onClaim } = await open(earning());
    await press(/Cobrar 583,20/);
    await screen.findByRole('alertdialog', { name: /¿Cobrar 583,20/ });
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'a tu cuenta acabada en 1332. Llegará como muy tarde el 25 de noviembre de 2026.',
    );
    await press('Cobrar');
    expect(onClaim, 'the password is still missing').not.toHaveBeenCalled();
    await typePassword();
    await press('Cobrar');
    expect(onClaim).toHaveBeenCalledExactlyOnceWith({ password: PASSWORD });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('asks for a bank account if there is none, and saves it with the password', async () => {
    const account = {
      iban: 'ES9121000418450200051332',
      bic: null,
      holder: 'Ana Gil',
      createdAt: '',
      usableFrom: '',
      usable: true,
    };
    const { onClaim, received } = await open(earning({ facts: { investorHasBank: false } }), [
      { status: 200, body: { data: null } },
      { status: 200, body: { data: account } },
    ]);
    await press(/Cobrar 583,20/);
    await screen.findByRole('dialog', { name: 'Añade tu cuenta bancaria' });
    await userEvent.type(screen.getByLabelText('IBAN'), 'ES91 2100 0418 4502 0005 1332');
    await userEvent.type(screen.getByLabelText('Titular'), 'Ana Gil');
    await userEvent.type(screen.getByLabelText('Tu contraseña'), 'Tesela-2026');
    await press('Guardar cuenta');
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toMatchObject({ method: 'PUT', path: '/v2/pfp/account/bank-account' });
    expect(onClaim).not.toHaveBeenCalled();
  });

  it('shows from when a bank account that was just changed can be used', async () => {
    const account = {
      iban: 'ES9121000418450200051332',
      bic: null,
      holder: 'Ana Gil',
      createdAt: '',
      usableFrom: '2026-11-22T09:00:00.000Z',
      usable: false,
    };
    await open(earning({ facts: { investorHasBank: false } }), [{ status: 200, body: { data: account } }]);
    await press(/Cobrar 583,20/);
    expect(await screen.findByText(/podrás usarla desde el/)).toBeTruthy();
    expect(screen.queryByLabelText('IBAN')).toBeNull();
  });
});

it.each([
  ['is pending', earning({ status: 'pending' })],
  ['is claimed', earning({ status: 'claimed' })],
])('an earning that %s cannot be claimed', async (_, shown) => {
  await open(shown);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([true, false])(
  'an earning shows that a claim is under way (with a bank account: %s)',
  async (investorHasBank) => {
    await open(earning({ facts: { claiming: true, investorHasBank } }));
    expect(refusalReason(screen.getByRole('button').textContent ?? '')).toBe(es['reason.earning.isClaimable']);
  },
);
