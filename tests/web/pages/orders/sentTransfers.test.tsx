import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { bankFeedQuery, sentTransfersQuery } from '#web/api/orders/bankStatements.ts';
import { SentTransfers } from '#web/pages/orders/manager/statements/SentTransfers.tsx';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const executed: SentTransfer = {
  key: 'payout:1',
  kind: 'payout',
  amount: 6_000,
  sentAt: '2026-03-02T09:00:00Z',
  executed: true,
  ending: '6789',
  user: { id: '1', name: 'Ana Ruiz' },
  approval: null,
};
const inFile: SentTransfer = { ...executed, key: 'refund:2:attempt-0', kind: 'refund', executed: false };

it('an executed transfer can have come back, and one of a file can have been rejected', async () => {
  renderManager(<SentTransfers />, [
    [bankFeedQuery().queryKey, { connected: false, asking: false, accounts: [] }],
    [sentTransfersQuery().queryKey, { rows: [executed, inFile], total: 2, page: 1, size: 50 }],
  ]);
  await userEvent.click(screen.getByText(es['sentTransfers.title']));
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('Expected two transfers');
  expect(within(first).getByRole('button', { name: es['sentTransfers.return'] })).toBeTruthy();
  expect(second.textContent).toContain(es['sentTransfers.inFile']);

  await userEvent.click(within(second).getByRole('button', { name: es['sentTransfers.reject'] }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(es['sentTransfers.rejectFollows'])).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox'), 'La cuenta no existe, dice el banco');
  await userEvent.type(within(dialog).getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
  answers.push({ status: 202, body: { data: { id: '3', status: 'proposed', version: 1, approval: '3' } } });
  await userEvent.click(within(dialog).getByRole('button', { name: es['sentTransfers.reject'] }));
  await expect.poll(() => server.received[0]?.path).toBe('/v2/pfp/sent-transfers/return');
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ key: inFile.key, password: 'Tesela-2026' });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBe(null);
});
