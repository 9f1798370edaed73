import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { incidentSample } from '#machines/oversight/incident/incident.sample.ts';
import type { Candidate, Incident } from '#machines/oversight/incident/incident.wire.ts';
import { candidatesQuery } from '#web/api/oversight/incidents.ts';
import { IncidentDetail } from '#web/pages/oversight/manager/incidents/IncidentPanel.tsx';
import { IncidentReason } from '#web/pages/oversight/manager/incidents/IncidentReason.tsx';
import { refusalReason } from '../../support/refusalReason.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { openMenu, shownActs } from '../../support/shownActs.ts';
import { payment } from '../orders/investment.data.ts';

const line: Incident = {
  id: incidentSample.id,
  number: 7,
  status: 'open',
  version: 1,
  kind: 'suspense',
  facts: incidentSample,
  amount: 7_700,
  user: null,
  account: null,
  investment: null,
  line: { reference: 'pago', payer: 'Leo', bookedOn: '2026-11-20', reason: 'unknownReference' },
  job: null,
  refusal: null,
  detail: { reference: 'pago', payer: 'Leo' },
  openedAt: '2026-11-20T09:00:00.000Z',
  takenBy: null,
  closedAt: null,
  closedBy: null,
  payment: null,
  notes: [],
  bookings: [],
  settlement: null,
};

const owed: Incident = {
  ...line,
  kind: 'refundOwed',
  line: null,
  facts: { ...incidentSample, kind: 'refundOwed', line: false },
  user: { id: 'user-1', name: 'Ada Pérez' },
  account: { ending: '1332', createdAt: line.openedAt, usableFrom: '2026-11-21T09:00:00.000Z', usable: false },
  refusal: 'SIS0054',
  detail: { reference: 'TS-1' },
  payment: {
    ...payment,
    status: 'refundFailed',
    facts: { ...payment.facts, method: 'terminal', bank: false, payeeAccount: false },
    refund: { reason: 'SIS0054', ending: null, at: null },
    payeeEnding: null,
  },
};

async function show(incident: Incident) {
  renderManager(<IncidentDetail incident={incident} />);
  return shownActs();
}

it('offers to assign, credit or send back money in suspense, which cannot be dismissed', async () => {
  expect(await show(line)).toEqual({
    visible: ['Asignar a una orden', 'Hacerme cargo'],
    more: [
      'Repartir entre órdenes',
      'Sumar a un saldo',
      'Añadir una nota',
      'Anotar como dinero de la plataforma',
      'Devolver al ordenante',
    ],
  });
});

it('proposes the orders that the money may be meant for, says why, and chooses none itself', async () => {
  const candidate: Candidate = {
    id: 'order-1',
    number: 51,
    reference: 'TS-H2VRCSHX',
    createdAt: line.openedAt,
    user: { id: 'user-1', name: 'Ada Pérez' },
    project: 'Molino',
    due: 7_700,
    signs: ['amount', 'payer'],
  };
  renderManager(<IncidentDetail incident={line} />, [[candidatesQuery(line.id).queryKey, [candidate]]]);
  await userEvent.click(screen.getByRole('button', { name: es['incidents.assign'] }));
  const choice = await screen.findByRole('radio', { name: /^INV-51 de Ada Pérez/ });
  const order = screen.getByLabelText(es['incidents.assignField']) as HTMLInputElement;
  expect([order.value, (choice as HTMLInputElement).checked]).toEqual(['', false]);
  expect(screen.getByText('Molino. Espera 77,00 €. Coincide en el importe y el nombre.')).toBeTruthy();
  await userEvent.click(choice);
  expect([order.value, (choice as HTMLInputElement).checked]).toEqual(['TS-H2VRCSHX', true]);
  await userEvent.clear(order);
  expect((choice as HTMLInputElement).checked, 'another order is typed').toBe(false);
});

it('divides money among the orders that it may be meant for, and says what is left', async () => {
  const order = (id: string, number: number, due: number): Candidate => ({
    id,
    number,
    reference: `TS-${number}`,
    createdAt: line.openedAt,
    user: { id: 'user-1', name: 'Ada Pérez' },
    project: 'Molino',
    due,
    signs: ['payer'],
  });
  const candidates = [order('order-1', 51, 5_000), order('order-2', 52, 9_000)];
  renderManager(<IncidentDetail incident={line} />, [[candidatesQuery(line.id).queryKey, candidates]]);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: es['incidents.divide'] }));
  expect(await screen.findByText(/^Quedan 77,00\s€ por repartir/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^INV-51 de Ada Pérez/ }));
  expect(screen.getByText(/^Quedan 27,00\s€ por repartir/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^INV-52 de Ada Pérez/ }));
  const values = (label: string) =>
    [1, 2].map((number) => (screen.getByLabelText(`${label} ${number}`) as HTMLInputElement).value);
  expect([values('Orden'), values('Importe')]).toEqual([
    ['TS-51', 'TS-52'],
    ['50,00', '27,00'],
  ]);
  expect(screen.getByText(/^Quedan 0,00\s€ por repartir/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^INV-/ })).toBeNull();
});

it('asks for the account, its holder and the password before money is sent back', async () => {
  await show(line);
  await userEvent.keyboard('{End}{Enter}');
  expect(await screen.findByRole('alertdialog', { name: '¿Devolver 77,00\u00a0€ a quien los envió?' })).toBeTruthy();
  for (const label of ['IBAN del ordenante', 'Titular de la cuenta', 'Tu contraseña'])
    expect(screen.getByLabelText(label)).toBeTruthy();
  expect((screen.getByLabelText('Titular de la cuenta') as HTMLInputElement).value).toBe('Leo');
});

it('says that a note was erased with the user whom it was about', async () => {
  await show({ ...owed, notes: [{ at: line.openedAt, by: { id: 'manager-1', name: 'Eva' }, text: null }] });
  expect(screen.getByText(es['data.erased'])).toBeTruthy();
});

it('explains a refused refund in a sentence, never by a code, and says why a transfer has to wait', async () => {
  expect(await show(owed)).toEqual({
    visible: ['Hacerme cargo', 'Repetir devolución', 'Devolver por transferencia'],
    more: ['Añadir una nota'],
  });
  expect(document.body.textContent).not.toContain('SIS0054');
  expect(screen.getByText('La entidad de pago no encuentra el cobro.')).toBeTruthy();
  expect(screen.getByText(/Acabada en 1332, se puede usar desde el/)).toBeTruthy();
  expect(document.body.textContent).toContain('todavía no tiene una cuenta bancaria que se pueda usar');
});

it('says which crypto-asset arrived, and names no bank account for it', async () => {
  const facts = { ...incidentSample, kind: 'coinForeign' as const, line: false };
  const coins = { ...owed, kind: 'coinForeign' as const, amount: null, refusal: null, payment: null, facts };
  await show({ ...coins, detail: { reference: 'TS-1', coins: '250 FAKE' } });
  expect(screen.getByText('250 FAKE')).toBeDefined();
  expect(screen.queryByText(/1332/)).toBeNull();
});

it('can only be read once it is over', async () => {
  const over = { ...line, status: 'resolved', closedAt: line.openedAt, closedBy: 'line.credit' } as const;
  expect(await show(over)).toEqual({ visible: [], more: [] });
});

it('leads from tokens in a wallet that no user holds to the holders of the issuance', async () => {
  const detail = { project: 'Molino', projectId: 'p-1', wallet: `0x${'5a'.repeat(20)}`, tokens: 3 };
  await show({ ...line, kind: 'unknownHolder', line: null, amount: null, detail });
  const holders = screen.getByRole('link', { name: 'Molino' });
  expect(holders.getAttribute('href')).toBe('/manager/issuances/p-1/investors');
});

it('says in the list how many tokens moved to which wallet', () => {
  const detail = { project: 'Molino', wallet: `0x${'5a'.repeat(20)}`, tokens: 1 };
  renderManager(<IncidentReason incident={{ ...line, line: null, detail }} />);
  expect(screen.getByText('Un token en 0x5a5a5a…5a5a5a')).toBeTruthy();
});

it('says what the bank has told, with its day as people write it', async () => {
  const detail = { reference: 'Comisión', payer: 'Banco', ending: '1332', day: '2026-11-20', way: 'out' };
  await show({ ...line, kind: 'bankUnexplained', line: null, detail });
  expect(screen.getByText(/^Sale/).textContent).toBe('Sale, 20 nov 2026, cuenta acabada en 1332. Banco: Comisión');
});

it('says which uploaded statement has a debit, and which other line may be the same', async () => {
  const said = { reference: 'Comisión', payer: 'Banco', ending: '1332', day: '2026-11-20', way: 'out' };
  const detail = { ...said, file: 'nov.csv', similarDay: '2026-11-19', similarFile: 'oct.csv' };
  await show({ ...line, kind: 'bankUnexplained', line: null, detail });
  expect(screen.getByText(/^Un extracto subido tiene un cargo/)).toBeTruthy();
  expect(screen.getByText(/^Sale/).textContent).toBe(
    'Sale, 20 nov 2026, cuenta acabada en 1332. Banco: Comisión · Extracto nov.csv. Quizá el mismo que el del 19 nov 2026 en oct.csv',
  );
});

it('shows each booking of the platform’s own money, and offers to correct its purpose', async () => {
  const facts = { ...incidentSample, line: false, kind: 'bankUnexplained' as const, purpose: 'taxPaid' as const };
  const booking = { isReversal: false, amount: -950, settled: 0, fees: -900, due: -50, at: line.openedAt };
  const bookings = [
    { ...booking, purpose: 'bankCharge' as const },
    {
      ...booking,
      purpose: 'bankCharge' as const,
      isReversal: true,
      amount: 950,
      fees: 900,
      due: 50,
      at: '2026-03-09T09:00:00Z',
    },
    { ...booking, purpose: 'taxPaid' as const, settled: -950, fees: 0, due: 0, at: '2026-03-09T09:00:00Z' },
  ];
  const booked = { ...line, line: null, status: 'resolved', facts, bookings } as const;
  expect((await show(booked)).more).toEqual([es['incidents.correct']]);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    /^−9,50 € · Gasto del banco.*comisiones de la plataforma: −9,00 € · deuda de la plataforma: −0,50 €$/,
  );
  expect(rows[1]).toContain('9,50 € · Anulado: Gasto del banco');
  expect(rows[2]).toContain('lo que se debía: −9,50 €');
});

it('says why the purpose of paid tax stays once its annual summary is filed', async () => {
  const facts = { ...incidentSample, line: false, kind: 'bankUnexplained' as const, purpose: 'taxPaid' as const };
  await show({ ...line, line: null, status: 'resolved', facts: { ...facts, yearClosed: true }, bookings: [] });
  expect(refusalReason(es['incidents.correct'])).toBe(es['reason.incident.isCorrectable']);
});

it('asks for no gross amount of a settlement that the acquirer has reported', async () => {
  const facts = { ...incidentSample, line: true };
  const settlement = {
    number: '0049',
    settledOn: '2026-11-19',
    gross: 7_800,
    chargebacks: 0,
    commission: 100,
    net: 7_700,
  };
  const book = async (shown: Incident['settlement']) => {
    await show({ ...line, facts, settlement: shown });
    await userEvent.click(await screen.findByText(es['incidents.book']));
    await userEvent.selectOptions(screen.getByLabelText(es['incidents.house.purpose']), 'cardSettlement');
  };
  await book(settlement);
  expect(screen.queryByLabelText(es['incidents.house.gross'])).toBeNull();
  expect(screen.getByText(/^Liquidación 0049/).textContent?.replaceAll('\u00A0', ' ')).toContain('bruto 78,00 €');
});
