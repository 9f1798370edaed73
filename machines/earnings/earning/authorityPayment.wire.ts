import * as v from 'valibot';
import { payableIban } from '#machines/shared/fields/bank.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';

/** The account of an authority, the number of its file, and why the money is paid to it. */
export const AuthorityPaymentFields = {
  iban: payableIban(),
  holder: text({ max: 150 }),
  /** The bank knows a nearly equal name, and the manager keeps this one. */
  holderKept: v.optional(v.boolean(), false),
  reference: text({ max: 60, characters: 'free' }),
  reason: Reason,
};

/** `POST /earnings/{id}/authority-payment`. `fileId`: the order of the authority. */
export const AuthorityPaymentForm = v.strictObject(
  {
    ...AuthorityPaymentFields,
    fileId: v.pipe(v.string(requiredMessage()), v.uuid('validator.error_null')),
    password: currentPassword(),
  },
  requiredMessage(),
);
export type AuthorityPaymentForm = v.InferOutput<typeof AuthorityPaymentForm>;
