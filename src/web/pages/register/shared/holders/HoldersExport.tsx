import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { CapTableFormat } from '#machines/register/token/holders.wire.ts';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { holdersExportPath } from '#web/api/register/holders.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { noPassword, passwordEntry, StepUp } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

const schema = v.object({ format: CapTableFormat, ...passwordEntry });
const values = { format: 'xlsx', ...noPassword } as const;
const errorsByCode = passwordErrorsByCode('password');

/** Downloads the holders of a day. It asks for the password again, and the journal records who exported them. */
export function HoldersExport({ issuance, date }: { issuance: string; date: string }) {
  const { formatMessage } = useIntl();
  return (
    <FormActionButton
      label={<FormattedMessage id="holders.export" />}
      title={<FormattedMessage id="holders.export.title" />}
      tone="secondary"
      schema={schema}
      values={values}
      isSecret
      errorsByCode={errorsByCode}
      onSend={async (body) => {
        const { blob, name } = await fetchDownload(holdersExportPath(issuance), { ...body, date });
        saveBlob(blob, name);
      }}
    >
      {(form) => (
        <>
          <FormattedMessage id="holders.export.detail" values={{ date: <DateTime value={date} format="long" /> }} />
          <SelectField
            label={<FormattedMessage id="holders.export.format" />}
            options={CapTableFormat.options.map((value) => ({
              value,
              label: formatMessage({ id: `holders.export.${value}` }),
            }))}
            {...bindText(form.field('format'))}
            onChange={(event) => form.field('format').onChange(event.target.value as CapTableFormat)}
          />
          <StepUp field={form.field('password')} />
        </>
      )}
    </FormActionButton>
  );
}
