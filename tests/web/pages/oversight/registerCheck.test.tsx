import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { type Difference, DifferenceKind, type RegisterProof } from '#machines/shared/proof.wire.ts';
import type { QuarantinedEntity } from '#machines/shared/quarantine.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { registerProofQuery } from '#web/api/oversight/registerProof.ts';
import { RegisterCheckPage } from '#web/pages/oversight/manager/register/RegisterCheckPage.tsx';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';

const check = {
  startedAt: '2026-03-10T11:10:00.000Z',
  endedAt: '2026-03-10T11:10:01.000Z',
  isFull: true,
  counts: { entities: 30, entries: 89, hours: 2, anchors: 1, postings: 3, holdings: 1, tokens: 1, statementLines: 0 },
};
const proof: RegisterProof = {
  isRunning: false,
  last: check,
  lastFull: check,
  sealedUntil: '2026-03-10T10:00:00.000Z',
  anchor: { number: 2, hour: '2026-03-10T09:00:00.000Z', transaction: '0xabc', at: '2026-03-10T11:10:00.000Z' },
  differences: [],
};
const difference: Difference = {
  id: 'd1',
  kind: 'columnDiffers',
  entity: 'investment',
  entityId: 'i1',
  title: 'INV-7',
  detail: 'Huerta · Ana',
  investment: 'i1',
  project: 'p1',
  user: 'u1',
  params: { column: 'tokens', expected: 3, found: 53 },
  firstSeenAt: '2026-03-10T11:10:00.000Z',
  lastSeenAt: '2026-03-10T11:10:00.000Z',
};
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const renderPage = (shown: Partial<RegisterProof>) =>
  renderManager(<RegisterCheckPage />, [[registerProofQuery.queryKey, { ...proof, ...shown }]]);

describe('the register check', () => {
  it('says that everything agrees, since when, and how much was compared', () => {
    renderPage({});
    expect(screen.getByText(es['proof.ok.title'])).toBeTruthy();
    const compared = screen.getByRole('region', { name: es['proof.compared'] });
    expect(within(compared).getByText('89')).toBeTruthy();
    expect(screen.getByText('0xabc')).toBeTruthy();
  });

  it('says which records without a journal are covered, and since when', () => {
    renderPage({
      covered: [
        { table: 'bank_account', since: '2026-03-02T09:00:00.000Z' },
        { table: 'setting', since: null },
      ],
    });
    const covered = screen.getByRole('region', { name: es['proof.covered'] });
    const terms = within(covered).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Ajustes', 'Cuenta bancaria']);
    expect(within(covered).getByText(es['proof.covered.none'])).toBeTruthy();
    expect(covered.textContent).toContain('2 mar 2026');
  });

  it('names the place within a column, and writes roles, moments and hidden values for people', () => {
    const row = { ...difference, kind: 'rowDiffers', title: 'Ana' } as const;
    const roles = { table: 'users', column: 'roles', expected: 'USER', found: 'USER, ADMIN' };
    const limit = { table: 'setting', row: 'settings', column: 'value', path: 'ownerLimit', expected: 2, found: 1 };
    renderPage({
      differences: [
        { ...row, id: 'd1', params: roles },
        { ...row, id: 'd2', params: { table: 'bank_account', column: 'iban' } },
        { ...row, id: 'd3', entity: null, entityId: null, title: '', params: limit },
      ],
    });
    const texts = [
      'Usuario (Ana) dice Inversor, Gestión en «roles», pero la plataforma escribió Inversor.',
      'Cuenta bancaria (Ana): «IBAN» no es lo que escribió la plataforma.',
      'Ajustes (settings) dice 1 en «valor › ownerLimit», pero la plataforma escribió 2.',
    ];
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows each difference in a sentence, with links to the entity and its journal', () => {
    renderPage({ differences: [difference] });
    expect(screen.getByRole('alert').textContent).toContain('1 diferencia');
    expect(screen.getByText('INV-7 dice 53 en «número de tokens», pero su diario dice 3.')).toBeTruthy();
    const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(links).toEqual(['/manager/investments?investment=i1', '/inspect?entity=investment&id=i1']);
  });

  it('has a sentence for every kind of difference', () => {
    const named = { wallet: '0x1', user: 'Ana', expected: 1, found: 2, booking: 'b1', reference: 'r1' };
    const params = { number: 1, account: 'projectEscrow', hour: '2026-03-10T09:00:00.000Z', amount: 5, column: 'hash' };
    const kinds = DifferenceKind.options;
    renderPage({
      differences: kinds.map((kind) => ({ ...difference, id: kind, kind, params: { ...params, ...named } })),
    });
    const sentences = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(new Set(sentences).size).toBe(kinds.length);
  });

  it('starts a check', async () => {
    answers.push({ status: 202, body: { data: { isRunning: true } } }, { status: 200, body: { data: proof } });
    renderPage({});
    await userEvent.click(screen.getByRole('button', { name: es['proof.check'] }));
    await expect.poll(() => server.received[0]?.path).toBe('/v2/pfp/register/check');
  });
});

describe('a record in quarantine', () => {
  const held: QuarantinedEntity = {
    entity: 'investment',
    id: 'i1',
    status: 'SIGNED',
    title: 'INV-7',
    detail: 'Huerta · Ana',
    investment: 'i1',
    project: 'p1',
    user: 'u1',
    since: '2026-03-10T11:10:00.000Z',
    approval: null,
    waiting: [{ kind: 'mint', count: 2 }],
  };

  it('is named with the tasks that wait for it', () => {
    renderPage({ quarantined: [held] });
    const panel = screen.getByRole('region', { name: es['quarantine.title'] });
    expect(within(panel).getByText('INV-7')).toBeTruthy();
    expect(within(panel).getByText(/^En espera: .+ \(2\)$/)).toBeTruthy();
  });

  it('can be released only with a reason and the password', async () => {
    renderPage({ quarantined: [{ ...held, waiting: [] }] });
    await userEvent.click(screen.getByRole('button', { name: es['quarantine.release'] }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: es['quarantine.release'] }));
    expect(within(dialog).getByText(es['quarantine.release.reasonMissing'])).toBeTruthy();
    expect(server.received).toEqual([]);
  });

  it('leads to the proposal to release it, if there is one', () => {
    renderPage({ quarantined: [{ ...held, waiting: [], approval: 'a1' }] });
    const link = screen.getByRole('link', { name: es['quarantine.proposed'] });
    expect(link.getAttribute('href')).toBe('/manager/approvals?approval=a1');
  });

  it('is shown with who examined it and why, after it was released', () => {
    const examination = { examinedAt: '2026-03-11T09:00:00.000Z', proposedBy: 'Eva', decidedBy: 'Luis' };
    renderPage({ examined: [{ ...difference, ...examination, reason: 'Both say four tokens' }] });
    const panel = screen.getByRole('region', { name: es['quarantine.examined'] });
    expect(within(panel).getByText('Both say four tokens')).toBeTruthy();
    expect(within(panel).getByText(/Eva y Luis/)).toBeTruthy();
  });
});
