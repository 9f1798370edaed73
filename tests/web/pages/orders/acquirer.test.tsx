import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { settlementsQuery } from '#web/api/orders/bankStatements.ts';
import { AcquirerPanel } from '#web/pages/orders/manager/statements/AcquirerPanel.tsx';
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

const settlement = {
  number: '0049',
  settledOn: '2026-03-03',
  gross: 30_000,
  chargebacks: 0,
  commission: 150,
  net: 29_850,
};

it('shows the newest settlements, and names the lines of a file that cannot be read', async () => {
  const faults = [{ line: 3, fault: 'kind' }];
  answers.push({ status: 200, body: { data: { settlements: [], known: 0, faults } } });
  renderManager(<AcquirerPanel />, [[settlementsQuery().queryKey, [settlement]]]);
  const shown = screen.getByRole('listitem').textContent?.replaceAll('\u00A0', ' ');
  expect(shown).toBe('0049, 3 mar 2026: bruto 300,00 €, retrocedido 0,00 €, comisión 1,50 €, en el banco 298,50 €');
  await userEvent.upload(screen.getByLabelText(es['acquirer.file']), new File(['a;b'], 'tpv.csv'));
  await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
  await userEvent.click(screen.getByRole('button', { name: es['acquirer.send'] }));
  expect(await screen.findByText('Línea 3: su tipo no es venta, devolución ni contracargo.')).toBeTruthy();
  expect(server.received[0]).toMatchObject({ path: '/v2/pfp/acquirer-reports' });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    name: 'tpv.csv',
    content: 'a;b',
    password: 'Tesela-2026',
  });
});
