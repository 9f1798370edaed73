/** Programs that read pages for search engines; a person never sees what they would be shown. */
const CRAWLER = /bot|crawl|spider|slurp|facebookexternalhit|embedly|lighthouse/i;

/** Tells the server, which hands it to the error-reporting service. Nothing waits for it, and its own failure is silent. */
export function report(error: Error) {
  const body = JSON.stringify({
    name: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack?.slice(0, 4000),
  });
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true };
  fetch('/v2/pfp/reports', options).catch(() => {});
}

/** The app could not start: a plain page with a way out, unless it is a crawler that asks. */
export function failMounting(error: Error) {
  report(error);
  if (CRAWLER.test(navigator.userAgent)) return;
  const isEnglish = document.documentElement.lang === 'en';
  const root = document.getElementById('app') ?? document.body;
  const page = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = '500';
  const text = document.createElement('p');
  text.textContent = isEnglish
    ? 'Something went wrong. Please try again later.'
    : 'Algo ha ido mal. Inténtalo más tarde.';
  const home = document.createElement('a');
  home.href = '/';
  home.textContent = isEnglish ? 'Home' : 'Inicio';
  page.append(title, text, home);
  root.replaceChildren(page);
}

export const isCrawler = () => CRAWLER.test(navigator.userAgent);
