import { showStartupPage } from './ui/startupPage.ts';

const KEY = 'tesela.reopened';
const ONCE_IN_MS = 60_000;

/**
 * Without the code of the app, which did not arrive, the page stays empty. The document is opened again, at most once a
 * minute. If that does not help, the page says so.
 */
export function reopen(): void {
  if (navigator.onLine && isFirstFailure()) location.reload();
  else
    showStartupPage({
      es: {
        title: 'No hemos podido cargar la página',
        text: 'Comprueba tu conexión e inténtalo de nuevo.',
        link: { text: 'Volver a intentarlo', href: location.href },
      },
      en: {
        title: 'We couldn’t load this page',
        text: 'Check your connection and try again.',
        link: { text: 'Try again', href: location.href },
      },
    });
}

/** Without storage, the browser could open the page again and again. */
function isFirstFailure(): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, `${now}`);
    return now - last > ONCE_IN_MS;
  } catch {
    return false;
  }
}
