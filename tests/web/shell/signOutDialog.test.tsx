import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { sessionFrom } from '#machines/people/session/session.ts';
import { writeStoredSession } from '#web/api/storedSession.ts';
import { draftNames, writeDraft } from '#web/forms/formDrafts.ts';
import { AppContext } from '#web/shell/appContext.ts';
import { useSignOut } from '#web/shell/useSignOut.tsx';
import { loginAs } from '../../machines/people/session/sessionVisitors.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { renderUi } from '../ui/renderUi.tsx';

const draft = { at: Date.now(), base: {}, values: { city: 'Huesca' }, isPartial: false };

function SignOut() {
  const { signOut, question } = useSignOut();
  return (
    <>
      <button type="button" onClick={signOut}>
        Salir
      </button>
      {question}
    </>
  );
}

/** Presses the button, and returns the events of the session. */
async function press() {
  const app = createTestApp();
  const send = vi.spyOn(app.session, 'send').mockReturnValue(undefined);
  renderUi(
    <AppContext value={app}>
      <SignOut />
    </AppContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
  return send;
}
const choose = async (answer: 'keep' | 'remove') =>
  userEvent.click(await screen.findByRole('button', { name: es[`draft.logout.${answer}`] }));

beforeEach(() => {
  localStorage.clear();
  const session = sessionFrom({ ...loginAs('USER'), id: 'ana' }, new Date().toISOString());
  writeStoredSession({ session, backdoor: null });
});

it('signs out at once without drafts', async () => {
  const send = await press();
  expect(send.mock.calls).toEqual([[{ type: 'session.leave' }]]);
});

it('asks nothing about the drafts of another user of the device', async () => {
  writeDraft('luis', 'account.personal', draft);
  const send = await press();
  await expect.poll(() => send.mock.calls).toEqual([[{ type: 'session.leave' }]]);
});

it.each([
  ['keep', ['account.personal']],
  ['remove', []],
] as const)('asks what becomes of drafts: %s', async (answer, left) => {
  writeDraft('ana', 'account.personal', draft);
  const send = await press();
  expect(send).not.toHaveBeenCalled();
  await choose(answer);
  expect(draftNames('')).toEqual(left);
  expect(send.mock.calls).toEqual([[{ type: 'session.leave' }]]);
});
