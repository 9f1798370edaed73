import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { text } from '#machines/shared/fields/text.ts';

/** The maximum length of a settlement file. A year of a busy terminal is far shorter. */
export const MAX_ACQUIRER_REPORT = 400_000;

/** `POST /acquirer-reports`: the settlement file that the card acquirer publishes, as CSV. */
export const AcquirerReportForm = v.strictObject({
  password: currentPassword(),
  name: text({ max: 200, characters: 'free' }),
  content: v.pipe(
    v.string(),
    v.nonEmpty('validator.error_null'),
    v.maxLength(MAX_ACQUIRER_REPORT, 'validator.error_string_max'),
  ),
});

/** A payment, a refund to the payer, or a payment that the payer's bank has taken back. */
export const AcquirerKind = v.picklist(['payment', 'refund', 'chargeback']);
export type AcquirerKind = v.InferOutput<typeof AcquirerKind>;

/** `gross` less `chargebacks` and `commission` is `net`, the line of the bank. */
export const AcquirerSettlement = v.object({
  number: v.string(),
  settledOn: v.string(),
  gross: v.number(),
  chargebacks: v.number(),
  commission: v.number(),
  net: v.number(),
});
export type AcquirerSettlement = v.InferOutput<typeof AcquirerSettlement>;

export const AcquirerFault = v.picklist([
  'encoding',
  'empty',
  'separator',
  'header',
  'columns',
  'cells',
  'date',
  'amount',
  'currency',
  'settlement',
  'kind',
  'reference',
  'differs',
]);
export type AcquirerFault = v.InferOutput<typeof AcquirerFault>;

/** A settlement counts once. One with a faulty line is not stored. */
export const AcquirerReport = v.object({
  settlements: v.array(AcquirerSettlement),
  /** The number of settlements that were known already. */
  known: v.number(),
  faults: v.array(v.object({ line: v.number(), fault: AcquirerFault })),
});
export type AcquirerReport = v.InferOutput<typeof AcquirerReport>;
