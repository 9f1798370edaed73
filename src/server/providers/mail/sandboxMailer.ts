import type { SandboxStore } from '#server/postgres/sandboxStore.ts';
import type { InlinePicture, Mail, Mailer } from './mail.ts';

export const mailKind = 'mail';

/** Stores each mail for the mailbox at `/sandbox/mail`. A repeated key is the same mail. */
export function sandboxMailer(store: SandboxStore): Mailer {
  return {
    async send({ key, to, subject, text, html, pictures = [], unsubscribeUrl }: Mail) {
      const content = { to, subject, text, html: withPictures(html, pictures) };
      await store.put(mailKind, key, { ...content, ...(unsubscribeUrl && { unsubscribeUrl }) });
    },
  };
}

/** A browser does not show pictures attached to a mail, so they are inserted into its HTML. */
const withPictures = (html: string, pictures: InlinePicture[]) =>
  pictures.reduce(
    (whole, { id, contentType, bytes }) =>
      whole.replaceAll(`"cid:${id}"`, `"data:${contentType};base64,${Buffer.from(bytes).toString('base64')}"`),
    html,
  );
