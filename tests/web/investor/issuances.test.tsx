import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { facts } from '#tests/machines/investment/investment.lifecycle.ts';
import { refusalReason } from '#tests/web/manager/refusalReason.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { IssuanceCard } from '#web/views/issuances/IssuanceCard.tsx';
import { entryActionsOf } from '#web/views/issuances/page/entryActions.ts';
import { IssuanceActions } from '#web/views/issuances/page/IssuanceActions.tsx';

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

  it('shows the interest, the term and the remaining days of an open issuance', () => {
    expect(factsOf(open)).toEqual(['Interés 7,2 %', 'Plazo 36 meses', 'Quedan 18 días']);
    expect(screen.getByRole('link', { name: 'Sol de Aragón' }).getAttribute('href')).toBe('/user/issuances/project-1');
  });

  it('shows hours on the last day', () => {
    expect(factsOf({ ...open, endsAt: '2026-11-21T12:30:00.000Z' }).at(-1)).toBe('Quedan 3 horas');
  });

  it('shows the number of holders of a closed issuance and when it closed', () => {
    const closed = {
      ...open,
      status: 'CLOSED.financed' as const,
      product: 'equity' as const,
      endedAt: '2026-10-02T21:59:00.000Z',
    };
    expect(factsOf(closed)).toEqual(['Capital 7,2 %', 'Titulares 12', 'Cerró 2 oct']);
  });

  it('leaves out unknown figures', () => {
    expect(factsOf({ ...open, interestPoints: null, termMonths: null, endsAt: null })).toEqual([]);
  });
});

describe('the entry actions of an issuance', () => {
  const offer = { ...facts, onboardingDone: false };
  const { modules } = defaultCustomization;

  it('follow its status until the investor’s data are loaded', () => {
    expect(entryActionsOf(open, undefined, modules)).toEqual({
      canOrder: true,
      canDeclareInterest: false,
      ongoing: null,
      refusedBy: null,
    });
    expect(entryActionsOf({ ...open, tokensLeft: 0 }, undefined, modules).canOrder).toBe(false);
    expect(entryActionsOf({ ...open, status: 'PRE_CAMPAIGN' }, undefined, modules).canDeclareInterest).toBe(true);
    expect(entryActionsOf({ ...open, status: 'CLOSED.financed' }, undefined, modules)).toEqual({
      canOrder: false,
      canDeclareInterest: false,
      ongoing: null,
      refusedBy: null,
    });
  });

  it('are closed in a hidden pre-campaign, by its status and by the facts of the server', () => {
    const hidden = { ...open, status: 'PRE_CAMPAIGN' as const, visible: false };
    const none = { canOrder: false, canDeclareInterest: false, ongoing: null, refusedBy: null };
    expect(entryActionsOf(hidden, undefined, modules)).toEqual(none);
    const loaded = { offer: { ...offer, interestOpen: false, campaignOpen: false }, investment: null };
    expect(entryActionsOf(hidden, loaded, modules)).toEqual({ ...none, refusedBy: 'isCampaignOpen' });
  });

  it('are limited to interest for a tenant that accepts no payments', () => {
    const without = { ...modules, payment: false };
    expect(entryActionsOf(open, undefined, without)).toEqual({
      canOrder: false,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
    const loaded = { offer: { ...offer, campaignOpen: false }, investment: null };
    expect(entryActionsOf(open, loaded, without)).toEqual({
      canOrder: false,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
  });

  it('follow the machine once the data are loaded, except for the onboarding', () => {
    expect(entryActionsOf(open, { offer, investment: null }, modules)).toEqual({
      canOrder: true,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
    const sold = { ...offer, tokensLeft: 0 };
    expect(entryActionsOf(open, { offer: sold, investment: null }, modules)).toEqual({
      canOrder: false,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
  });

  it('lead to the investment that is under way', () => {
    const under = { id: 'investment-1', status: 'CREATED' as const, facts };
    expect(entryActionsOf(open, { offer, investment: under }, modules)).toEqual({
      canOrder: false,
      canDeclareInterest: false,
      ongoing: { id: 'investment-1', isWaiting: true },
      refusedBy: null,
    });
  });

  it.each([
    ['isCampaignOpen', { campaignOpen: false }],
    ['areTokensLeft', { tokensLeft: 0 }],
    ['areTokensAllowed', { maxTokens: 0 }],
  ] as const)('show why an order is refused if there is no other way: %s', (guard, changed) => {
    const loaded = { offer: { ...offer, interestOpen: false, ...changed }, investment: null };
    const entryActions = entryActionsOf(open, loaded, modules);
    renderUi(<IssuanceActions slug="sol" entry={entryActions} isFollowing isFollowBusy={false} onFollow={() => {}} />);
    expect(refusalReason(es['issuances.act.invest'])).toBe(es[`reason.investment.${guard}`]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('link to the wizard', () => {
    const entryActions = entryActionsOf(open, { offer, investment: null }, modules);
    renderUi(
      <IssuanceActions
        slug="sol-de-aragon"
        entry={entryActions}
        isFollowing
        isFollowBusy={false}
        onFollow={() => {}}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/invest/sol-de-aragon/invest',
      '/invest/sol-de-aragon/declare-interest',
    ]);
    expect(screen.getByRole('button', { name: 'Dejar de seguir', pressed: true })).toBeTruthy();
  });
});
