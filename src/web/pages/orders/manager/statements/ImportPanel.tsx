import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { hasLinesToBook } from '#machines/orders/statementImport/statementImport.machine.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { ImportReport } from './ImportReport.tsx';
import { StatementColumns } from './StatementColumns.tsx';
import { StatementLines } from './StatementLines.tsx';
import { useStatementImport } from './useStatementImport.ts';

const BookForm = v.object(passwordEntry);

/** Imports a statement of the bank: what would become of its lines is shown first, and booked with the password. */
export function ImportPanel() {
  const { now, book, choose, correct, retry } = useStatementImport();
  const { file, preview, report, error } = now.context;
  return (
    <Panel title={<FormattedMessage id="manager.statement.import" />}>
      <div className={flow()}>
        <p>
          <FormattedMessage id="manager.statement.detail" />
        </p>
        <FileField
          name="file"
          label={<FormattedMessage id="manager.statement.file" />}
          hint={<FormattedMessage id="manager.statement.hint" />}
          accept=".csv,.txt,.xml,.sta,.mt940,.940,.n43,.q43,.c43,.aeb,text/csv,text/plain,text/xml,application/xml"
          file={file ?? undefined}
          onFileChange={choose}
          isDisabled={now.matches('booking')}
        />
        {now.matches('reading') && (
          <p role="status" className={css({ color: 'muted' })}>
            <FormattedMessage id="manager.statement.reading" />
          </p>
        )}
        {now.matches('unread') && (
          <>
            <RefusalNotice error={error} />
            <Button tone="secondary" width="phone" onClick={retry}>
              <FormattedMessage id="manager.statement.retry" />
            </Button>
          </>
        )}
        {preview && !now.matches('unread') && (
          <>
            <StatementColumns
              preview={preview}
              isDisabled={!now.can({ type: 'reading.correct', reading: {} })}
              onCorrect={correct}
            />
            <StatementLines preview={preview} />
            {hasLinesToBook(preview) && !now.matches('reading') && <BookStep book={book} />}
          </>
        )}
        {report && <ImportReport report={report} />}
      </div>
    </Panel>
  );
}

function BookStep({ book }: { book: ReturnType<typeof useStatementImport>['book'] }) {
  const form = useForm(BookForm, {
    values: noPassword,
    submit: ({ password }) => submissionResult(book({ password }), stepUpErrors),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <FormError error={form.error} />
      <StepUp field={form.field('password')} />
      <Button type="submit" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="manager.statement.send" />
      </Button>
    </form>
  );
}
