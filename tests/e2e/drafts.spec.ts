import { expect, type Locator, test } from '@playwright/test';
import { createIssuance, fieldOf } from './support/issuance.ts';
import { traderOf } from './support/trader.ts';
import { arriveAs, closeAll, desk, fillLogin, logOut, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

// Its campaign is long, so it is open even after other tests have moved the clock.
const slug = 'semillero-de-ejea';

async function idOf({ page, origin }: User): Promise<string> {
  const answer = await page.request.get(`${origin}/v2/pfp/public/issuances/${slug}`);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const inMain = ({ page }: User, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

interface DraftedForm {
  email: string;
  /** The address of its page. */
  path(user: User): Promise<string> | string;
  /** What the user does on the page before typing, the first time only. */
  begin?(user: User): Promise<void>;
  field(user: User): Locator;
  /** A different text each time, so that each interruption is proved by itself. */
  text?(time: number): string;
  /** The editor has no notice: it saves what it has kept. */
  isSilent?: boolean;
}

const premium = 'premium@demo.test';
const section = (name: string) => () => `/user/account?section=${name}`;
const amount = (time: number) => String(3 + time);

const forms: Record<string, DraftedForm> = {
  configuration: {
    email: 'manager@demo.test',
    path: () => '/manager/customization?view=brand',
    field: (user) => inMain(user, user.t('configuration.field.customization.title')),
  },
  'personal data': {
    email: 'new@demo.test',
    path: section('personal'),
    field: (user) => inMain(user, user.t('account.field.city')),
  },
  company: {
    email: 'cierzo@demo.test',
    path: section('company'),
    field: (user) => inMain(user, user.t('invest.company.activity')),
  },
  'bank account': {
    email: 'new@demo.test',
    path: section('bank'),
    field: (user) => inMain(user, user.t('account.bank.holder')),
  },
  ad: {
    email: premium,
    path: () => '/user/transfers?form=sell',
    field: (user) => inMain(user, user.t('market.column.tokens')),
    text: amount,
  },
  gift: {
    email: premium,
    path: () => '/user/transfers?form=give',
    field: (user) => inMain(user, user.t('market.give.receiver')),
    text: (time) => `nieta${time}@correo.test`,
  },
  question: {
    email: 'investor@demo.test',
    path: async (user) => `/user/issuances/${await idOf(user)}?tab=questions`,
    field: (user) => inMain(user, user.t('questions.ask.label')),
  },
  post: {
    email: 'owner@demo.test',
    path: async (user) => `/entrepreneur/issuances/${await idOf(user)}?tab=updates`,
    begin: ({ page, t }) => page.getByRole('button', { name: t('posts.write.news'), exact: true }).click(),
    field: (user) => inMain(user, user.t('posts.title')),
  },
  message: {
    email: premium,
    path: async (user) => {
      const trader = await traderOf(user, premium);
      const { rows } = await trader.read<{ rows: { id: string }[] }>('/transfers?tab=open');
      return `/user/transfers?transfer=${rows[0]?.id}`;
    },
    field: (user) => inMain(user, user.t('market.messages.label')),
  },
  editor: {
    email: 'owner@demo.test',
    path: async (user) => {
      const id = await createIssuance(user, `Tejar ${crypto.randomUUID().slice(0, 6)}`);
      return `/entrepreneur/issuances/${id}/edit?section=basics`;
    },
    field: (user) => fieldOf(user, 'subtitle'),
    // Too long to be saved, so only the device has it.
    text: (time) => `${'x'.repeat(60)}${time}`,
    isSilent: true,
  },
};

/** Everything that can come between typing and sending. */
const interruptions = {
  'a reload': async (user: User) => void (await user.page.reload()),
  'another page, and back': async ({ page }: User) => {
    await page.getByRole('navigation').getByRole('link').first().click();
    await page.waitForURL((url) => !url.search.includes('=') || url.pathname.endsWith('/issuances'));
    await page.goBack();
  },
  'a closed tab': async (user: User) => {
    const { page } = user;
    const address = page.url();
    user.page = await page.context().newPage();
    await page.close();
    await user.page.goto(address);
  },
  'a logout in another tab': async (user: User, email: string) => {
    const { page, t } = user;
    const tab = await page.context().newPage();
    // It leads to the area of the user.
    await tab.goto('/login');
    await logOut({ ...user, page: tab }, 'keep');
    await expect(page.getByText(t('auth.sessionEnd', { why: 'otherTab', minutes: 0 }))).toBeVisible();
    await tab.close();
    await fillLogin(user, email);
  },
  'the end of the session': async (user: User, email: string) => {
    const { page, t } = user;
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('tesela.session') ?? '{}');
      stored.session.token_expired_at = '2020-01-01T00:00:00.000Z';
      localStorage.setItem('tesela.session', JSON.stringify(stored));
    });
    await page.reload();
    await expect(page.getByText(t('auth.sessionEnd', { why: 'expired', minutes: 0 }))).toBeVisible();
    await fillLogin(user, email);
  },
};

for (const [name, form] of Object.entries(forms))
  test(`what is typed survives whatever comes between: ${name}`, async ({ browser }) => {
    const { email, begin, field, isSilent = false, text = (time) => `Tejar ${time}` } = form;
    const user = await arriveAs(browser, email, { viewport: desk });
    const { t } = user;
    const address = await form.path(user);
    await user.page.goto(address);
    await begin?.(user);
    const before = await field(user).inputValue();
    for (const [index, [what, interrupt]] of Object.entries(interruptions).entries())
      await test.step(what, async () => {
        await field(user).fill(text(index));
        await interrupt(user, email);
        await expect(user.page).toHaveURL(new RegExp(`${address.replaceAll(/[?/.]/g, String.raw`\$&`)}$`));
        await expect(field(user)).toHaveValue(text(index));
        if (!isSilent)
          await expect(user.page.getByRole('button', { name: t('draft.discard'), exact: true })).toBeVisible();
      });
    if (isSilent) return;
    await test.step('until it is discarded', async () => {
      await user.page.getByRole('button', { name: t('draft.discard'), exact: true }).click();
      await expect(field(user)).toHaveValue(before);
      await user.page.reload();
      await expect(user.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(user.page.getByRole('button', { name: t('draft.discard'), exact: true })).toHaveCount(0);
    });
  });
