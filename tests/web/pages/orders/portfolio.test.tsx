import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnInvestment } from '#machines/orders/investment/ownInvestments.wire.ts';
import type { Holding } from '#machines/orders/investment/portfolio.wire.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { InvestorEarningPage } from '#web/pages/earnings/investor/InvestorEarningPage.tsx';
import { NextActCell } from '#web/pages/orders/investor/investments/NextActCell.tsx';
import { Addresses } from '#web/pages/orders/investor/portfolio/Addresses.tsx';
import { HoldingsTable } from '#web/pages/orders/investor/portfolio/HoldingsTable.tsx';
import { PendingMoney } from '#web/pages/orders/investor/portfolio/PendingMoney.tsx';
import { splitBy } from '#web/pages/orders/investor/portfolio/split.ts';
import { UpcomingPayments } from '#web/pages/orders/investor/portfolio/UpcomingPayments.tsx';
import { earning, investment } from '../../support/investor.data.ts';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

const holding = (sector: string, value: number): Holding => ({
  project: investment().project,
  sector,
  picture: null,
  tokens: value / 5_000,
  held: 0,
  frozen: 0,
  price: 5_000,
  value,
  wallets: [wallet],
  tokenAddress: null,
  isin: null,
  since: '2026-03-07T09:00:00.000Z',
});

const own = (changes: Partial<OwnInvestment>): OwnInvestment => ({ ...investment(), ...changes });

const actOf = (shown: OwnInvestment) => plain(renderUi(<NextActCell investment={shown} />).container.textContent);

describe('the portfolio', () => {
  it('puts small sectors together, the largest first', () => {
    const sectors = ['Vino', 'Sol', 'Aceite', 'Agua', 'Lana', 'Barcos'];
    const holdings = sectors.map((sector, index) => holding(sector, (index + 1) * 5_000));
    const parts = splitBy([...holdings, holding('Sol', 50_000)], ({ sector }) => sector, 'Otros');
    expect(parts.map(({ name, value }) => [name, value])).toEqual([
      ['Sol', 60_000],
      ['Barcos', 30_000],
      ['Lana', 25_000],
      ['Agua', 20_000],
      ['Otros', 20_000],
    ]);
  });

  /** Each is 33.33… %, which rounded one by one would add up to 99. */
  it('has shares of holdings that add up to 100', () => {
    const holdings = ['a', 'b', 'c'].map((id) => ({
      ...holding('Sol', 50_000),
      project: { ...investment().project, id },
    }));
    renderUi(<HoldingsTable holdings={holdings} income={[]} upcoming={[]} />);
    const shares = screen.getAllByText(/^\d+\s%$/).map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    expect(shares.toSorted()).toEqual([33, 33, 34]);
  });

  it('keeps what can be claimed apart from what goes on by itself', () => {
    const project = { id: 'p', title: 'Bodega Somontano' };
    const order = { id: 'o', project, status: 'SIGNED' as const, amount: 150_000, reflectionEndsAt: null };
    renderUi(
      <PendingMoney
        pending={{
          orders: [order],
          claims: [
            { id: 'a', project, net: 182_250, isClaiming: false, isHeld: false },
            { id: 'b', project, net: 900, isClaiming: true, isHeld: false },
          ],
        }}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      '1.822,50 € listos para cobrarBodega SomontanoCobrar',
      '9,00 € de camino a tu cuentaBodega SomontanoVer',
      '1.500,00 € FirmadaBodega SomontanoVer',
    ]);
  });

  it('says of each coming payment whether it is announced or only expected', () => {
    const project = { id: 'p', title: 'Molino del Ebro' };
    renderUi(
      <UpcomingPayments
        upcoming={[
          { project, kind: 'interest', state: 'announced', on: null, net: 10_000 },
          { project, kind: 'interest', state: 'expected', on: '2027-02-19', net: 47_304 },
        ]}
      />,
    );
    const [announced, expected] = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(announced).toContain('Anunciado, el promotor aún no lo ha pagado');
    expect(expected).toContain('19febMolino del EbroIntereses · Previsto473,04 €');
  });

  it('says that a payment of a schedule is late, has a new day or is in default', () => {
    const payment = { project: { id: 'p', title: 'Molino del Ebro' }, kind: 'interest', net: 10_000 } as const;
    renderUi(
      <UpcomingPayments
        upcoming={[
          { ...payment, state: 'defaulted', on: '2026-08-08' },
          { ...payment, state: 'overdue', on: '2026-11-08' },
          { ...payment, state: 'delayed', on: '2026-12-20' },
          { ...payment, state: 'scheduled', on: '2027-02-08' },
        ]}
      />,
    );
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    const words = ['En impago', 'Retrasado', 'Retrasado, nueva fecha', 'Según el calendario'];
    expect(texts.map((text, index) => text.includes(`Intereses · ${words[index]}100,00 €`))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('shows an address once and as it was checked', () => {
    renderUi(<Addresses holdings={[holding('Sol', 5_000), holding('Vino', 5_000)]} />);
    expect(screen.getAllByText(wallet)).toHaveLength(1);
  });
});

describe('a row of the own investments', () => {
  it('says what comes next and by when', () => {
    expect(actOf(own({ status: 'CREATED', orderExpiresAt: '2026-11-26T22:59:59.999Z' }))).toMatch(
      / · Antes del 26 nov, 23:59$/,
    );
  });

  it('shows what went back of a cancelled investment: amount, account and date', () => {
    const refund = {
      id: 'r',
      status: 'refunded',
      method: 'transfer',
      amount: 20_000,
      balance: 0,
      route: 'channel',
      reason: null,
      ending: '1332',
      requestedAt: '2026-10-05T09:00:00.000Z',
      refundedAt: '2026-10-06T09:00:00.000Z',
    } as const;
    expect(actOf(own({ status: 'CANCELED', facts: null, refunds: [refund] }))).toBe(
      'El 6 de octubre de 2026 transferimos 200,00 € a tu cuenta acabada en 1332.',
    );
    expect(actOf(own({ status: 'CANCELED', facts: null, refunds: [] }))).toBe('—');
  });
});

it('the result of a claim repeats its amount, account and date', () => {
  const sent = { accountEnding: '1332', arrivesBy: '2026-11-25' };
  const shown = earning({ facts: { claiming: true, sent } });
  renderUi(<InvestorEarningPage earning={shown} side="investor" acts={null} />);
  expect(plain(screen.getByRole('status').textContent)).toBe(
    '583,20 € de camino a tu cuenta acabada en 1332Llegará como muy tarde el 25 de noviembre de 2026. No tienes que hacer nada.',
  );
});
