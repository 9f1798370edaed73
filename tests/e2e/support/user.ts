import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { LoginAnswer, type StoredSession } from '#machines/people/session/session.contract.ts';
import { sessionFrom } from '#machines/people/session/session.ts';
import { portOf } from './ports.ts';
import { logTransitions, saveCoverage } from './transitionLog.ts';
import { type Language, type Translate, translatorFor } from './translations.ts';

export const tesela = `http://localhost:${portOf()}`;
export const norte = `http://norte.localhost:${portOf()}`;

/** The default viewport. `STORY_WIDTH` and `STORY_SCHEME` change the width and the colour scheme for screenshots. */
export const phone = { width: Number(process.env.STORY_WIDTH ?? 360), height: 740 };
export const desk = { width: 1440, height: 900 };
const colorScheme = process.env.STORY_SCHEME === 'dark' ? 'dark' : 'light';

/** A user with an open page and its translations. */
export interface User {
  page: Page;
  t: Translate;
  language: Language;
  origin: string;
}

export interface Arrival {
  origin?: string;
  language?: Language;
  viewport?: BrowserContextOptions['viewport'];
  /** The test opens the first page itself. Until then the context is at an address without a page. */
  isBlank?: boolean;
}

/** Opens a page in a new browser context, so that users share no storage. */
export async function arrive(browser: Browser, arrival: Arrival = {}): Promise<User> {
  const { origin = tesela, language = 'es', viewport = phone, isBlank = false } = arrival;
  const locale = language === 'es' ? 'es-ES' : 'en-GB';
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale,
    colorScheme,
    timezoneId: 'Europe/Madrid',
  });
  await context.addCookies([{ name: 'lang', value: language, url: origin }]);
  await logTransitions(context);
  const page = await context.newPage();
  await page.goto(isBlank ? '/health' : '/login');
  if (!isBlank) await expect(page.locator('html')).toHaveAttribute('lang', language);
  return { page, language, origin, t: translatorFor(language, origin === norte ? 'participants' : 'base') };
}

/** The password of all demo accounts. */
export const demoPassword = 'Tesela-2026';
/** What tests change a password to. */
export const otherPassword = 'Lluvia-de-mesa-26';

export async function logIn({ page, t }: User, email: string, password = demoPassword): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await fillLogin({ page, t }, email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function fillLogin({ page, t }: Pick<User, 'page' | 't'>, email: string, password = demoPassword) {
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.login'), exact: true }).click();
}

/** Uses the button in the side bar, which is closed in a narrow window, or that of the account. `drafts`: what is asked if there are any. */
export async function logOut({ page, t }: User, drafts?: 'keep' | 'remove'): Promise<void> {
  const open = page.getByRole('button', { name: t('ui.nav.open') });
  const leave = page.getByRole('button', { name: t('ui.nav.logout') });
  const account = page.getByRole('banner').locator('a[href$="/account"]:visible');
  await expect(open.or(leave).or(account).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  else if (!(await leave.isVisible())) await account.click();
  await leave.click();
  if (drafts) await page.getByRole('button', { name: t(`draft.logout.${drafts}`), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/login');
}

const storageKey = 'tesela.session';

/**
 * Signs in without the login page, which costs more than many tests do, and stores the session as the app does. The user is
 * at an address without a page.
 */
export async function arriveAs(browser: Browser, email: string, arrival?: Arrival): Promise<User> {
  const user = await arrive(browser, { ...arrival, isBlank: true });
  const { host, port } = new URL(user.origin);
  // Node knows no address of a subdomain of localhost.
  const answer = await user.page.request.post(`http://localhost:${port}/v2/user/login`, {
    headers: { host, 'Accept-Language': user.language, 'Idempotency-Key': crypto.randomUUID() },
    data: { email, password: demoPassword },
  });
  const session = sessionFrom(v.parse(LoginAnswer, (await answer.json()).data), new Date().toISOString());
  const stored: StoredSession = { session, backdoor: null };
  await user.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKey,
    JSON.stringify(stored),
  ] as const);
  return user;
}

let emailCount = 0;

/** A new e-mail address, so that each test has its own users. */
export function newEmail(name: string): string {
  emailCount += 1;
  return `${name}.${Date.now().toString(36)}.${emailCount}@correo.test`;
}

/** Closes all pages, because open pages stay connected to the server. Saves their coverage first. */
export async function closeAll(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) saveCoverage(context);
  await Promise.all(browser.contexts().map(close));
}

/** A route handler that still runs may fail, because its page is closed. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
