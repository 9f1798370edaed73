import { FormattedMessage } from 'react-intl';
import type { BankLineOutcome, BankStatementReport } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { FaultNotice } from './FaultNotice.tsx';
import { ReportMovements } from './ReportMovements.tsx';

/** The result of an import: the accepted lines by outcome, and each rejected line by its number. */
export function ImportReport({ report }: { report: BankStatementReport }) {
  const { lines, waiting, movements, known, outgoing, closing, faults, repeated } = report;
  const countLines = (outcome: BankLineOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const suspense = countLines('suspense');
  return (
    <div className={flow()} role="status">
      {lines.length > 0 && (
        <Notice tone={suspense ? 'waiting' : 'positive'}>
          <FormattedMessage
            id="manager.statement.done"
            values={{ settled: countLines('settled'), deposits: countLines('deposit'), suspense }}
          />
        </Notice>
      )}
      {repeated && (
        <Notice tone="waiting">
          <FormattedMessage id="manager.statement.repeated" />
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice tone="waiting">
          <FormattedMessage id="manager.statement.waiting" values={{ count: waiting.length }} />
        </Notice>
      )}
      {known > 0 && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="manager.statement.known" values={{ count: known }} />
        </p>
      )}
      {outgoing > 0 && movements.length === 0 && known === 0 && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="manager.statement.outgoing" values={{ count: outgoing }} />
        </p>
      )}
      <ReportMovements movements={movements} />
      {closing && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage
            id="manager.statement.closing"
            values={{ amount: <Money amount={closing.amount} />, date: <DateTime value={closing.on} /> }}
          />
        </p>
      )}
      <FaultNotice faults={faults} />
    </div>
  );
}
