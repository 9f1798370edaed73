import { showStartupPage } from '../ui/startupPage.ts';

/** Crawlers of search engines and link previews. */
const CRAWLER = /bot|crawl|spider|slurp|facebookexternalhit|embedly|lighthouse/i;

/** Sends an error to the server, which passes it on to the error-reporting service. A failure to send is ignored. */
export function report(error: Error) {
  const body = JSON.stringify({
    name: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack?.slice(0, 4000),
    ...('reference' in error && { reference: error.reference }),
  });
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true };
  fetch('/v2/pfp/reports', options).catch(() => {});
}

/**
 * Shows a simple error page when the app cannot start. Crawlers keep the page as it is, so that no error is indexed.
 */
export function showStartupError(error: Error) {
  report(error);
  if (CRAWLER.test(navigator.userAgent)) return;
  showStartupPage({
    es: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'Ya nos ha llegado el aviso. Inténtalo de nuevo en unos minutos.',
      link: { text: 'Inicio', href: '/' },
    },
    en: {
      title: 'Something went wrong on our side',
      text: 'We’ve been notified. Try again in a few minutes.',
      link: { text: 'Home', href: '/' },
    },
  });
}

export const isCrawler = () => CRAWLER.test(navigator.userAgent);
