import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import { distributionSample } from '#machines/earnings/distribution/distribution.sample.ts';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { PayAction } from '#web/pages/earnings/shared/distributions/PayAction.tsx';
import { recordingSettings, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { PASSWORD, typePassword } from '../../support/typePassword.ts';

const distribution: Distribution = {
  id: 'distribution-1',
  status: 'approved',
  version: 3,
  kind: 'capitalReturn',
  project: { id: 'project-1', title: 'Viveros de Calatorao', tokenSymbol: 'VIVE' },
  gross: 100_000,
  withheld: 0,
  net: 100_000,
  holders: 2,
  withholdingPoints: 0,
  recordDate: '2026-08-14',
  createdAt: '2026-08-15T09:00:00.000Z',
  paidAt: null,
  facts: { ...distributionSample, schedule: 'seen' },
  withholdingReason: null,
  plan: {
    on: '2026-08-15',
    rows: [
      { number: 2, dueOn: '2026-09-30', before: { capital: 0, income: 3_000 }, after: { capital: 0, income: 2_250 } },
      {
        number: 3,
        dueOn: '2026-12-30',
        before: { capital: 200_000, income: 3_000 },
        after: { capital: 100_000, income: 1_500 },
      },
    ],
  },
  lines: [],
  history: [],
};

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  // What is sent is looked at, and not what becomes of it.
  server = await startServer([{ status: 409, body: { error: 'stale_version', version: 4 } }]);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

it('a return of capital shows each instalment before and after, and is approved with the schedule that was seen', async () => {
  renderManager(<PayAction distribution={distribution} disabledReason={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: es['manager.act.distribution.pay'] }));
  const dialog = await screen.findByRole('alertdialog');
  const table = within(dialog).getByRole('table', { name: es['planChange.title'] });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent));
  expect(rows[1]).toContain('30,00 € → 22,50 €');
  expect(rows[2]).toContain('2.000,00 € → 1.000,00 €');
  expect(rows[2]).toContain('2.030,00 € → 1.015,00 €');
  // 2,000.00 and 60.00 become 1,000.00 and 37.50.
  expect(rows.at(-1)).toContain('2.060,00 € → 1.037,50 €');
  await typePassword();
  await userEvent.click(
    within(dialog).getAllByRole('button', { name: es['manager.act.distribution.pay'] }).at(-1) as HTMLElement,
  );
  await expect.poll(() => server.received.length).toBeGreaterThan(0);
  expect(JSON.parse(server.received[0]?.body ?? '{}')).toEqual({
    entity: 'distribution',
    id: 'distribution-1',
    event: { type: 'distribution.pay', schedule: 'seen' },
    password: PASSWORD,
  });
});
