import * as v from 'valibot';
import { TaxYear } from '#machines/earnings/earning/taxSummary.wire.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';

export const CrsFormat = v.picklist(['csv', 'xml']);

/** The fields of the dialog: the year, the format and the password. */
export const CrsExportForm = v.strictObject(
  { year: TaxYear, format: CrsFormat, password: currentPassword() },
  requiredMessage(),
);
