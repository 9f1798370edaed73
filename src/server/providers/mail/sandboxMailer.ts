import type { SandboxStore } from '#server/sandbox/sandboxStore.ts';
import type { Mail, Mailer } from './mail.ts';

export const mailKind = 'mail';

/** Keeps each mail for the mailbox at `/sandbox/mail`; the same key is the same mail. */
export function sandboxMailer(store: SandboxStore): Mailer {
  return {
    async send({ key, to, subject, text, html }: Mail) {
      await store.put(mailKind, key, { to, subject, text, html });
    },
  };
}
