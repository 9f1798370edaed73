import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { BankStatementReport } from '#machines/orders/payment/bankStatement.wire.ts';
import { file } from '#machines/shared/fields/file.ts';
import { flow } from '#styled/recipes';
import { importBankStatement } from '#web/api/orders/bankStatements.ts';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { useFileImport } from '#web/parts/app/useFileImport.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { ImportReport } from './ImportReport.tsx';

/** The server's limit for a statement, in any encoding. */
const MEGABYTES = 1;

const ImportForm = v.object({ file: file({ maxMegabytes: MEGABYTES }), ...passwordEntry });
const fileErrors = { 'validator.error_null': 'manager.statement.missing' } as const;
const noFile = { file: undefined as unknown as File, ...noPassword };

/** The report of an import stays visible until the next file is chosen. */
export function ImportPanel() {
  const { report, importFile } = useFileImport({
    entities: ['bankLine', 'investment', 'incident', 'approval'],
    send: (chosen, proof, key) => importBankStatement({ ...chosen, ...proof }, key),
  });
  const form = useForm(ImportForm, {
    values: noFile,
    submit: ({ file: typed, password }) => submissionResult(importFile(typed as File, { password }), stepUpErrors),
    onSuccess: (_: BankStatementReport) => form.reset(noFile),
  });
  const field = withWording(form.field('file'), fileErrors);
  const chosen = field.value as File | undefined;
  return (
    <Panel title={<FormattedMessage id="manager.statement.import" />}>
      <form className={flow()} {...form.formProps}>
        <p>
          <FormattedMessage id="manager.statement.detail" />
        </p>
        <FileField
          name={field.name}
          label={<FormattedMessage id="manager.statement.file" />}
          hint={<FormattedMessage id="manager.statement.hint" />}
          accept=".csv,text/csv"
          file={chosen}
          onFileChange={(next) => field.onChange(next as File)}
          error={field.error && <MessageText message={field.error} />}
          isDisabled={form.isSubmitting}
        />
        <FormError error={form.error} />
        {report && !chosen && <ImportReport report={report} />}
        {chosen && <StepUp field={form.field('password')} />}
        {chosen && (
          <Button type="submit" width="phone" isLoading={form.isSubmitting}>
            <FormattedMessage id="manager.statement.send" />
          </Button>
        )}
      </form>
    </Panel>
  );
}
