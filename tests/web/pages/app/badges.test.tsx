import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { connectClient } from '#web/api/client.ts';
import { ApprovalBadge } from '#web/pages/app/shared/taskBadges.tsx';
import { UnreadBadge } from '#web/shell/UnreadBadge.tsx';
import { renderManager } from '../../support/renderManager.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const emptyPage = { rows: [], page: 1, size: 1 };
const answerWith = (counts: { total?: number; unread?: number }) =>
  answers.push({ status: 200, body: { data: { ...emptyPage, total: 0, ...counts } } });

it('says how many notifications are unread, at most 99', async () => {
  answerWith({ unread: 120 });
  renderManager(<UnreadBadge />);
  expect((await screen.findByText('99+')).parentElement?.textContent).toBe('99+120 sin leer');
});

it('says how many acts wait for a second manager', async () => {
  answerWith({ total: 2 });
  renderManager(<ApprovalBadge />);
  expect((await screen.findByText('2')).parentElement?.textContent).toBe('22 pendientes');
  expect(server.received.map(({ path }) => path)).toEqual(['/v2/pfp/approvals?open=true&size=1']);
});

it('shows nothing if nothing waits', async () => {
  answerWith({ total: 0 });
  renderManager(<ApprovalBadge />);
  await expect.poll(() => server.received.length).toBe(1);
  expect(document.body.textContent).toBe('');
});
