import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { ImportPanel } from '#web/pages/orders/manager/statements/ImportPanel.tsx';
import { readText } from '#web/parts/app/readText.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';

const line = {
  id: 'line-1',
  bookedOn: '2026-03-02',
  amount: 777,
  currency: 'EUR',
  reference: 'no idea',
  payer: 'Leo',
  outcome: 'suspense',
  reason: 'unknownReference',
  investment: null,
  user: null,
  incident: null,
  returned: null,
  importedAt: '2026-03-02T09:00:00.000Z',
};
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const imported = {
  id: 'import-1',
  fileName: 'marzo.csv',
  importedAt: '2026-03-02T09:00:00.000Z',
  repeated: false,
  waiting: [],
  movements: [],
  closing: null,
};

async function importFile(file: File, ...replies: ServerAnswer[]) {
  answers.push(...replies);
  renderManager(<ImportPanel />);
  await userEvent.upload(screen.getByLabelText(es['manager.statement.file']), file);
  await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
  await userEvent.click(screen.getByRole('button', { name: es['manager.statement.send'] }));
}

it('an imported bank statement is sent as text, and the result of each line is shown', async () => {
  const report = { ...imported, lines: [line], known: 2, outgoing: 1, faults: [{ line: 4, fault: 'amount' }] };
  await importFile(new File(['Fecha;Importe'], 'marzo.csv'), { status: 200, body: { data: report } });
  const summary = await screen.findByText(/1 ingreso sin asignar/);
  expect(summary.textContent).toContain('Ninguna orden confirmada');
  expect(screen.getByText('2 líneas ya estaban importadas.')).toBeTruthy();
  expect(screen.getByText('Línea 4: importe no válido; escríbelo como 1234,56.')).toBeTruthy();
  expect(server.received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/v2/pfp/statements', { name: 'marzo.csv', content: 'Fecha;Importe', password: 'Tesela-2026' }],
  ]);
});

it('an imported bank statement names own transfers, the balance, and debits that a manager has to explain', async () => {
  const base = { bookedOn: '2026-03-31', currency: 'EUR', reference: 'TRF', payer: 'Ana', incident: null };
  const movements = [
    { ...base, id: 'm-1', amount: -6_000, outcome: 'instruction', similar: null },
    {
      ...base,
      id: 'm-2',
      amount: -950,
      payer: 'Banco',
      reference: 'Comisión',
      outcome: 'unexplained',
      similar: { bookedOn: '2026-02-28', fileName: 'febrero.csv' },
      incident: 'incident-1',
    },
  ];
  const closing = { amount: 3_050, on: '2026-03-31' };
  const report = { ...imported, lines: [], known: 0, outgoing: 2, faults: [], movements, closing };
  await importFile(new File(['a'], 'a.csv'), { status: 200, body: { data: report } });
  const explain = await screen.findByRole('link', { name: es['manager.statement.explain'] });
  expect(explain.getAttribute('href')).toBe('/manager/incidents?incident=incident-1');
  expect(explain.parentElement?.textContent).toContain('Quizá el mismo que el del 28 feb 2026 en febrero.csv');
  const { textContent } = document.body;
  expect(textContent).toContain('1 transferencia propia confirmada');
  expect(textContent).toContain('Un cargo no tiene orden de la plataforma.');
  expect(textContent?.replaceAll('\u00A0', ' ')).toContain('Saldo a 31 mar 2026: 30,50 €');
  expect(textContent).not.toContain('Se ha omitido');
});

it('an import is repeated with the same key if it may have arrived', async () => {
  const report = { ...imported, lines: [], known: 0, outgoing: 0, faults: [] };
  await importFile(new File(['a'], 'a.csv'), 'cut', { status: 200, body: { data: report } });
  await screen.findByText(es['api_client.error_offline']);
  await userEvent.click(screen.getByRole('button', { name: es['manager.statement.send'] }));
  await expect.poll(() => server.received.length).toBe(2);
  const [first, second] = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

it('readText() reads the encodings that banks use', async () => {
  expect(await readText(new Blob(['Operación']))).toBe('Operación');
  expect(await readText(new Blob([Uint8Array.from([0x6e, 0xf3, 0x6e])]))).toBe('nón');
});
