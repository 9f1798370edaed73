import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { decideEntryActions } from '#machines/orders/invest/entryActions.selectors.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { facts } from '#tests/machines/orders/investment/investment.lifecycle.ts';
import { createTestApp } from '#tests/web/support/createTestApp.ts';
import { refusalReason } from '#tests/web/support/refusalReason.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { ClosedIssuances } from '#web/pages/issuances/investor/list/ClosedIssuances.tsx';
import { IssuanceTable } from '#web/pages/issuances/investor/list/IssuanceTable.tsx';
import { IssuanceActions } from '#web/pages/issuances/investor/page/IssuanceActions.tsx';
import { IssuanceCard } from '#web/parts/issuances/IssuanceCard.tsx';
import { AppContext } from '#web/shell/appContext.ts';

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
  place: 'La Puebla de Híjar, Teruel',
  issuer: 'Promociones del Ebro, S.L.',
  record: { issuances: 1, financed: 0, repaid: 0, late: 0, defaulted: 0 },
  colours: ['#f3c46b', '#c65b3a'],
  picture: {
    path: '/scenes/solar-0a1b2c3d4e5f',
    widths: [480, 960, 1600],
    width: 1600,
    height: 1000,
    colour: '#9a7776',
    alt: 'Una planta solar al amanecer',
  },
  logoFileId: null,
  tokenSymbol: 'SOLA',
  price: 5_000,
  tokensForSale: 12_000,
  tokensLeft: 3_830,
  minTokens: 2,
  maxTokens: 1_000,
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
  arrears: null,
  following: false,
  createdAt: '2026-10-01T08:00:00.000Z',
};

const renderCard = (card: React.ReactNode) =>
  renderUi(<AppContext value={createTestApp()}>{card}</AppContext>, { clock });

describe('the card of an issuance', () => {
  const factsOf = (issuance: ProjectRow) => {
    renderCard(<IssuanceCard issuance={issuance} href="/user/issuances/project-1" />);
    const card = within(screen.getByRole('article'));
    const values = card.queryAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    return card.queryAllByRole('term').map(({ textContent }, index) => `${textContent} ${values[index]}`);
  };

  it('says first what one gets, then for how long and from how much', () => {
    expect(factsOf(open)).toEqual(['Interés anual 7,2 %', 'Plazo 36 meses', 'Desde 100 €']);
    const text = screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Préstamo te pagan intereses');
    expect(text).toContain('La Puebla de Híjar, Teruel · Promociones del Ebro, S.L.');
    expect(text).toContain('68 % de 600.000 €');
    expect(screen.getByRole('link', { name: 'Sol de Aragón' }).getAttribute('href')).toBe('/user/issuances/project-1');
  });

  it('never shows a stake as a return', () => {
    expect(factsOf({ ...open, product: 'equity', interestPoints: 1_150, termMonths: 60 })).toEqual([
      'Se ofrece 11,5 % del capital',
      'Desde 100 €',
    ]);
    expect(screen.getByText('entras en el capital')).toBeTruthy();
  });

  it.each([
    ['2026-12-09T22:59:59.000Z', 'Quedan 18 días'],
    ['2026-11-22T12:30:00.000Z', 'Queda 1 día'],
    ['2026-11-21T12:30:00.000Z', 'Quedan 3 horas'],
    ['2026-11-21T10:20:00.000Z', 'Queda 1 hora'],
  ])('counts the time until %s: %s', (endsAt, text) => {
    factsOf({ ...open, endsAt });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says when an upcoming issuance opens, and shows no bar before there is money', () => {
    factsOf({ ...open, status: 'PRE_CAMPAIGN', startsAt: '2026-12-04T08:00:00.000Z', raised: 0 });
    expect(screen.getByText('Abre el 4 dic')).toBeTruthy();
    expect(screen.queryByText(/de 600.000/)).toBeNull();
  });

  it.each([
    [null, true],
    [false, true],
    [true, false],
  ])('shows the bar of its funding unless the issuance hides it: %s', (hidesProgressBar, isShown) => {
    renderCard(<IssuanceCard issuance={{ ...open, hidesProgressBar }} href="/user/issuances/project-1" />);
    const bar = screen.getByRole('article').querySelector('[aria-hidden] [style*="width"]');
    expect(bar !== null).toBe(isShown);
  });

  it('leaves out unknown figures', () => {
    expect(factsOf({ ...open, interestPoints: null, termMonths: null, price: null, endsAt: null })).toEqual([]);
  });
});

describe('a closed issuance', () => {
  const withdrawn: ProjectRow = {
    ...open,
    title: 'Motos Compartidas',
    status: 'CLOSED.ended',
    endsAt: '2026-12-02T22:59:59.000Z',
    endedAt: '2026-10-20T11:15:00.000Z',
  };

  it('has the same status and date as a row and in the table: when it closed, not its planned end', async () => {
    const hrefOf = ({ id }: ProjectRow) => `/user/issuances/${id}`;
    renderUi(<ClosedIssuances rows={[withdrawn]} hrefOf={hrefOf} />, { clock });
    const row = screen.getByRole('listitem').textContent;
    cleanup();
    renderUi(<IssuanceTable rows={[withdrawn]} hrefOf={hrefOf} />, { clock });
    const table = screen.getByRole('row', { name: /Motos/ }).textContent;
    for (const text of [row, table]) {
      expect(text).toContain('20 oct 2026');
      expect(text).toContain('No financiada');
      expect(text).not.toContain('dic');
    }
  });
});

describe('the picture on a card', () => {
  const imageOf = (issuance: ProjectRow, isFirst = false) => {
    renderCard(<IssuanceCard issuance={issuance} href="/" isFirst={isFirst} />);
    return screen.getByRole('img', { name: 'Una planta solar al amanecer' });
  };

  it('loads at once on the first card of a list', () => {
    expect(imageOf(open).getAttribute('loading')).toBe('lazy');
    cleanup();
    expect(imageOf(open, true).getAttribute('loading')).toBe('eager');
  });

  it('leaves the colours of the issuance where nothing is stored', () => {
    renderCard(<IssuanceCard issuance={{ ...open, picture: null }} href="/" />);
    expect(screen.queryByRole('img', { name: 'Una planta solar al amanecer' })).toBeNull();
  });
});

describe('the entry actions of an issuance', () => {
  const offer = { ...facts, onboardingDone: false };
  const { modules } = defaultCustomization;

  it('follow its status until the investor’s data are loaded', () => {
    expect(decideEntryActions(open, undefined, modules)).toEqual({
      canOrder: true,
      canDeclareInterest: false,
      ongoing: null,
      refusedBy: null,
    });
    expect(decideEntryActions({ ...open, tokensLeft: 0 }, undefined, modules).canOrder).toBe(false);
    expect(decideEntryActions({ ...open, status: 'PRE_CAMPAIGN' }, undefined, modules).canDeclareInterest).toBe(true);
    expect(decideEntryActions({ ...open, status: 'CLOSED.financed' }, undefined, modules)).toEqual({
      canOrder: false,
      canDeclareInterest: false,
      ongoing: null,
      refusedBy: null,
    });
  });

  it('are closed in a hidden pre-campaign, by its status and by the facts of the server', () => {
    const hidden = { ...open, status: 'PRE_CAMPAIGN' as const, visible: false };
    const none = { canOrder: false, canDeclareInterest: false, ongoing: null, refusedBy: null };
    expect(decideEntryActions(hidden, undefined, modules)).toEqual(none);
    const loaded = { offer: { ...offer, interestOpen: false, campaignOpen: false }, investment: null };
    expect(decideEntryActions(hidden, loaded, modules)).toEqual({ ...none, refusedBy: 'isCampaignOpen' });
  });

  it('are limited to interest for a tenant that accepts no payments', () => {
    const without = { ...modules, payment: false };
    expect(decideEntryActions(open, undefined, without)).toEqual({
      canOrder: false,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
    const loaded = { offer: { ...offer, campaignOpen: false }, investment: null };
    expect(decideEntryActions(open, loaded, without)).toEqual({
      canOrder: false,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
  });

  it('follow the machine once the data are loaded, except for the onboarding', () => {
    expect(decideEntryActions(open, { offer, investment: null }, modules)).toEqual({
      canOrder: true,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
    const sold = { ...offer, tokensLeft: 0 };
    expect(decideEntryActions(open, { offer: sold, investment: null }, modules)).toEqual({
      canOrder: false,
      canDeclareInterest: true,
      ongoing: null,
      refusedBy: null,
    });
  });

  it('lead to the investment that is under way', () => {
    const under = { id: 'investment-1', status: 'CREATED' as const, facts };
    expect(decideEntryActions(open, { offer, investment: under }, modules)).toEqual({
      canOrder: true,
      canDeclareInterest: false,
      ongoing: { id: 'investment-1', isWaiting: true },
      refusedBy: null,
    });
  });

  it.each([
    [true, '/invest/sol/invest?order=new'],
    [false, undefined],
  ])('lead to another order beside it, if one is possible: %s', (canOrder, href) => {
    const ongoing = { id: 'investment-1', isWaiting: false };
    const entry = { canOrder, canDeclareInterest: false, ongoing, refusedBy: null };
    renderUi(<IssuanceActions id="p1" slug="sol" entry={entry} isFollowing isFollowBusy={false} onFollow={() => {}} />);
    expect(screen.getByRole('link', { name: es['issuances.act.see'] })).toBeTruthy();
    expect(screen.queryByRole('link', { name: es['issuances.act.again'] })?.getAttribute('href')).toBe(href);
  });

  it('does not order beside a declared interest, which the order itself converts', () => {
    const declared = { id: 'investment-1', status: 'RESERVED' as const, facts };
    expect(decideEntryActions(open, { offer, investment: declared }, modules).canOrder).toBe(false);
  });

  it.each([
    ['isCampaignOpen', { campaignOpen: false }],
    ['areTokensLeft', { tokensLeft: 0 }],
    ['areTokensAllowed', { maxTokens: 0 }],
  ] as const)('show why an order is refused if there is no other way: %s', (guard, changed) => {
    const loaded = { offer: { ...offer, interestOpen: false, ...changed }, investment: null };
    const entryActions = decideEntryActions(open, loaded, modules);
    renderUi(
      <IssuanceActions id="p1" slug="sol" entry={entryActions} isFollowing isFollowBusy={false} onFollow={() => {}} />,
    );
    expect(refusalReason(es['issuances.act.invest'])).toBe(es[`reason.investment.${guard}`]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lead to the order while orders are taken, and to a declaration of interest before', () => {
    const entryActions = decideEntryActions(open, { offer, investment: null }, modules);
    renderUi(
      <IssuanceActions
        id="p1"
        slug="sol-de-aragon"
        entry={entryActions}
        isFollowing
        isFollowBusy={false}
        onFollow={() => {}}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/invest/sol-de-aragon/invest',
      '/user/portfolio?view=monthly&issuance=p1',
    ]);
    expect(screen.getByRole('button', { name: 'Dejar de seguir', pressed: true })).toBeTruthy();
  });

  it('offer to invest each month only to followers', () => {
    const entryActions = decideEntryActions(open, { offer, investment: null }, modules);
    renderUi(
      <IssuanceActions
        id="p1"
        slug="sol"
        entry={entryActions}
        isFollowing={false}
        isFollowBusy={false}
        onFollow={() => {}}
      />,
    );
    expect(screen.queryByRole('link', { name: es['issuances.act.monthly'] })).toBeNull();
  });
});
