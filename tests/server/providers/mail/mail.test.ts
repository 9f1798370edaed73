import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { type Mail, UnknownMailbox } from '#server/providers/mail/mail.ts';
import type { MailContent } from '#server/providers/mail/mailContent.ts';
import { mailLayout } from '#server/providers/mail/mailLayout.ts';
import { sandboxMailer } from '#server/providers/mail/sandboxMailer.ts';
import { smtpMailer } from '#server/providers/mail/smtpMailer.ts';
import { mailSandbox } from '#server/sandbox/mail/mailSandbox.ts';
import { memoryStore } from '../support/memoryStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { serveApp } from '../support/serveApp.ts';

const content: MailContent = {
  locale: 'es',
  brandName: 'Tesela',
  accent: '#0e5a4b',
  preheader: 'Es válido durante 5 minutos.',
  heading: 'Confirma tu correo',
  figure: { label: 'Total', value: '1.000,00 €' },
  paragraphs: ['Escribe este código en la página de registro.', 'Vale durante 5 minutos.'],
  code: '04821',
  action: { label: 'Seguir', url: 'https://tesela.test/register?a=1&b=2' },
  rows: [['IBAN', 'ES91 2100 0418 4502 0005 1332']],
  notes: ['Si no has sido tú, no hagas nada.'],
  footer: {
    reason: 'Tienes una cuenta.',
    sender: ['Tesela PSFP, S.L.'],
    links: [{ label: 'Aviso legal', url: 'https://tesela.test/legal' }],
  },
};

async function exampleMail(changed: Partial<Mail> = {}): Promise<Mail> {
  return { key: 'mail:1', to: 'begona@demo.test', subject: 'Tu código', ...(await mailLayout(content)), ...changed };
}

describe('the layout of a mail', () => {
  it('has the same content as HTML and as text', async () => {
    const { html, text } = await mailLayout(content);
    const values = ['04821', 'Seguir', 'Total', '1.000,00 €', 'IBAN', 'ES91 2100 0418 4502 0005 1332'];
    const small = ['Si no has sido tú, no hagas nada.', 'Tienes una cuenta.', 'Tesela PSFP, S.L.', 'Aviso legal'];
    for (const part of [content.heading, ...content.paragraphs, ...values, ...small]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).toContain('href="https://tesela.test/register?a=1&amp;b=2"');
    expect(text).toContain('https://tesela.test/register?a=1&b=2');
    expect(html).toContain('<html lang="es">');
  });

  it('loads nothing and runs nothing', async () => {
    const { html } = await mailLayout(content);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|src=|@import|url\(/i);
    const mark = { kind: 'logo', source: 'cid:mark', width: 90, height: 30 } as const;
    const { html: pictured } = await mailLayout({ ...content, mark });
    expect([...pictured.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, ...found]) => found)).toEqual([
      ['cid:mark', 'Tesela'],
    ]);
    expect(pictured).not.toMatch(/<(?:script|link|iframe|object|form)\b|src="(?!cid:)|@import|url\(/i);
  });

  it('escapes all its values', async () => {
    const hostile = '<img src=x onerror="alert(1)">&\'';
    const { html } = await mailLayout({
      ...content,
      brandName: hostile,
      heading: hostile,
      paragraphs: [hostile],
      code: hostile,
      action: { label: hostile, url: 'https://tesela.test/"onmouseover="alert(1)' },
      preheader: hostile,
      figure: { label: hostile, value: hostile },
      rows: [[hostile, hostile]],
      notes: [hostile],
      footer: { reason: hostile, sender: [hostile], links: [{ label: hostile, url: 'https://tesela.test' }] },
      accent: 'red;background:url(https://attacker.example)',
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"onmouseover');
    expect(html).not.toContain('attacker.example');
  });

  it('links only to web addresses', async () => {
    const linked = (url: string) => mailLayout({ ...content, action: { label: 'x', url } });
    await expect(linked('javascript:alert(1)')).rejects.toThrow('must not link');
    await expect(linked('/relative')).rejects.toThrow();
    const links = [{ label: 'x', url: 'data:text/html,x' }];
    await expect(mailLayout({ ...content, footer: { ...content.footer, links } })).rejects.toThrow('must not link');
  });

  it('is as wide as Outlook needs it, with colours for the dark and a text for the preview', async () => {
    const { html } = await mailLayout(content);
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html.indexOf('Es válido durante 5 minutos.')).toBeLessThan(html.indexOf('<h1'));
    for (const [, name] of html.matchAll(/class="(m-[a-z-]+)/g)) expect(html).toContain(`.${name}`);
  });

  it('tells all programs that it has dark colours, and gives texts and grounds theirs where Outlook darkens them', async () => {
    const { html } = await mailLayout(content);
    for (const name of ['color-scheme', 'supported-color-schemes'])
      expect(html).toContain(`<meta name="${name}" content="light dark">`);
    expect(html).toMatch(/\[data-ogsc\] \.m-fg\{color:#[\da-f]{6} !important\}/);
    expect(html).toMatch(/\[data-ogsb\] \.m-deep\{background:#[\da-f]{6} !important\}/);
    expect(html).not.toMatch(/\[data-ogsc\] [^{]+\{background|\[data-ogsb\] [^{]+\{color/);
  });

  it('names the brand beside its icon, and in the picture of its logo', async () => {
    const mark = { source: 'cid:mark', width: 28, height: 28 };
    const { html: icon } = await mailLayout({ ...content, mark: { ...mark, kind: 'icon' } });
    expect(icon).toMatch(/<img src="cid:mark" alt="" width="28" height="28"[^>]*><\/td><td[^>]*>Tesela<\/td>/);
    const { html: logo } = await mailLayout({ ...content, mark: { ...mark, kind: 'logo' } });
    expect(logo).toContain('alt="Tesela"');
    expect(logo).not.toMatch(/>Tesela<\/td>/);
  });

  it('is well set as text: amounts end below each other, and a link has its own line', async () => {
    const rows: [string, string][] = [
      ['Emisión', 'Sol'],
      ['Importe', '1.500,00\u00a0€'],
      ['Comisión', '15,00\u00a0€'],
      ['Tokens', '1.500'],
    ];
    const { text } = await mailLayout({ ...content, rows });
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'Emisión:  Sol\nImporte:  1.500,00 €\nComisión:    15,00 €\nTokens:   1.500\n',
    );
    expect(text).toContain('\nSeguir:\nhttps://tesela.test/register?a=1&b=2\n');
    expect(text).toContain('Confirma tu correo\n==================\n');
  });
});

describe('mail by SMTP', () => {
  const from = { name: 'Tesela, la plataforma', address: 'no-reply@tesela.test' };

  interface Arrived {
    from: string;
    to: string[];
    source: string;
  }

  /** `refusal`: the answer to a recipient, as a code and a text. */
  async function mailServer(refuses = false, refusal?: string) {
    const arrived: Arrived[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _, done) {
        const [, code, text] = /^(\d{3}) (.+)$/.exec(refusal ?? '') ?? [];
        const error = new Error(`${text} <${address}>: Recipient address rejected: no mailbox ${address}`);
        done(refusal ? Object.assign(error, { responseCode: Number(code) }) : null);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          arrived.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
          done(refuses ? new Error('mailbox full') : null);
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
    onTestFinished(async () => {
      mailer.close();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    });
    return { arrived, mailer, port };
  }

  it('arrives as text and as HTML', async () => {
    const { arrived, mailer } = await mailServer();
    await mailer.send(await exampleMail());
    const [mail] = arrived;
    expect(mail).toMatchObject({ from: 'no-reply@tesela.test', to: ['begona@demo.test'] });
    expect(mail?.source).toContain('multipart/alternative');
    expect(mail?.source).toContain('text/plain; charset=utf-8');
    expect(mail?.source).toContain('text/html; charset=utf-8');
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
  });

  it('has the same Message-ID when it is sent again', async () => {
    const { arrived, mailer } = await mailServer();
    await mailer.send(await exampleMail());
    await mailer.send(await exampleMail());
    await mailer.send(await exampleMail({ key: 'mail:2' }));
    const ids = arrived.map(({ source }) => /^Message-ID: (.+)$/m.exec(source)?.[1]);
    expect(ids[0]).toMatch(/^<[\da-f]{40}@tesela\.test>/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('tells mail programs how to unsubscribe with one POST, if it has such an address', async () => {
    const { arrived, mailer } = await mailServer();
    const unsubscribeUrl = `https://tesela.test/follow/stop/01234567-89ab-7def-8123-456789abcdef.${'a'.repeat(22)}?lang=es`;
    await mailer.send(await exampleMail({ unsubscribeUrl }));
    await mailer.send(await exampleMail({ key: 'mail:2' }));
    const [headers = ''] = arrived[0]?.source.split('\r\n\r\n') ?? [];
    const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(arrived[1]?.source).not.toContain('List-Unsubscribe');
  });

  it('carries its pictures, so that opening it loads nothing', async () => {
    const { arrived, mailer } = await mailServer();
    const pictures = [{ id: 'logo', contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }];
    await mailer.send(await exampleMail({ pictures }));
    expect(arrived[0]?.source).toMatch(/^Content-Id: <logo>/im);
    expect(arrived[0]?.source).toMatch(/^Content-Disposition: inline/im);
    expect(arrived[0]?.source).toContain('AQID');
  });

  it('reaches only its recipient, whatever its fields contain', async () => {
    const { arrived, mailer } = await mailServer();
    await mailer.send(await exampleMail({ subject: 'Hola\r\nBcc: other@attacker.example\r\n\r\nbody' }));
    expect(arrived[0]?.to).toEqual(['begona@demo.test']);
    expect(arrived[0]?.source).not.toMatch(/^Bcc:/m);
    const two = await exampleMail({ to: 'a@demo.test, b@attacker.example' });
    await mailer.send(two).catch(() => undefined);
    expect(arrived.flatMap(({ to }) => to)).not.toContain('b@attacker.example');
  });

  it('throws an error if the server refuses it, so that it is sent again', async () => {
    const { mailer } = await mailServer(true);
    await expect(mailer.send(await exampleMail())).rejects.toThrow('mailbox full');
  });

  it('that is refused is an error without the address, which would remain in the log and in the job', async () => {
    const { mailer } = await mailServer(false, '550 5.1.1');
    const error: unknown = await mailer.send(await exampleMail()).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: expect.stringContaining('Recipient address rejected'), code: 'EENVELOPE' });
    expect(inspect(error, { depth: 9 })).not.toContain('begona');
  });

  it.each([
    ['550 5.1.1 no such user', true],
    ['550 5.2.1 mailbox disabled', true],
    ['550 5.7.1 relaying denied', false],
    ['450 4.2.0 greylisted', false],
  ])('that is refused with %s is of no use again: %s', async (answer, isUnknown) => {
    const { mailer } = await mailServer(false, answer);
    const error: unknown = await mailer.send(await exampleMail()).catch((caught: unknown) => caught);
    expect(error instanceof UnknownMailbox).toBe(isUnknown);
  });

  it('is not sent unencrypted to another machine', async () => {
    const { arrived, port } = await mailServer();
    const elsewhere = smtpMailer({ url: `smtp://[::ffff:127.0.0.1]:${port}`, from });
    onTestFinished(() => elsewhere.close());
    await expect(elsewhere.send(await exampleMail())).rejects.toThrow('STARTTLS');
    expect(arrived).toHaveLength(0);
  });
});

describe('the mailbox of the sandbox', () => {
  async function mailbox() {
    const clock = movableClock('2025-11-21T09:30:00.000Z');
    const store = memoryStore(clock.now);
    const origin = await serveApp(mailSandbox({ store }));
    return { clock, mailer: sandboxMailer(store), origin };
  }

  it('lists the mails, the newest first, once for each key', async () => {
    const { mailer, origin, clock } = await mailbox();
    await mailer.send(await exampleMail());
    clock.move(MINUTE);
    await mailer.send(await exampleMail({ key: 'mail:2', to: 'owner@demo.test', subject: 'Otro' }));
    await mailer.send(await exampleMail());
    const mails = await (await fetch(`${origin}/sandbox/mail.json`)).json();
    expect(mails.map(({ key }: { key: string }) => key)).toEqual(['mail:2', 'mail:1']);
    expect(mails[1]).toMatchObject({ to: 'begona@demo.test', subject: 'Tu código', at: '2025-11-21T09:30:00.000Z' });
    const own = await (await fetch(`${origin}/sandbox/mail.json?to=owner@demo.test`)).json();
    expect(own).toHaveLength(1);
    const page = await (await fetch(`${origin}/sandbox/mail?lang=en`)).text();
    expect(page.indexOf('Otro')).toBeLessThan(page.indexOf('Tu código'));
    expect(page).toContain('/sandbox/mail/mail%3A1?lang=en');
  });

  it('shows a mail in a restricted frame, with its links', async () => {
    const { mailer, origin } = await mailbox();
    await mailer.send(await exampleMail({ html: '<script>alert(1)</script>"><img src="https://attacker.example">' }));
    const response = await fetch(`${origin}/sandbox/mail/mail%3A1`);
    const page = await response.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;script&gt;');
    expect(page).toContain('<a href="https://tesela.test/register?a=1&amp;b=2">');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('shows the pictures of a mail without loading them', async () => {
    const { mailer, origin } = await mailbox();
    const pictures = [{ id: 'logo', contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }];
    await mailer.send(await exampleMail({ html: '<img src="cid:logo">', pictures }));
    const response = await fetch(`${origin}/sandbox/mail/mail%3A1`);
    expect(await response.text()).toContain('&lt;img src=&quot;data:image/png;base64,AQID&quot;&gt;');
    expect(response.headers.get('content-security-policy')).toContain('img-src data:;');
  });

  it('shows that it is empty', async () => {
    const { origin } = await mailbox();
    expect(await (await fetch(`${origin}/sandbox/mail`)).text()).toContain('Todavía no se ha enviado');
    expect((await fetch(`${origin}/sandbox/mail/none`)).status).toBe(404);
  });
});
