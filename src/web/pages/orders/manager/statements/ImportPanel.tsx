import { FormattedMessage } from 'react-intl';
import { importBankStatement } from '#web/api/orders/bankStatements.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { CsvImportForm } from './CsvImportForm.tsx';
import { ImportReport } from './ImportReport.tsx';

const texts = {
  detail: 'manager.statement.detail',
  file: 'manager.statement.file',
  hint: 'manager.statement.hint',
  send: 'manager.statement.send',
  missing: 'manager.statement.missing',
} as const;

/** Imports the statements of the bank. */
export function ImportPanel() {
  return (
    <Panel title={<FormattedMessage id="manager.statement.import" />}>
      <CsvImportForm
        texts={texts}
        entities={['bankLine', 'investment', 'incident', 'approval']}
        send={(chosen, proof, key) => importBankStatement({ ...chosen, ...proof }, key)}
      >
        {(report) => <ImportReport report={report} />}
      </CsvImportForm>
    </Panel>
  );
}
