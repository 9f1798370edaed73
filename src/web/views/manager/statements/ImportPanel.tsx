import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { importStatement } from '#web/api/statements.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Refusal } from '../acts/Refusal.tsx';
import { useIntention } from '../acts/useIntention.ts';
import { ImportReport } from './ImportReport.tsx';
import { readText } from './readText.ts';

/** A statement is chosen, sent, and what became of it stays until the next one. */
export function ImportPanel() {
  const queries = useQueryClient();
  const once = useIntention();
  const [file, setFile] = useState<File>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (chosen: File) => {
      const form = { name: chosen.name, content: await readText(chosen) };
      return once(form, (key) => importStatement(form, key));
    },
    onSuccess: () => setFile(undefined),
    onSettled: () =>
      Promise.all(['bankLine', 'investment'].map((thing) => queries.invalidateQueries({ queryKey: [thing] }))),
  });
  return (
    <Panel title={<FormattedMessage id="manager.statement.import" />}>
      <form
        className={flow()}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) mutate(file);
        }}
      >
        <p>
          <FormattedMessage id="manager.statement.detail" />
        </p>
        <FileField
          label={<FormattedMessage id="manager.statement.file" />}
          hint={<FormattedMessage id="manager.statement.hint" />}
          accept=".csv,text/csv"
          file={file}
          onFileChange={setFile}
          isDisabled={isPending}
        />
        {error && (
          <Notice tone="negative">
            <Refusal error={error} />
          </Notice>
        )}
        {data && !file && <ImportReport report={data} />}
        {file && (
          <Button type="submit" width="phone" isLoading={isPending}>
            <FormattedMessage id="manager.statement.send" />
          </Button>
        )}
      </form>
    </Panel>
  );
}
