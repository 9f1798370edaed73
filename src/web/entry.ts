import './design/index.css';
import { isPreview } from '#machines/shared/routing/previewHash.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { startFirstCalls } from './api/firstCalls.ts';
import { reopen } from './reopen.ts';

let isLoading = false;
let pressed: HTMLElement | undefined;
let submitted: HTMLFormElement | undefined;

/** Whether this browser has a session, or this tab awaits the code of a registration or is inspected. */
function isExpected(): boolean {
  if (new URLSearchParams(location.search).has('inspect')) return true;
  try {
    const ofTab = ['tesela.verification', 'tesela.inspect'].map((key) => sessionStorage.getItem(key));
    return [localStorage.getItem('tesela.session'), ...ofTab].some((stored) => stored !== null);
  } catch {
    return false;
  }
}

/** Replays a click or a submit after the app has loaded. Hydration keeps the elements, so they can be used again. */
function loadApp() {
  if (isLoading) return;
  isLoading = true;
  void import('./main.tsx').then(async ({ started }) => {
    await started;
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    if (submitted) submitted.requestSubmit();
    else if (pressed) whenTaken(pressed, (control) => control.click());
  }, reopen);
}

/** React takes over the parts of a page whose code is loaded later one by one, and marks each element that it has taken. */
const isTaken = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

function whenTaken(element: HTMLElement, act: (element: HTMLElement) => void, tries = 100) {
  if (isTaken(element) || tries === 0) act(element);
  else setTimeout(() => whenTaken(element, act, tries - 1), 50);
}

/** The form of a submit that needs the app. One that says where it is sent works alone. */
const findForm = ({ target }: Event) =>
  target instanceof HTMLFormElement && !target.hasAttribute('action') ? target : undefined;

/** A native submit would leave the page and send the typed values, so it is held until the app has loaded. */
function holdSubmit(event: Event) {
  const form = findForm(event);
  if (!form) return;
  event.preventDefault();
  submitted = form;
  loadApp();
}

/** React hydrates forms one by one. A form that is submitted before its handlers are attached is submitted again. */
function holdUnhandledSubmit(event: Event) {
  const form = findForm(event);
  if (event.defaultPrevented || !form) return;
  event.preventDefault();
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit();
  });
}

function holdPress(event: Event) {
  // What opens a popover has done so without a script.
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button:not([popovertarget])') : null;
  if (control && control.getAttribute('type') !== 'submit') pressed = control;
  loadApp();
}

const listeners: [string, (event: Event) => void][] = [
  ['submit', holdSubmit],
  ['click', holdPress],
  ['focusin', loadApp],
  ['pointerdown', loadApp],
  ['keydown', loadApp],
];

function begin() {
  const root = document.getElementById('app');
  const isPrerendered = root !== null && root.dataset.page === location.pathname && !isPreview(location.hash);
  if (isPrerendered) {
    for (const [type, listener] of listeners) addEventListener(type, listener, true);
    addEventListener('submit', holdUnhandledSubmit);
  }
  const start = root?.dataset.start;
  const waits = start === 'later' || (start !== 'now' && location.search === '');
  if (isPrerendered && waits && !isExpected()) return;
  startCalls();
  loadApp();
  prepareFormats(document.documentElement.lang);
}

/** A session that cannot be read is handled by the app, which ends it. */
function startCalls() {
  try {
    const stored = localStorage.getItem('tesela.session');
    const boot = document.getElementById('boot')?.textContent;
    if (stored && boot) startFirstCalls(JSON.parse(boot) as Boot, location, stored);
  } catch {}
}

/** The first use of a language takes a browser some time, so it happens while the page's code is loading. */
function prepareFormats(locale: string) {
  const uses = [
    () => Intl.NumberFormat.supportedLocalesOf(locale),
    () => Intl.DateTimeFormat.supportedLocalesOf(locale),
    () => new Intl.NumberFormat(locale).format(0),
    () => new Intl.DateTimeFormat(locale).format(0),
    () => new Intl.PluralRules(locale).select(0),
  ];
  for (const use of uses) setTimeout(use);
}

/**
 * The first script of every page. A public page is prerendered, whole or as forms that accept input without scripts, so
 * the app is loaded at the first interaction. All other pages load the app at once. It does not wait for the stylesheets, but
 * it may run before the document is complete.
 */
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
