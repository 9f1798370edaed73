import { use, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CrsExportForm, CrsFormat } from '#machines/earnings/crs/crsReport.wire.ts';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { noPassword, StepUp } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import type { FormField } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { ClockContext } from '#web/ui/figures/clock.ts';

const errorsByCode = passwordErrorsByCode('password');
const YEARS = 5;

/** Downloads the accounts of a year that are reported under DAC2 and the CRS. The journal records who exported them. */
export function CrsExport() {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const thisYear = new Date(use(ClockContext)()).getUTCFullYear();
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index));
  const save = async (values: object) => {
    const { blob, name } = await fetchDownload('/reportable-accounts/export', values);
    saveBlob(blob, name);
  };
  return (
    <div>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="crs.export" />
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="crs.ask" />}
        confirmLabel={<FormattedMessage id="manager.users.export" />}
        schema={CrsExportForm}
        values={{ ...noPassword, year: String(thisYear - 1), format: 'xml' }}
        isSecret
        submit={(values) => submissionResult(save(values), errorsByCode)}
      >
        {(form) => (
          <>
            <p>
              <FormattedMessage id="crs.detail" />
            </p>
            <SelectField
              label={<FormattedMessage id="crs.year" />}
              options={years.map((value) => ({ value, label: value }))}
              {...bindText(form.field('year'))}
            />
            <SelectField
              label={<FormattedMessage id="crs.format" />}
              options={CrsFormat.options.map((value) => ({
                value,
                label: formatMessage({ id: `crs.format.${value}` }),
              }))}
              {...bindText(form.field('format') as FormField<string>)}
            />
            <StepUp field={form.field('password')} />
          </>
        )}
      </FormDialog>
    </div>
  );
}
