import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { europeanLocale } from '#machines/shared/language.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import { readRow, readRows } from '../../postgres/sandboxStore.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { descriptionList } from '../sandboxForm.ts';
import { chooseLocale, type SandboxLocale, sandboxPage } from '../sandboxPage.ts';

const MAX_SHOWN = 200;

const StoredMail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  unsubscribeUrl: v.optional(v.string()),
});
type StoredMail = v.InferOutput<typeof StoredMail>;

const es = {
  title: 'Buzón de pruebas',
  empty: 'Todavía no se ha enviado ningún correo.',
  to: 'Para',
  subject: 'Asunto',
  at: 'Fecha',
  text: 'Texto',
  asHtml: 'Vista',
  back: 'Todos los correos',
  missing: 'Este correo no existe',
};
const en: typeof es = {
  title: 'Test mailbox',
  empty: 'No emails sent yet.',
  to: 'To',
  subject: 'Subject',
  at: 'Date',
  text: 'Text',
  asHtml: 'Preview',
  back: 'All emails',
  missing: 'This email doesn’t exist',
};
const texts: Record<SandboxLocale, typeof es> = { es, en };

/** The mailbox of the demo: pages under `/sandbox/mail`, and JSON for scripts at `/sandbox/mail.json`. */
export function mailSandbox({ store }: Pick<SandboxDeps, 'store'>): Hono {
  const app = new Hono().basePath('/sandbox');
  const newestMails = (to: string | undefined) =>
    readRows(store, { kind: mailKind, limit: MAX_SHOWN, schema: StoredMail }).then((rows) =>
      rows.filter(({ data }) => !to || data.to === to),
    );

  app.get('/mail', async (c) => listPage(chooseLocale(c), await newestMails(c.req.query('to'))));

  app.get('/mail.json', async (c) => {
    const rows = await newestMails(c.req.query('to'));
    c.header('cache-control', 'no-store');
    return c.json(rows.map(({ id, at, data }) => ({ key: id, at, ...data })));
  });

  app.get('/mail/:key', async (c) => {
    const locale = chooseLocale(c);
    const mail = await readRow(store, { kind: mailKind, id: c.req.param('key'), schema: StoredMail });
    return mail ? mailPage(locale, mail) : missingPage(locale);
  });

  return app;
}

function listPage(locale: SandboxLocale, rows: { id: string; at: string; data: StoredMail }[]): Promise<Response> {
  const { title, empty, to, subject, at } = texts[locale];
  const format = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const lines = rows.map(
    ({ id, at: sent, data }) =>
      html`<tr><td><a href="/sandbox/mail/${encodeURIComponent(id)}?lang=${locale}">${data.subject}</a></td><td>${data.to}</td><td><time datetime="${sent}">${format.format(new Date(sent))}</time></td></tr>`,
  );
  const table = html`<div class="panel scroll"><table><thead><tr><th>${subject}</th><th>${to}</th><th>${at}</th></tr></thead><tbody>${lines}</tbody></table></div>`;
  const content = html`<h1>${title}</h1>${lines.length ? table : html`<p class="muted">${empty}</p>`}`;
  return sandboxPage({ locale, title, wide: true, content });
}

/** Shows the mail's HTML in a sandboxed frame that can only open links in a new tab. */
function mailPage(locale: SandboxLocale, mail: StoredMail): Promise<Response> {
  const { to, text, asHtml, back } = texts[locale];
  const framed = `<base target="_blank">${mail.html}`;
  return sandboxPage({
    locale,
    title: mail.subject,
    showsMail: true,
    content: html`<p><a href="/sandbox/mail?lang=${locale}">${back}</a></p><h1>${mail.subject}</h1>${descriptionList([[to, mail.to], ...(mail.unsubscribeUrl ? [['List-Unsubscribe', mail.unsubscribeUrl] as [string, string]] : [])])}
<section class="panel"><h2>${asHtml}</h2><iframe title="${asHtml}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${framed}"></iframe></section>
<section class="panel"><h2>${text}</h2><pre>${withLinks(mail.text)}</pre></section>`,
  });
}

function missingPage(locale: SandboxLocale): Promise<Response> {
  const { missing, back } = texts[locale];
  const content = html`<h1>${missing}</h1><p><a href="/sandbox/mail?lang=${locale}">${back}</a></p>`;
  return sandboxPage({ locale, title: missing, status: 404, content });
}

/** Turns the web addresses in a text into links. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part));
}
