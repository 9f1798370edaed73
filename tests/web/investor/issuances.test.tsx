import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { facts } from '#tests/machines/investment.lifecycle.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { IssuanceCard } from '#web/views/issuances/IssuanceCard.tsx';
import { IssuanceActions } from '#web/views/issuances/page/IssuanceActions.tsx';
import { waysIn } from '#web/views/issuances/page/waysIn.ts';

const clock = () => Date.parse('2026-11-21T10:00:00.000Z');

const open: ProjectRow = {
  id: 'project-1',
  slug: 'sol-de-aragon',
  status: 'CAMPAIGN',
  version: 4,
  title: 'Sol de Aragón',
  subtitle: 'Planta solar de 4 MW',
  product: 'debt',
  sector: 'Energía',
  colours: ['#f3c46b', '#c65b3a'],
  logoFileId: null,
  tokenSymbol: 'SOLA',
  price: 5_000,
  tokensForSale: 12_000,
  tokensLeft: 3_830,
  target: 60_000_000,
  softCap: 30_000_000,
  raised: 40_850_000,
  investors: 12,
  interestPoints: 720,
  termMonths: 36,
  startsAt: '2026-10-25T08:00:00.000Z',
  endsAt: '2026-12-09T22:59:59.000Z',
  endedAt: null,
  visible: true,
  following: false,
  createdAt: '2026-10-01T08:00:00.000Z',
};

describe('the card of an issuance', () => {
  const factsOf = (issuance: ProjectRow) => {
    renderUi(<IssuanceCard issuance={issuance} href="/user/issuances/project-1" />, { clock });
    const card = within(screen.getByRole('article'));
    const values = card.queryAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    return card.queryAllByRole('term').map(({ textContent }, index) => `${textContent} ${values[index]}`);
  };

  it('says what an open one yields, for how long and what is left', () => {
    expect(factsOf(open)).toEqual(['Interés 7,2 %', 'Plazo 36 meses', 'Quedan 18 días']);
    expect(screen.getByRole('link', { name: 'Sol de Aragón' }).getAttribute('href')).toBe('/user/issuances/project-1');
  });

  it('says hours on the last day', () => {
    expect(factsOf({ ...open, endsAt: '2026-11-21T12:30:00.000Z' }).at(-1)).toBe('Quedan 3 horas');
  });

  it('says who holds a closed one and since when', () => {
    const closed = {
      ...open,
      status: 'CLOSED.financed' as const,
      product: 'equity' as const,
      endedAt: '2026-10-02T21:59:00.000Z',
    };
    expect(factsOf(closed)).toEqual(['Capital 7,2 %', 'Titulares 12', 'Cerró 2 oct']);
  });

  it('promises nothing that it does not know', () => {
    expect(factsOf({ ...open, interestPoints: null, termMonths: null, endsAt: null })).toEqual([]);
  });
});

describe('the ways into an issuance', () => {
  const offer = { ...facts, onboardingDone: false };
  const { modules } = defaultCustomization;

  it('are those of its status until the machine is asked', () => {
    expect(waysIn(open, undefined, modules)).toEqual({ order: true, interest: false, underWay: null });
    expect(waysIn({ ...open, tokensLeft: 0 }, undefined, modules).order).toBe(false);
    expect(waysIn({ ...open, status: 'PRE_CAMPAIGN' }, undefined, modules).interest).toBe(true);
    expect(waysIn({ ...open, status: 'CLOSED.financed' }, undefined, modules)).toEqual({
      order: false,
      interest: false,
      underWay: null,
    });
  });

  it('are interest alone for a tenant that takes no payments', () => {
    const without = { ...modules, payment: false };
    expect(waysIn(open, undefined, without)).toEqual({ order: false, interest: true, underWay: null });
    const told = { offer: { ...offer, campaignOpen: false }, investment: null };
    expect(waysIn(open, told, without)).toEqual({ order: false, interest: true, underWay: null });
  });

  it('are those of the machine then, onboarding apart', () => {
    expect(waysIn(open, { offer, investment: null }, modules)).toEqual({ order: true, interest: true, underWay: null });
    const sold = { ...offer, tokensLeft: 0 };
    expect(waysIn(open, { offer: sold, investment: null }, modules)).toEqual({
      order: false,
      interest: true,
      underWay: null,
    });
  });

  it('are to go on where an investment is under way', () => {
    const under = { id: 'investment-1', status: 'CREATED' as const, facts };
    expect(waysIn(open, { offer, investment: under }, modules)).toEqual({
      order: false,
      interest: false,
      underWay: { id: 'investment-1', isWaiting: true },
    });
  });

  it('lead into the wizard', () => {
    const ways = waysIn(open, { offer, investment: null }, modules);
    renderUi(<IssuanceActions slug="sol-de-aragon" ways={ways} isFollowing isFollowBusy={false} onFollow={() => {}} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/invest/sol-de-aragon/invest',
      '/invest/sol-de-aragon/declare-interest',
    ]);
    expect(screen.getByRole('button', { name: 'Dejar de seguir', pressed: true })).toBeTruthy();
  });
});
