import * as v from 'valibot';
import { AuthorityPaymentFields } from '#machines/earnings/earning/authorityPayment.wire.ts';
import { file } from '#machines/shared/fields/file.ts';
import { passwordEntry } from '#web/commands/StepUp.tsx';

/** The server's limit for the papers of authorities. */
export const DOCUMENT_MEGABYTES = 15;

/** `fileId` holds the file until it is uploaded, so that the server's error about it appears beside it. */
export const AuthorityPaymentEntry = v.object({
  ...AuthorityPaymentFields,
  fileId: file({ maxMegabytes: DOCUMENT_MEGABYTES, extensions: ['pdf'] }),
  ...passwordEntry,
});
export type AuthorityPaymentEntry = typeof AuthorityPaymentEntry;
