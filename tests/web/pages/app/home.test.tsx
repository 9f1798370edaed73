import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Home } from '#machines/app/home/home.wire.ts';
import { homeData, homeEarning, openInvestment } from '#tests/machines/app/home/home.data.ts';
import { homeQuery } from '#web/api/app/home.ts';
import { HomePage } from '#web/pages/app/investor/home/HomePage.tsx';
import { NextStep } from '#web/pages/issuances/investor/next/NextStep.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';

const show = (changes: Partial<Home>) => renderInvestor(<HomePage />, [[homeQuery.queryKey, homeData(changes)]]);

const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const region = (name: string) => screen.getByRole('region', { name });

const holder: Partial<Home> = {
  hasInvested: true,
  capital: { total: 9_400_000, holdings: 3, series: [{ at: '2025-12-10', total: 9_400_000 }] },
};

describe('the home page of a newcomer', () => {
  const steps = [
    { step: 'KYC' as const, status: 'done' as const },
    { step: 'SUITABILITY_TEST' as const, status: 'missing' as const },
  ];

  it('teaches the way to a first investment, with what is done and one act', () => {
    show({ onboarding: { next: 'SUITABILITY_TEST', steps } });
    const way = within(region('Tu primera inversión, en 3 pasos'));
    const [identity, profile] = way.getAllByRole('listitem');
    expect(identity && textOf(identity)).toContain('Verifica tu identidad');
    expect(profile?.getAttribute('aria-current')).toBe('step');
    expect(way.getByRole('link', { name: 'Hacer el test' }).getAttribute('href')).toBe(
      '/user/account?section=identity',
    );
    expect(screen.queryByRole('region', { name: 'Para hacer' })).toBeNull();
    expect(region('Conviene saber')).toBeTruthy();
    expect(screen.getByText('Martes 24 de noviembre.')).toBeTruthy();
  });

  it('leads to the open issuances once the onboarding is done', () => {
    show({ onboarding: { next: 'INVEST', steps: steps.map((each) => ({ ...each, status: 'done' as const })) } });
    expect(screen.getByRole('link', { name: 'Ver emisiones abiertas' }).getAttribute('href')).toBe(
      '/user/issuances?show=open',
    );
  });
});

describe('the home page of an investor', () => {
  it('says what is kept for them, and that they are suspended', async () => {
    const { money } = homeData({});
    show({ ...holder, money: { ...money, held: 38_625 }, barred: 'suspended' });
    const kept = screen.getByRole('link', { name: es['home.money.held'] });
    expect(kept.closest('div')?.textContent?.replaceAll('\u00a0', ' ')).toContain('386,25 €');
    expect(await screen.findByText(es['account.barred.suspendedTitle'])).toBeTruthy();
  });

  it('shows one act with its amount and deadline, and apart what goes on without it', () => {
    show({
      ...holder,
      investments: [
        openInvestment({
          id: 'proof',
          status: 'IN_UPLOAD_PROOF_OF_PAYMENT',
          due: 151_350,
          payment: { expiresAt: '2026-11-27T22:59:59.999Z' },
        }),
        openInvestment({ id: 'waits', status: 'SIGNED', facts: { reflectionRunning: true } }),
      ],
      money: { ...homeData().money, toPay: 151_350, committed: 150_000 },
    });
    expect(screen.getByText('Martes 24 de noviembre. Tienes un asunto pendiente.')).toBeTruthy();
    const todo = region('Para hacer');
    expect(textOf(todo)).toContain('Sol de Aragón. Tienes hasta el viernes 27 de noviembre a las 23:59.');
    expect(textOf(todo)).toContain('1.513,50 € por pagar');
    const own = within(todo);
    expect(own.getByRole('link', { name: 'Subir justificante' })).toBeTruthy();
    expect(own.getByRole('heading', { name: 'Sin que hagas nada' })).toBeTruthy();
    expect(textOf(todo)).toContain('Puedes arrepentirte hasta el jueves 26 de noviembre a las 23:59.');
    expect(own.getByRole('link', { name: /Sol de Aragón, 1\.500/ }).getAttribute('href')).toBe(
      '/user/investments?investment=waits',
    );
    expect(screen.getByText('Por pagar').closest('div')?.textContent).toContain('1.513,50');
  });

  it('puts the other acts after the first', () => {
    show({ ...holder, investments: [openInvestment({ status: 'CHARGED' })], earnings: [homeEarning()] });
    const todo = within(region('Para hacer'));
    expect(todo.getByText('2 pendientes')).toBeTruthy();
    expect(todo.getByRole('link', { name: 'Firmar' })).toBeTruthy();
    expect(todo.getByRole('link', { name: 'Cobra tu rendimiento' }).getAttribute('href')).toBe(
      '/user/earnings/earning-1/investor',
    );
  });

  it('says what is paid before there are tokens', () => {
    show({ hasInvested: true, money: { ...homeData().money, committed: 100_000 } });
    expect(textOf(region('A la espera de tokens'))).toContain('1.000 €');
  });

  it('says so if there is nothing to do', () => {
    show(holder);
    expect(textOf(region('Para hacer'))).toContain('Todo al día');
    expect(textOf(region('Tu capital en tokens'))).toContain('94.000 €');
    expect(textOf(region('Tu capital en tokens'))).toContain('En 3 emisiones');
  });

  it('names the day and the account of a payment on its way, and who makes an announced one wait', () => {
    const sent = { accountEnding: '2178', arrivesBy: '2026-11-26' };
    show({
      ...holder,
      earnings: [
        homeEarning({ id: 'sent', status: 'claimed', facts: { sent } }),
        homeEarning({ id: 'announced', status: 'pending', net: 14_681, facts: { distributionApproved: false } }),
      ],
    });
    const [first, second] = within(region('Próximos cobros')).getAllByRole('listitem');
    expect(first && textOf(first)).toContain(
      '26novMolino del EbroIntereses · llega a tu cuenta acabada en 2178583,20 €',
    );
    expect(second && textOf(second)).toContain('Falta aprobar el reparto146,81 €');
  });

  it('adds what is expected after what is known, and says that it is expected', () => {
    const project = { id: 'project-3', title: 'Naves Plaza' };
    show({
      ...holder,
      earnings: [homeEarning({ id: 'announced', status: 'pending' })],
      expected: [{ project, kind: 'rent', state: 'expected', on: '2027-01-15', net: 14_681 }],
    });
    const [, expected] = within(region('Próximos cobros')).getAllByRole('listitem');
    expect(expected && textOf(expected)).toBe(
      '15eneNaves PlazaRenta · previsto, según lo que ha pagado hasta ahora146,81 €',
    );
  });

  it('draws the income of the year only if there is any', () => {
    show(holder);
    expect(textOf(region('Ingresos netos, 12 meses'))).toContain('se verán aquí');
    const income = homeData().income.map((each) => (each.month === '2026-11' ? { ...each, net: 182_250 } : each));
    show({ ...holder, income });
    expect(screen.getByRole('img', { name: /Ingresos netos, 12 meses: 1\.822,50/ })).toBeTruthy();
  });

  it('shows money that goes back', () => {
    show({
      ...holder,
      refunds: [
        {
          id: 'payment',
          paid: { entity: 'investment', id: 'gone' },
          title: 'Sol de Aragón',
          amount: 15_000,
          status: 'refunding',
        },
      ],
    });
    expect(textOf(region('Para hacer'))).toContain('Sol de Aragón, 150,00 €La devolución está en camino.');
  });
});

describe('the widget above the list', () => {
  const widget = (changes: Partial<Home>) =>
    renderInvestor(<NextStep />, [[homeQuery.queryKey, homeData({ onboarding: null, ...changes })]]).container;

  it('has the next step and the figures of a holder', () => {
    const container = widget({
      ...holder,
      earnings: [homeEarning()],
      money: { ...homeData().money, toClaim: 58_320 },
    });
    expect(textOf(container)).toContain('Cobra tu rendimiento');
    expect(textOf(container)).toContain('Tu capital: 94.000 €.');
    expect(textOf(container)).toContain('Listo para cobrar: 583,20 €.');
    expect(screen.getByRole('link', { name: 'Ver tu inicio' }).getAttribute('href')).toBe('/user/home');
  });

  it('is empty for a user with neither', () => {
    expect(widget({}).textContent).toBe('');
  });
});
