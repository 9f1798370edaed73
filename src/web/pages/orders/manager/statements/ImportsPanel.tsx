import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BankStatementImport } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { saveBlob } from '#web/api/download.ts';
import { fetchImportReport, importQuery, importsQuery } from '#web/api/orders/bankStatements.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ImportReport } from './ImportReport.tsx';

/** The newest imports, whose reports can be opened again and downloaded. */
export function ImportsPanel() {
  const { data } = useQuery(importsQuery());
  const [opened, setOpened] = useState<string>();
  if (!data?.rows.length) return null;
  return (
    <Panel title={<FormattedMessage id="bankLine.imports.title" />}>
      <ul className={flow({ gap: '5' })}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <ImportItem row={row} onOpen={() => setOpened(row.id)} />
          </li>
        ))}
      </ul>
      {opened && <ReportDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}

function ImportItem({ row, onOpen }: { row: BankStatementImport; onOpen: () => void }) {
  const { id, fileName, importedAt, importedBy, booked, waiting, faults } = row;
  const download = useMutation({
    meta: { showsError: true },
    mutationFn: () => fetchImportReport(id),
    onSuccess: ({ blob, name }) => saveBlob(blob, name),
  });
  return (
    <div className={flow({ gap: '2' })}>
      <div>
        <strong className={css({ overflowWrap: 'anywhere' })}>{fileName}</strong>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage
            id="bankLine.imports.by"
            values={{ name: importedBy.name, date: <DateTime value={importedAt} format="dateTime" /> }}
          />
        </p>
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage id="bankLine.imports.counts" values={{ booked, waiting, faults }} />
        </p>
      </div>
      <RefusalNotice error={download.error} />
      <ActionRow>
        <Button tone="secondary" onClick={onOpen}>
          <FormattedMessage id="bankLine.imports.report" />
        </Button>
        <Button tone="secondary" isLoading={download.isPending} onClick={() => download.mutate()}>
          <FormattedMessage id="bankLine.imports.download" />
        </Button>
      </ActionRow>
    </div>
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // All are read here, as in `EntityPanel`.
  const { data, error, refetch, isFetching } = useQuery(importQuery(id));
  return (
    <Dialog isOpen onClose={onClose} title={data?.fileName ?? ''}>
      <Loaded query={{ data, error, refetch, isFetching }}>{(report) => <ImportReport report={report} />}</Loaded>
    </Dialog>
  );
}
