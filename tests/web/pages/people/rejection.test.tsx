import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Account } from '#machines/people/user/account.wire.ts';
import { userSample } from '#machines/people/user/user.sample.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { connectClient } from '#web/api/client.ts';
import { ReviewRejection } from '#web/pages/people/shared/ReviewRejection.tsx';
import { LockedRows } from '#web/parts/people/LockedRows.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const accountIn = (review: string) =>
  ({
    id: 'user-1',
    status: `class:ordinary,email:verified,review:${review}`,
    version: 4,
    facts: { ...userSample, actor: 'USER', rejectionReason: 'KYC_NOT_APPROVED' },
  }) as Account;

it('tells a rejected investor why, and asks for another review', async () => {
  answers.push({ status: 200, body: { data: { id: 'user-1', status: accountIn('appealed').status, version: 5 } } });
  renderManager(<ReviewRejection account={accountIn('rejected')} />);
  expect(screen.getByRole('alert').textContent).toContain(es['account.rejection.KYC_NOT_APPROVED']);
  await userEvent.click(screen.getByRole('button', { name: es['account.rejection.ask'] }));
  await screen.findByRole('alertdialog');
  await userEvent.click(screen.getAllByRole('button', { name: es['account.rejection.ask'] }).at(-1) as HTMLElement);
  await expect.poll(() => server.received.map(({ path }) => path)).toEqual(['/v2/pfp/users/user-1/events']);
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ type: 'review.request' });
});

it('says that the other review was asked for, once', () => {
  renderManager(<ReviewRejection account={accountIn('appealed')} />);
  expect(screen.getByText(es['account.rejection.asked'])).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows nothing to an accepted investor', () => {
  renderManager(<ReviewRejection account={accountIn('accepted')} />);
  expect(document.body.textContent).toBe('');
});

it('shows what cannot be changed as rows with one sentence, and calls it confirmed only if the check has confirmed it', () => {
  const rows = ['name', 'surname'].map((path) => ({ path, label: path, value: 'Ana' }));
  const locked = ['name', 'surname'];
  const { rerender } = renderManager(<LockedRows account={{ locked, confirmed: [] }} rows={rows} />);
  expect(screen.getAllByText(es['account.fact.checking'])).toHaveLength(2);
  expect(screen.getAllByText(es['account.lockedWhileChecked'])).toHaveLength(1);
  rerender(<LockedRows account={{ locked, confirmed: ['name'] }} rows={rows} />);
  expect(screen.getAllByText(es['account.fact.verified'])).toHaveLength(1);
  expect(screen.getByRole('link', { name: es['account.correct'] })).toBeTruthy();
  expect(document.body.textContent).toContain(es['account.locked']);
});
