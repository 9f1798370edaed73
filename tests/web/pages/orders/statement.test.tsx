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

const previewed = {
  format: 'csv',
  header: { line: 1, cells: ['Cuando', 'Importe', 'Dato'] },
  columns: { bookedOn: 0, amount: 1, reference: 2 },
  dateOrder: 'dayFirst',
  isRemembered: false,
  repeated: false,
  lines: [
    {
      line: 2,
      bookedOn: '2026-03-02',
      amount: 777,
      currency: 'EUR',
      reference: 'no idea',
      payer: 'Leo',
      fate: 'suspense',
      reason: 'unknownReference',
      investment: null,
      user: null,
      similar: null,
    },
  ],
  faults: [],
  leftOut: [{ line: 9, reason: 'total' }],
  closing: null,
};
const preview = (changes = {}): ServerAnswer => ({ status: 200, body: { data: { ...previewed, ...changes } } });

async function chooseFile(file: File, ...replies: ServerAnswer[]) {
  answers.push(...replies);
  renderManager(<ImportPanel />);
  await userEvent.upload(screen.getByLabelText(es['manager.statement.file']), file);
}

/** The preview is answered first. */
async function importFile(file: File, ...replies: ServerAnswer[]) {
  await chooseFile(file, preview(), ...replies);
  await userEvent.type(await screen.findByLabelText(es['account.passwordAgain']), 'Tesela-2026');
  await userEvent.click(screen.getByRole('button', { name: es['manager.statement.send'] }));
}

it('an imported bank statement is sent as text, and the result of each line is shown', async () => {
  const report = { ...imported, lines: [line], known: 2, outgoing: 1, faults: [{ line: 4, fault: 'amount' }] };
  await importFile(new File(['Fecha;Importe'], 'marzo.csv'), { status: 200, body: { data: report } });
  const summary = await screen.findByText(/1 ingreso sin asignar/);
  expect(summary.textContent).toContain('Ninguna orden confirmada');
  expect(screen.getByText('2 líneas ya estaban importadas.')).toBeTruthy();
  expect(screen.getByText('Línea 4: importe no válido; escríbelo como 1234,56.')).toBeTruthy();
  const file = { name: 'marzo.csv', content: 'Fecha;Importe' };
  expect(server.received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/v2/pfp/statements/preview', file],
    ['/v2/pfp/statements', { ...file, password: 'Tesela-2026' }],
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
  await expect.poll(() => server.received.length).toBe(3);
  const [, first, second] = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

it('what a file would do is shown before it is booked, and its columns can be corrected', async () => {
  const faults = [{ line: 4, fault: 'future' }];
  const corrected = { lines: [{ ...previewed.lines[0], amount: 900 }] };
  await chooseFile(new File(['a'], 'a.csv'), preview({ faults }), preview(corrected));
  expect(await screen.findByText(es['manager.statement.fate.suspense'])).toBeTruthy();
  const shown = () => document.body.textContent?.replaceAll('\u00A0', ' ');
  expect(shown()).toContain('CSV · 1 línea · entradas 7,77 € · salidas 0,00 €');
  expect(shown()).toContain('Línea 4: su fecha es futura.');
  expect(shown()).toContain('Una línea no es un movimiento contabilizado');
  await userEvent.selectOptions(screen.getByLabelText(es['manager.statement.column.payer']), 'Dato');
  await expect.poll(shown).toContain('entradas 9,00 €');
  expect(JSON.parse(server.received[1]?.body ?? '')).toMatchObject({
    reading: { columns: { bookedOn: 0, amount: 1, reference: 2, payer: 2 }, dateOrder: 'dayFirst' },
  });
});

it('a file that the server did not answer for stays chosen and can be read again', async () => {
  await chooseFile(new File(['a'], 'a.csv'), 'cut', preview({ lines: [], repeated: true }));
  await userEvent.click(await screen.findByRole('button', { name: es['manager.statement.retry'] }));
  expect(await screen.findByText(es['manager.statement.repeated'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: es['manager.statement.send'] })).toBeNull();
});

it('readText() reads the encodings that banks use', async () => {
  expect(await readText(new Blob(['Operación']))).toBe('Operación');
  expect(await readText(new Blob([Uint8Array.from([0x6e, 0xf3, 0x6e])]))).toBe('nón');
  const text = 'Fecha\tOperación';
  const little = new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer);
  const big = little.map((_, at) => little[at ^ 1] ?? 0);
  for (const bytes of [little, [0xff, 0xfe, ...little], big, [0xfe, 0xff, ...big]])
    expect(await readText(new Blob([Uint8Array.from(bytes)]))).toBe(text);
});
