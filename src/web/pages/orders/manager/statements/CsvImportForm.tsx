import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { file } from '#machines/shared/fields/file.ts';
import { flow } from '#styled/recipes';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { type FileImportOptions, useFileImport } from '#web/parts/app/useFileImport.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';

/** The server's limit for such a file, in any encoding. */
const MEGABYTES = 1;

const ImportForm = v.object({ file: file({ maxMegabytes: MEGABYTES }), ...passwordEntry });
const noFile = { file: undefined as unknown as File, ...noPassword };

interface CsvImportFormProps<R> extends FileImportOptions<R> {
  /** The texts of the form; `missing` is the error without a file. */
  texts: Record<'detail' | 'file' | 'hint' | 'send' | 'missing', FormatjsIntl.Message['ids']>;
  children: (report: R) => ReactNode;
}

/** Imports a file with the own password. The report of an import stays visible until the next file is chosen. */
export function CsvImportForm<R>({ texts, children, ...options }: CsvImportFormProps<R>) {
  const { report, importFile } = useFileImport(options);
  const form = useForm(ImportForm, {
    values: noFile,
    submit: ({ file: typed, password }) => submissionResult(importFile(typed as File, { password }), stepUpErrors),
    onSuccess: () => form.reset(noFile),
  });
  const field = withWording(form.field('file'), { 'validator.error_null': texts.missing });
  const chosen = field.value as File | undefined;
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id={texts.detail} />
      </p>
      <FileField
        name={field.name}
        label={<FormattedMessage id={texts.file} />}
        hint={<FormattedMessage id={texts.hint} />}
        accept=".csv,.txt,text/csv,text/plain"
        file={chosen}
        onFileChange={(next) => field.onChange(next as File)}
        error={field.error && <MessageText message={field.error} />}
        isDisabled={form.isSubmitting}
      />
      <FormError error={form.error} />
      {report && !chosen && children(report)}
      {chosen && <StepUp field={form.field('password')} />}
      {chosen && (
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id={texts.send} />
        </Button>
      )}
    </form>
  );
}
