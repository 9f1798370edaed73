import type { SandboxStore } from '#server/store/sandboxStore.ts';
import type { Mail, Mailer } from './mail.ts';

export const mailKind = 'mail';

/** Stores each mail for the mailbox at `/sandbox/mail`. A repeated key is the same mail. */
export function sandboxMailer(store: SandboxStore): Mailer {
  return {
    async send({ key, to, subject, text, html }: Mail) {
      await store.put(mailKind, key, { to, subject, text, html });
    },
  };
}
