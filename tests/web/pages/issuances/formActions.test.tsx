import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Approval } from '#machines/oversight/approval/approval.wire.ts';
import type { TokenFacts } from '#machines/register/token/token.contract.ts';
import { connectClient } from '#web/api/client.ts';
import { ExtendAction } from '#web/pages/issuances/shared/manage/ExtendAction.tsx';
import { ReturnAction } from '#web/pages/issuances/shared/manage/ReturnAction.tsx';
import { TokenActions } from '#web/pages/issuances/shared/manage/TokenActions.tsx';
import { RejectAction } from '#web/pages/people/manager/users/RejectAction.tsx';
import { UsersExport } from '#web/pages/people/manager/users/UsersExport.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { openMenu } from '../../support/shownActs.ts';
import { PASSWORD, typePassword } from '../../support/typePassword.ts';

/** Opens the dialog of an action and returns a function that presses its confirm button, which has the same name. */
async function open(name: string, role: 'button' | 'menuitem' = 'button') {
  await userEvent.click(screen.getByRole(role, { name }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = () => userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
  return { dialog, confirm };
}

describe('an action with a form', () => {
  const onSend = vi.fn(() => Promise.resolve());
  beforeEach(() => onSend.mockClear());

  it('returns an issuance with one reason for each line', async () => {
    renderManager(<ReturnAction issuance="sol" disabledReason={undefined} onSend={onSend} />);
    const { dialog, confirm } = await open(es['manager.act.validation.return']);
    await confirm();
    expect(dialog.textContent).toContain(es['manager.return.missing']);
    await userEvent.type(screen.getByLabelText(es['manager.return.reasons']), ' Falta el plan{Enter}{Enter}Precio ');
    await confirm();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      type: 'validation.return',
      reasons: ['Falta el plan', 'Precio'],
    });
  });

  it('rejects a user only with a reason', async () => {
    renderManager(<RejectAction name="Ana Prueba" disabledReason={undefined} onSend={onSend} />);
    const { dialog, confirm } = await open(es['manager.act.user.reject']);
    await confirm();
    expect(dialog.textContent).toContain(es['manager.reject.choose']);
    expect(document.activeElement?.getAttribute('name')).toBe('reason');
    await userEvent.click(screen.getByLabelText(es['manager.reject.KYC_NOT_APPROVED']));
    await confirm();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'user.reject', reason: 'KYC_NOT_APPROVED' });
  });

  it('extends a campaign only to the end of a later day in the tenant’s calendar', async () => {
    const onPropose = vi.fn(() => Promise.resolve({} as Approval));
    renderManager(
      <AppContext value={createTestApp()}>
        <ExtendAction endsAt="2026-12-31T22:59:59.999Z" onPropose={onPropose} />
      </AppContext>,
    );
    const { dialog, confirm } = await open(es['manager.act.campaign.extend']);
    const day = screen.getByLabelText(es['manager.extend.day']);
    for (const early of ['', '2026-12-31']) {
      await userEvent.clear(day);
      if (early) await userEvent.type(day, early);
      await confirm();
      expect(dialog.textContent).toContain(es['manager.extend.later']);
    }
    expect(onPropose).not.toHaveBeenCalled();
    await userEvent.clear(day);
    await userEvent.type(day, '2027-01-15');
    await confirm();
    expect(onPropose, 'the password is still missing').not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
    await confirm();
    const extension = { type: 'campaign.extend', endsAt: '2027-01-15T22:59:59.999Z' };
    expect(onPropose).toHaveBeenCalledExactlyOnceWith(extension, 'Tesela-2026');
  });
});

describe('an action that the server answers', () => {
  const answers: ServerAnswer[] = [];
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeEach(async () => {
    answers.length = 0;
    server = await startServer(answers);
    connectClient(recordingSettings(server.base).settings);
  });
  afterEach(() => server.close());

  it('keeps the reason when it is refused, and shows in the dialog what is possible instead', async () => {
    const changed = { status: 409, body: { error: 'refused', event: 'token.pause', allowed: ['token.resume'] } };
    answers.push(changed, 'cut', { status: 200, body: { data: { id: 'token-1', status: 'paused', version: 3 } } });
    const facts = {
      id: 'token-1',
      actor: 'ADMIN',
      deployAllowed: true,
      frozen: 0,
      repaid: false,
      outstanding: 0,
      proposals: [],
    } satisfies TokenFacts;
    renderManager(<TokenActions token={{ id: 'token-1', version: 2, status: 'active', facts }} symbol="SOLA" />);
    await openMenu();
    const { dialog, confirm } = await open(es['manager.act.token.pause'], 'menuitem');
    await userEvent.type(screen.getByLabelText(es['manager.reason.label']), ' Orden judicial ');
    await typePassword();
    await confirm();
    await expect.poll(() => dialog.textContent).toContain(es['manager.act.token.resume']);
    await confirm();
    await expect.poll(() => dialog.textContent).toContain(es['api_client.error_offline']);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.received.map(({ body }) => JSON.parse(body))).toEqual(
      Array.from({ length: 3 }, () => ({ type: 'token.pause', reason: 'Orden judicial', password: PASSWORD })),
    );
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  it('shows at the password field that it is wrong, and sends the filters with the right one', async () => {
    const wrong = { status: 403, body: { error: 'password_wrong' } };
    answers.push(wrong, { status: 200, text: 'id;email' });
    renderManager(
      <AppContext value={createTestApp(Number(new URL(server.base).port))}>
        <UsersExport search={{ search: 'ada' }} />
      </AppContext>,
    );
    const { dialog, confirm } = await open(es['manager.users.export']);
    await confirm();
    expect(dialog.textContent).toContain(es['account.data.passwordMissing']);
    const password = screen.getByLabelText<HTMLInputElement>(es['account.passwordAgain']);
    await userEvent.type(password, 'Tesela-2026');
    await confirm();
    await expect.poll(() => dialog.textContent).toContain(es['account.error.password']);
    expect(password.value).toBe('Tesela-2026');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.received.map(({ body }) => JSON.parse(body))).toEqual(
      Array.from({ length: 2 }, () => ({ search: 'ada', password: 'Tesela-2026' })),
    );
  });
});
