import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Account } from '#machines/people/user/account.wire.ts';
import { userSample } from '#machines/people/user/user.sample.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { createTestApp } from '#tests/web/support/createTestApp.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { connectClient } from '#web/api/client.ts';
import { ownOnboardingQuery } from '#web/api/orders/portfolio.ts';
import { accountQuery, countriesQuery } from '#web/api/people/account.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { AccountPage } from '#web/pages/people/shared/account/AccountPage.tsx';
import { AppContext } from '#web/shell/appContext.ts';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
let screenWidth = 1440;

beforeEach(async () => {
  answers.length = 0;
  screenWidth = 1440;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: screenWidth >= Number(query.match(/\d+/)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => server.close());

const account: Account = {
  id: 'user-1',
  status: 'class:ordinary,email:verified,review:accepted',
  version: 1,
  facts: userSample,
  username: 'Ana Gil',
  email: 'ana@demo.test',
  emailVerified: true,
  hasPassword: true,
  signInProviders: [],
  personType: 'natural',
  typeChosen: true,
  roles: ['USER'],
  language: 'es',
  imageFileId: null,
  referralCode: 'ABCD2345',
  referrals: 0,
  referredOrders: 0,
  referrer: null,
  referrerUser: null,
  referralReward: null,
  commercial: false,
  muted: [],
  sophisticatedUntil: null,
  createdAt: '2025-03-02T09:00:00.000Z',
  profile: { name: 'Ana', surname: 'Gil', idNumber: '12345678Z', birthday: '1990-02-28', nationality: 'ES' },
  company: null,
  taxResidence: null,
  missing: [],
  locked: [],
  confirmed: [],
  bankAccount: null,
  wallet: null,
};
const steps = [{ step: 'KYC', status: 'done' }];

function open(
  section: string | undefined,
  changes: Partial<Account> = {},
  area: 'user' | 'entrepreneur' | 'manager' = 'user',
) {
  const app = createTestApp();
  app.customization.start();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
  queries.setQueryData(accountQuery.queryKey, { ...account, ...changes });
  queries.setQueryData(countriesQuery.queryKey, [{ code: 'ES', name: 'España' }]);
  queries.setQueryData(factorsQuery.queryKey, { isRequired: false, factors: [], recoveryCodesLeft: 0 });
  queries.setQueryData(ownOnboardingQuery.queryKey, { steps } as never);
  return renderUi(
    <AppContext value={app}>
      <QueryClientProvider client={queries}>
        <AccountPage area={area} search={{ section: section as 'bank' }} onLanguage={() => {}} />
      </QueryClientProvider>
    </AppContext>,
  );
}

const navigation = () => screen.getByRole('navigation', { name: es['account.title'] });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the navigation of the account', () => {
  it('groups the sections and marks the open one and what is missing', () => {
    open('bank');
    expect(heading()).toBe(es['account.section.bank']);
    const current = within(navigation()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe(`${es['account.section.bank']}${es['account.part.missing']}`);
    const groups = within(navigation()).getAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(
      ['identity', 'money', 'security', 'preferences', 'data'].map((id) => es[`account.group.${id as 'data'}`]),
    );
  });

  it('opens a section by the name of its part, as notifications do', () => {
    open('documents');
    expect(heading()).toBe(es['account.section.identity']);
  });

  it('is a page of its own on a phone, and each section leads back to it', () => {
    screenWidth = 390;
    const { unmount } = open(undefined);
    expect(heading()).toBe(es['account.title']);
    expect(within(navigation()).getByRole('link', { name: new RegExp(es['account.section.wallet']) })).toBeTruthy();
    unmount();
    open('wallet');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: es['account.title'] }).getAttribute('href')).toBe('/user/account');
  });

  it('shows owners their company and managers neither money nor requirements', () => {
    const { unmount } = open(undefined, { roles: ['ENTREPRENEUR'] }, 'entrepreneur');
    const names = () =>
      within(navigation())
        .getAllByRole('link')
        .map((entry) => entry.getAttribute('href')?.split('=')[1]);
    expect(names()).toEqual([
      'personal',
      'company',
      'bank',
      'email',
      'password',
      'factors',
      'sessions',
      'notifications',
      'language',
      'data',
    ]);
    unmount();
    open(undefined, { roles: ['ADMIN'] }, 'manager');
    expect(names()).toEqual([
      'personal',
      'email',
      'password',
      'factors',
      'sessions',
      'notifications',
      'language',
      'data',
    ]);
  });
});

describe('the completeness of the account', () => {
  it('names what is missing first, why, and the way to it', () => {
    open(undefined);
    expect(screen.getByText(es['account.missing.bank'])).toBeTruthy();
    expect(screen.getByText(es['account.missing.bankWhy'])).toBeTruthy();
    expect(screen.getByRole('link', { name: es['account.missing.bankAct'] }).getAttribute('href')).toBe(
      '/user/account?section=bank',
    );
    expect(screen.getByText('También falta: protección.')).toBeTruthy();
  });
});

describe('personal data', () => {
  it('are called verified only where the check has confirmed them', () => {
    open('personal', { locked: ['name', 'surname', 'idNumber'], confirmed: ['name'] });
    const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(rows.slice(0, 6)).toEqual(['Ana', 'Confirmado', 'Gil', 'En comprobación', '12••••78Z', 'En comprobación']);
    expect(screen.queryByLabelText(es['account.field.surname'])).toBeNull();
    expect(screen.getByLabelText(new RegExp(es['account.field.birthday']))).toBeTruthy();
  });

  it('say when a picture could not be removed', async () => {
    answers.push({ status: 500, body: { error: 'internal' } }, { status: 500, body: { error: 'internal' } });
    open('picture', { imageFileId: 'f1' });
    await userEvent.click(screen.getByRole('button', { name: es['account.picture.remove'] }));
    expect(await screen.findByText(es['account.picture.notRemoved'])).toBeTruthy();
  });
});

describe('notifications', () => {
  const box = (kind: 'issuances' | 'security', channel: 'app' | 'mail') =>
    screen.getByRole('checkbox', {
      name: `${es[`account.notifications.kind.${kind}`]}: ${es[`account.notifications.${channel}`]}`,
    });

  it('are switched off one by one, and the mandatory ones cannot be', async () => {
    answers.push({ status: 200, body: { data: { ...account, muted: ['issuances.mail'] } } });
    open('notifications');
    expect(box('security', 'mail')).toHaveProperty('disabled', true);
    await userEvent.click(box('issuances', 'mail'));
    await expect.poll(() => server.received.map(({ path }) => path)).toContain('/v2/pfp/account/notifications');
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ muted: ['issuances.mail'] });
    expect(await screen.findByText(es['account.saved'])).toBeTruthy();
    expect(box('issuances', 'mail')).toHaveProperty('checked', false);
    expect(box('issuances', 'app')).toHaveProperty('checked', true);
  });
});

it('keeps the deletion of the account closed at the end of the last section', () => {
  open('data');
  const [last] = screen.getAllByRole('group').slice(-1);
  expect(last?.hasAttribute('open')).toBe(false);
  expect(within(last as HTMLElement).getAllByText(es['account.data.delete']).length).toBeGreaterThan(0);
});
