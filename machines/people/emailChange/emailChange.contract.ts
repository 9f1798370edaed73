import type { InferOutput } from 'valibot';
import type { EmailForm } from '#machines/people/user/account.wire.ts';

/** The new address, and the password entered again. */
export type EmailRequest = InferOutput<typeof EmailForm>;

export type EmailChangeEvent = { type: 'email.submit'; form: EmailRequest } | { type: 'change.cancel' };

export type EmailChangeEmitted = { type: 'email.changed' };
