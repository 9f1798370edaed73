import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { portOf } from './ports.ts';
import { keepSeen, watch } from './taken.ts';
import { type Language, type Say, wordsOf } from './words.ts';

export const tesela = `http://localhost:${portOf()}`;
export const norte = `http://norte.localhost:${portOf()}`;

/** How the story is looked at: by itself as on a phone in the light, `STORY_WIDTH` and `STORY_SCHEME` show it otherwise. */
export const phone = { width: Number(process.env.STORY_WIDTH ?? 360), height: 740 };
export const desk = { width: 1440, height: 900 };
const colorScheme = process.env.STORY_SCHEME === 'dark' ? 'dark' : 'light';

/** Somebody in front of a browser, and the words that they read there. */
export interface Person {
  page: Page;
  say: Say;
  language: Language;
  origin: string;
}

export interface Arrival {
  origin?: string;
  language?: Language;
  viewport?: BrowserContextOptions['viewport'];
}

/** A browser of one's own: nothing is shared with whoever else visits. */
export async function arrive(browser: Browser, arrival: Arrival = {}): Promise<Person> {
  const { origin = tesela, language = 'es', viewport = phone } = arrival;
  const locale = language === 'es' ? 'es-ES' : 'en-GB';
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale,
    colorScheme,
    timezoneId: 'Europe/Madrid',
  });
  await watch(context);
  const page = await context.newPage();
  await page.goto(`/login?lang=${language}`);
  await page.waitForURL((url) => !url.searchParams.has('lang'));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return { page, language, origin, say: wordsOf(language, origin === norte ? 'participants' : 'base') };
}

/** The password of every account of the demo. */
export const demoPassword = 'Tesela-2026';

export async function logIn({ page, say }: Person, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await fillLogin({ page, say }, email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function fillLogin({ page, say }: Pick<Person, 'page' | 'say'>, email: string, password = demoPassword) {
  await page.getByLabel(say('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth.login'), exact: true }).click();
}

/** By the button of the side bar, which a narrow window keeps closed. */
export async function logOut({ page, say }: Person): Promise<void> {
  const open = page.getByRole('button', { name: say('ui.nav.open') });
  const leave = page.getByRole('button', { name: say('ui.nav.logout') });
  await expect(open.or(leave).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await leave.click();
  await page.waitForURL((url) => url.pathname === '/login');
}

/** Where somebody of that account is after signing in. */
export async function arriveAs(browser: Browser, email: string, arrival?: Arrival): Promise<Person> {
  const person = await arrive(browser, arrival);
  await logIn(person, email);
  return person;
}

let made = 0;

/** An address that nobody has: each test brings its own people. */
export function newEmail(name: string): string {
  made += 1;
  return `${name}.${Date.now().toString(36)}.${made}@correo.test`;
}

/** Windows that are left open go on listening to the server. What was taken in them is kept. */
export async function closeAll(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) keepSeen(context);
  await Promise.all(browser.contexts().map((context) => context.close()));
}
