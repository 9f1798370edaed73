import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { AcquirerReport, AcquirerSettlement } from '#machines/orders/payment/acquirer.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { importAcquirerReport, settlementsQuery } from '#web/api/orders/bankStatements.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { CsvImportForm } from './CsvImportForm.tsx';

const texts = {
  detail: 'acquirer.detail',
  file: 'acquirer.file',
  hint: 'acquirer.hint',
  send: 'acquirer.send',
  missing: 'acquirer.missing',
} as const;

/** Imports the settlement files of the card acquirer, and shows the newest settlements. */
export function AcquirerPanel() {
  const { data: settlements = [] } = useQuery(settlementsQuery());
  return (
    <Panel title={<FormattedMessage id="acquirer.title" />}>
      <CsvImportForm
        texts={texts}
        entities={['bankLine', 'incident']}
        send={(chosen, proof, key) => importAcquirerReport({ ...chosen, ...proof }, key)}
      >
        {(report) => <Imported report={report} />}
      </CsvImportForm>
      <ul className={css({ listStyle: 'none', display: 'grid', gap: '2', mt: '4' })}>
        {settlements.map((settlement) => (
          <li key={settlement.number}>
            <Settlement settlement={settlement} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Settlement({ settlement: { number, settledOn, ...amounts } }: { settlement: AcquirerSettlement }) {
  const { gross, chargebacks, commission, net } = amounts;
  return (
    <FormattedMessage
      id="acquirer.one"
      values={{
        number,
        date: <DateTime value={settledOn} />,
        gross: <Money amount={gross} />,
        chargebacks: <Money amount={chargebacks} />,
        commission: <Money amount={commission} />,
        net: <Money amount={net} />,
      }}
    />
  );
}

function Imported({ report: { settlements, known, faults } }: { report: AcquirerReport }) {
  return (
    <div className={flow()} role="status">
      {faults.length === 0 ? (
        <Notice tone="positive">
          <FormattedMessage id="acquirer.done" values={{ count: settlements.length, known }} />
        </Notice>
      ) : (
        <Notice tone="negative" title={<FormattedMessage id="acquirer.refused" />}>
          <ul className={css({ listStyle: 'none' })}>
            {faults.map(({ line, fault }) => (
              <li key={`${line} ${fault}`}>
                <FormattedMessage
                  id="acquirer.faultAt"
                  values={{ line, fault: <FormattedMessage id={`acquirer.fault.${fault}`} /> }}
                />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
