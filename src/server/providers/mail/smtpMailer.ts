import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, UnknownMailbox } from './mail.ts';

export interface SmtpConfig {
  /** `smtps://user:password@host` or `smtp://…:587`, which must offer STARTTLS unless the host is this machine. */
  url: string;
  from: { name: string; address: string };
}

const connectionMs = 10_000;
const silenceMs = 30_000;

/** Sends mail by SMTP. A mail that is sent twice has the same Message-ID, by which mailboxes detect the duplicate. */
export function smtpMailer({ url, from }: SmtpConfig): Mailer & { close(): void } {
  const { protocol, hostname } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: protocol === 'smtp:' && !isThisMachine(hostname),
    connectionTimeout: connectionMs,
    greetingTimeout: connectionMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ key, to, subject, text, html, pictures = [], unsubscribeUrl }: Mail) {
      const sent = transport.sendMail({
        messageId: messageId(key, from.address),
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: pictures.map(({ id, contentType, bytes }) => ({
          cid: id,
          contentType,
          content: Buffer.from(bytes),
          filename: `${id}.png`,
          contentDisposition: 'inline' as const,
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
      });
      await sent.catch((error: Error) => {
        throw toSafeError(error, to);
      });
    },
    close: () => transport.close(),
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Servers repeat the address in their answers. Errors stay in the log and in the job longer than the user's data may.
 */
function toSafeError({ message, code }: Error & { code?: string }, address: string): Error {
  const safe = message.replaceAll(address, '…');
  return code === 'EENVELOPE' && UNKNOWN.test(safe)
    ? new UnknownMailbox(safe)
    : Object.assign(new Error(safe), { code });
}

/**
 * The mailbox or its domain does not exist, or the mailbox is closed (RFC 3463, 3.2 and 3.3). Other refusals may be due to
 * this sender, and end no following.
 */
const UNKNOWN = /\b5\.(?:1\.(?:1|2|3|10)|2\.1)\b/;

function messageId(key: string, address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
