import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { OutgoingTransfers, PaymentFile } from '#machines/orders/payment/paymentFile.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { outgoingTransfersQuery, paymentFilesQuery } from '#web/api/orders/paymentFiles.ts';
import { OutgoingPanel } from '#web/pages/orders/manager/statements/OutgoingPanel.tsx';
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

const outgoing: OutgoingTransfers = {
  takesFiles: true,
  account: '1332',
  count: 3,
  sum: 8_550,
  transfers: [
    {
      key: 'payout:1',
      kind: 'payout',
      amount: 6_000,
      addedAt: '2026-03-02T09:00:00Z',
      ending: '6789',
      user: { id: '1', name: 'Ana Ruiz' },
    },
    { key: 'return:2:1', kind: 'return', amount: 2_500, addedAt: '2026-03-02T10:00:00Z', ending: '3000', user: null },
  ],
  held: 0,
};
const file: PaymentFile = {
  id: '0197d0a5-0000-7000-8000-000000000007',
  number: 7,
  madeAt: '2026-03-01T09:00:00Z',
  madeBy: { id: '2', name: 'Eva Gestora' },
  count: 4,
  sum: 100_000,
  settled: 2,
  rejected: 1,
  sha256: 'ab'.repeat(32),
};
const pageOf = (rows: PaymentFile[]) => ({ rows, total: rows.length, page: 1, size: 10 });

const show = (shown: OutgoingTransfers, files: PaymentFile[]) =>
  renderManager(<OutgoingPanel />, [
    [outgoingTransfersQuery().queryKey, shown],
    [paymentFilesQuery().queryKey, pageOf(files)],
  ]);
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

it('shows what waits with its sum, and makes a file of it with the password', async () => {
  show(outgoing, []);
  expect(plain(screen.getByText(/^3 transferencias/))).toBe('3 transferencias · 85,50 €');
  const [ana, incident] = screen.getAllByRole('listitem');
  expect(ana && plain(ana)).toMatch(/^60,00 € · Retirada de saldo.* · Ana Ruiz · cuenta acabada en 6789$/);
  expect(incident && plain(incident)).toMatch(/^25,00 € · Dinero sin asignar devuelto/);
  expect(screen.getByText('Hay # transferencia más.'.replace('#', '1'))).toBeTruthy();

  answers.push({ status: 201, body: { data: { id: file.id } } });
  await userEvent.click(screen.getByRole('button', { name: es['paymentFiles.make'] }));
  const dialog = await screen.findByRole('alertdialog');
  expect(plain(dialog)).toContain('Crear un fichero con 3 transferencias por 85,50 €');
  await userEvent.type(within(dialog).getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
  await userEvent.click(within(dialog).getByRole('button', { name: es['paymentFiles.make'] }));
  await expect.poll(() => server.received[0]?.path).toBe('/v2/pfp/payment-files');
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    count: 3,
    sum: 8_550,
    password: 'Tesela-2026',
  });
});

it('says that the transfers are no longer those that were seen', async () => {
  show(outgoing, []);
  answers.push({ status: 409, body: { error: 'transfers_changed' } });
  await userEvent.click(screen.getByRole('button', { name: es['paymentFiles.make'] }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.type(within(dialog).getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
  await userEvent.click(within(dialog).getByRole('button', { name: es['paymentFiles.make'] }));
  expect(await screen.findByText(es['paymentFiles.changed'])).toBeTruthy();
});

it('says what is missing to make a file', () => {
  show({ ...outgoing, account: null }, []);
  expect(screen.getByText(es['paymentFiles.noAccount'])).toBeTruthy();
});

it('shows the files with what has become of their transfers, and why one cannot be downloaded any more', async () => {
  show({ ...outgoing, count: 0, sum: 0, transfers: [] }, [file]);
  expect(screen.getByText(es['paymentFiles.none'])).toBeTruthy();
  const item = screen.getByRole('listitem');
  expect(plain(item)).toContain('Fichero 7 · 1.000,00 €');
  expect(plain(item)).toContain('4 transferencias · 2 confirmadas · 1 rechazada');
  expect(plain(item)).toContain(`Huella SHA-256: ${file.sha256}`);
  answers.push({ status: 410, body: { error: 'payment_file_erased' } });
  await userEvent.click(screen.getByRole('button', { name: es['paymentFiles.download'] }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.type(within(dialog).getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
  await userEvent.click(within(dialog).getByRole('button', { name: es['paymentFiles.download'] }));
  expect(await screen.findByText(es['paymentFiles.erased'])).toBeTruthy();
  expect(server.received[0]?.path).toBe(`/v2/pfp/payment-files/${file.id}/export`);
});

it('is nothing for a tenant whose bank takes calls', () => {
  const { container } = show({ ...outgoing, takesFiles: false, count: 0, sum: 0, transfers: [] }, []);
  expect(container.textContent).toBe('');
});
