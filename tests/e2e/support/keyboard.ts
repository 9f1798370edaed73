import { expect, type Locator, type Page } from '@playwright/test';

const withoutMouse = new WeakSet<Page>();

/** More stops than any page has. */
const MOST_STOPS = 150;

/**
 * From now on the page is used with the keyboard alone: `click`, `check`, `fill`, `selectOption` and `setInputFiles` of
 * its locators move the focus with Tab, arrows and typing, so the same drivers show that nothing needs a pointer.
 */
export function putMouseAway(page: Page): void {
  withoutMouse.add(page);
  // The browser reports its file choosers from the first listener on, and some time after it was added.
  page.on('filechooser', () => undefined);
  replaceActions(Object.getPrototypeOf(page.locator('html')));
}

type Action = (this: Locator, ...args: never[]) => Promise<unknown>;

const byKeyboard: Record<string, Action> = {
  click: press,
  check,
  fill: type,
  selectOption: choose,
  setInputFiles: attach,
};

let isReplaced = false;

function replaceActions(prototype: Record<string, Action>): void {
  if (isReplaced) return;
  isReplaced = true;
  for (const [name, act] of Object.entries(byKeyboard)) {
    const original = prototype[name];
    prototype[name] = function (...args) {
      return (withoutMouse.has(this.page()) ? act : original)?.apply(this, args) ?? Promise.resolve();
    };
  }
}

async function press(this: Locator): Promise<void> {
  await reach(this);
  await this.page().keyboard.press('Enter');
}

async function check(this: Locator): Promise<void> {
  const isRadio = (await this.getAttribute('type')) === 'radio';
  if (!isRadio) {
    await reach(this);
    if (!(await this.isChecked())) await this.page().keyboard.press('Space');
  } else {
    await reachGroup(this);
    // The first arrow would leave the focused radio button, so it is chosen if it is the right one.
    if (await isFocused(this)) await this.page().keyboard.press('Space');
    for (let step = 0; step < MOST_STOPS && !(await isFocused(this)); step += 1)
      await this.page().keyboard.press('ArrowDown');
  }
  await expect(this).toBeChecked();
}

async function type(this: Locator, text: string): Promise<void> {
  await reach(this);
  await this.page().keyboard.press('ControlOrMeta+a');
  if ((await this.getAttribute('type')) === 'date') await this.pressSequentially(await dateAsTyped(this, text));
  else await this.page().keyboard.insertText(text);
}

async function choose(this: Locator, value: string): Promise<void> {
  const label = await this.locator(`option[value="${value}"]`).textContent();
  await reach(this);
  await this.page().keyboard.type(label ?? '');
  await expect(this).toHaveValue(value);
}

async function attach(this: Locator, files: never): Promise<void> {
  await reach(this);
  const chooser = this.page().waitForEvent('filechooser');
  await this.page().keyboard.press('Enter');
  await (await chooser).setFiles(files);
}

/** Moves the focus with Tab until it is on the element, or on the control around it. */
async function reach(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  await tabUntil(locator, () => isFocused(locator));
  expect(await locator.evaluate(isFocusVisible), `${locator} shows its focus`).toBe(true);
}

/** Tab stops once in a group of radio buttons. */
async function reachGroup(locator: Locator): Promise<void> {
  await expect(locator).toBeAttached();
  await tabUntil(locator, () =>
    locator.evaluate((radio) => {
      const focused = document.activeElement;
      return focused instanceof HTMLInputElement && focused.name === (radio as HTMLInputElement).name;
    }),
  );
}

async function tabUntil(locator: Locator, isThere: () => Promise<boolean>): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isThere()) return;
    await locator.page().keyboard.press('Tab');
  }
  throw new Error(`${locator} cannot be reached with the keyboard`);
}

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => {
    const focused = document.activeElement;
    return focused !== null && focused !== document.body && focused.contains(element);
  });

function isFocusVisible(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false;
}

/** A date field is typed in the order of the page's language: day, month, year. */
async function dateAsTyped(locator: Locator, date: string): Promise<string> {
  await locator.press('Home');
  const [year, month, day] = date.split('-');
  return `${day}${month}${year}`;
}
