import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { instalmentSample } from '#machines/earnings/instalment/instalment.sample.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { ArrearsActions } from '#web/pages/earnings/shared/instalments/ArrearsActions.tsx';
import { InstalmentPanel } from '#web/pages/earnings/shared/instalments/InstalmentPanel.tsx';
import { PrepareAction } from '#web/pages/earnings/shared/instalments/PrepareAction.tsx';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { PASSWORD, typePassword } from '../../support/typePassword.ts';

const row: Instalment = {
  id: 'line-1',
  status: 'lateness:overdue,payment:due',
  version: 4,
  facts: instalmentSample,
  number: 2,
  kind: 'interest',
  project: { id: 'p-1', title: 'Molino del Ebro' },
  dueOn: '2027-03-01',
  recordDate: '2027-03-01',
  capital: 0,
  income: 240_000,
  delay: 0,
  reason: null,
  daysLate: 1,
  distributions: [],
};
const rent: Instalment = {
  ...row,
  kind: 'rent',
  capital: null,
  facts: { ...instalmentSample, missing: ['income', 'capital'], unknown: ['income', 'capital'], isEstimate: true },
};
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  answers.push({
    status: 200,
    body: { data: { id: row.id, status: 'lateness:overdue,payment:prepared', version: 5 } },
  });
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const button = (id: keyof typeof es) => screen.getByRole('button', { name: es[id] });
const confirm = (id: keyof typeof es) => screen.getAllByRole('button', { name: es[id] }).at(-1) as HTMLElement;
const field = (id: keyof typeof es) => screen.findByLabelText(es[id]);
async function sentBody() {
  await expect.poll(() => server.received.length).toBe(1);
  const [sent] = server.received;
  expect([sent?.path, sent?.headers['if-match']]).toEqual(['/v2/pfp/instalments/line-1/events', '"4"']);
  return JSON.parse(sent?.body ?? '');
}

describe('the distribution of an instalment', () => {
  it('is drafted with the amounts of the terms, which the dialog shows', async () => {
    renderManager(<PrepareAction instalment={row} />);
    await userEvent.click(button('instalments.act.prepare'));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/2\.400,00/)).toBeTruthy();
    await userEvent.click(confirm('instalments.act.prepare'));
    expect(await sentBody()).toEqual({ type: 'instalment.prepare' });
  });

  it('of a property asks for the rent, and takes no price before it is sold', async () => {
    renderManager(<PrepareAction instalment={rent} />);
    await userEvent.click(button('instalments.act.prepare'));
    const income = await field('instalments.amount.rent');
    await userEvent.clear(income);
    await userEvent.click(confirm('instalments.act.prepare'));
    expect(await screen.findByText(es['instalments.amount.missing'])).toBeTruthy();
    await userEvent.type(income, '2100');
    await userEvent.click(confirm('instalments.act.prepare'));
    expect(await sentBody()).toEqual({ type: 'instalment.prepare', income: 210_000 });
  });

  it('is not offered where there is one already', () => {
    renderManager(<PrepareAction instalment={{ ...row, status: 'lateness:onTime,payment:prepared' }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a payment that does not come', () => {
  it('gets a new day after today, with a reason', async () => {
    renderManager(<ArrearsActions instalment={row} />);
    await userEvent.click(button('instalments.act.delay'));
    await userEvent.type(await field('instalments.delay.date'), '2027-03-02');
    await userEvent.click(confirm('instalments.act.delay'));
    expect(await screen.findByText(es['validator.error_date_past'])).toBeTruthy();
    expect(screen.getByText(es['manager.reason.missing'])).toBeTruthy();
    await userEvent.clear(await field('instalments.delay.date'));
    await userEvent.type(await field('instalments.delay.date'), '2027-03-20');
    await userEvent.type(screen.getByLabelText(es['manager.reason.label']), 'Paga tarde');
    await typePassword();
    await userEvent.click(confirm('instalments.act.delay'));
    expect(await sentBody()).toEqual({
      type: 'instalment.delay',
      until: '2027-03-20',
      reason: 'Paga tarde',
      password: PASSWORD,
    });
  });

  it('can be declared in default, but a promised one cannot be dropped', () => {
    renderManager(<ArrearsActions instalment={row} />);
    expect(button('instalments.act.default')).toBeTruthy();
    expect(screen.queryByRole('button', { name: es['instalments.act.drop'] })).toBeNull();
  });

  it('can be dropped if it was only expected', () => {
    renderManager(<ArrearsActions instalment={rent} />);
    expect(button('instalments.act.drop')).toBeTruthy();
  });
});

describe('the panel of an instalment', () => {
  const late = { ...row, reason: 'Paga tarde', distributions: [] };

  it('says who acts next, how late it is and why', async () => {
    renderManager(<InstalmentPanel area="manager" row={late} hasPayments onClose={() => undefined} />);
    const panel = await screen.findByRole('dialog');
    expect(within(panel).getByText(/1 día de retraso/)).toBeTruthy();
    expect(within(panel).getByText('Paga tarde')).toBeTruthy();
    expect(within(panel).getByText(es['instalments.status.overdue'])).toBeTruthy();
  });

  it('says the interest for its delay, and drafts it when everything else is paid', async () => {
    const facts = { ...instalmentSample, missing: ['delay' as const], paid: ['income' as const], delay: 1_528 };
    const charged = { ...late, delay: 1_528, facts };
    renderManager(<InstalmentPanel area="manager" row={charged} hasPayments onClose={() => undefined} />);
    expect(await screen.findByText(es['instalments.column.delay'])).toBeTruthy();
    await userEvent.click(button('instalments.act.prepare'));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(es['manager.kind.defaultInterest'])).toBeTruthy();
    expect(within(dialog).getByText(/15,28/)).toBeTruthy();
    await userEvent.click(confirm('instalments.act.prepare'));
    expect(await sentBody()).toEqual({ type: 'instalment.prepare' });
  });

  it('lets owners draft the distribution, and leaves the rest to managers', async () => {
    const facts = { ...instalmentSample, actor: 'ENTREPRENEUR' as const };
    renderManager(
      <InstalmentPanel area="entrepreneur" row={{ ...late, facts }} hasPayments onClose={() => undefined} />,
    );
    expect(await screen.findByRole('button', { name: es['instalments.act.prepare'] })).toBeTruthy();
    expect(screen.queryByRole('button', { name: es['instalments.act.default'] })).toBeNull();
  });

  it('leads to the distributions that were drafted from it', async () => {
    const distributions = [{ id: 'd-1', kind: 'interest', status: 'draft' as const, gross: 240_000, forDelay: false }];
    const prepared = { ...row, status: 'lateness:overdue,payment:prepared' as const, distributions };
    renderManager(<InstalmentPanel area="manager" row={prepared} hasPayments onClose={() => undefined} />);
    const link = await screen.findByRole('link', { name: es['manager.kind.interest'] });
    expect(link.getAttribute('href')).toBe('/manager/issuances/p-1/benefits/d-1');
    // The draft does not hide that it is late.
    for (const id of ['instalments.status.overdue', 'instalments.status.prepared'] as const)
      expect(screen.getByText(es[id])).toBeTruthy();
  });
});
