import { FormattedMessage } from 'react-intl';
import type { BankStatementReport } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The lines of a file that could not be read, each by its number and reason. */
export function FaultNotice({ faults }: Pick<BankStatementReport, 'faults'>) {
  if (!faults.length) return null;
  return (
    <Notice
      tone="negative"
      title={<FormattedMessage id="manager.statement.faults" values={{ count: faults.length }} />}
    >
      <ul className={css({ listStyle: 'none' })}>
        {faults.map(({ line, fault }) => (
          <li key={`${line} ${fault}`}>
            <FormattedMessage
              id="manager.statement.faultAt"
              values={{ line, fault: <FormattedMessage id={`manager.statement.fault.${fault}`} /> }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
