import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TaxSummaryRow } from '#machines/earnings/earning/taxSummary.wire.ts';
import { ConfirmForm } from '#machines/people/user/account.wire.ts';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { noPassword, StepUp } from '#web/commands/StepUp.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';

const errorsByCode = passwordErrorsByCode('password');

/** Downloads the holders of an issuer's year, or its sellers. It asks for the password again, and the journal records who exported them. */
export function TaxSummaryExport({ summary: { issuer, year } }: { summary: TaxSummaryRow }) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const values = { issuer: issuer?.name, year };
  const save = async (password: string) => {
    const { blob, name } = await fetchDownload('/tax-summaries/export', { issuer: issuer?.id ?? null, year, password });
    saveBlob(blob, name);
  };
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-label={formatMessage({ id: issuer ? 'taxSummary.save' : 'taxSummary.saveSales' }, values)}
        onClick={() => setOpen(true)}
      >
        CSV
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id={issuer ? 'taxSummary.ask' : 'taxSummary.askSales'} values={values} />}
        confirmLabel={<FormattedMessage id="manager.users.export" />}
        schema={ConfirmForm}
        values={noPassword}
        isSecret
        submit={({ password }) => submissionResult(save(password), errorsByCode)}
      >
        {(form) => (
          <>
            <p>
              <FormattedMessage id="taxSummary.askDetail" />
            </p>
            <StepUp field={form.field('password')} />
          </>
        )}
      </FormDialog>
    </>
  );
}
