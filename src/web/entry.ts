import './design/index.css';

/**
 * The first script of every page. A public page arrives painted and can be typed into as it is, so the app is fetched
 * when somebody touches it; any other page needs the app at once.
 */
const root = document.getElementById('app');
const isPainted = root !== null && root.dataset.page === location.pathname;
const isPlain = isPainted && location.search === '' && !hasSession();

let isWaking = false;
let pressed: HTMLElement | undefined;
let submitted: HTMLFormElement | undefined;

function hasSession(): boolean {
  try {
    return localStorage.getItem('tesela.session') !== null;
  } catch {
    return false;
  }
}

/** What was pressed or sent while the app was on its way happens once it is there: the elements stay the same ones. */
function wake() {
  if (isWaking) return;
  isWaking = true;
  void import('./main.tsx').then(async ({ started }) => {
    await started;
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    if (submitted) submitted.requestSubmit();
    else pressed?.click();
  });
}

/** A form that is sent before the app is there must not leave the page: it would carry what was typed along. */
function holdSubmit(event: Event) {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) submitted = event.target;
  wake();
}

/**
 * The app is there before it has come to each form of the page: a form that nobody took yet is sent again, and does not
 * leave the page either.
 */
function holdUntaken(event: Event) {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.action.startsWith(location.origin)) return;
  event.preventDefault();
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit();
  });
}

function holdPress(event: Event) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
  if (control && control.getAttribute('type') !== 'submit') pressed = control;
  wake();
}

const listeners: [string, (event: Event) => void][] = [
  ['submit', holdSubmit],
  ['click', holdPress],
  ['focusin', wake],
  ['pointerdown', wake],
  ['keydown', wake],
];

if (isPainted) {
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  addEventListener('submit', holdUntaken);
}
if (!isPlain) wake();
