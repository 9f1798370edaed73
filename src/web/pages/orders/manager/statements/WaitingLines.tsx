import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WaitingLine } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { waitingLinesQuery } from '#web/api/orders/bankStatements.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { WaitingLineActions } from './WaitingLineActions.tsx';

const tones: Record<WaitingLine['status'], StatusTone> = {
  claimed: 'waiting',
  undecided: 'waiting',
  foreign: 'negative',
  booked: 'positive',
  repeated: 'neutral',
  denied: 'neutral',
};

/** Money in a statement that is not in the books yet. */
export function WaitingLines() {
  const { data } = useQuery(waitingLinesQuery());
  if (!data?.rows.length) return null;
  return (
    <Panel title={<FormattedMessage id="bankLine.waiting.title" />}>
      <div className={flow()}>
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="bankLine.waiting.detail" />
        </p>
        <WaitingLineList lines={data.rows} />
      </div>
    </Panel>
  );
}

export function WaitingLineList({ lines }: { lines: readonly WaitingLine[] }) {
  return (
    <ul className={flow({ gap: '5' })}>
      {lines.map((line) => (
        <li key={line.id}>
          <WaitingLineItem line={line} />
        </li>
      ))}
    </ul>
  );
}

/** The amount keeps its own currency: a line in another one is not booked. */
function WaitingLineItem({ line }: { line: WaitingLine }) {
  const { formatNumber } = useIntl();
  const { status, amount, currency, reference, payer, bookedOn, fileName, similar } = line;
  return (
    <div className={flow({ gap: '1' })}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: '3' })}>
        <strong>{formatNumber(amount / 100, { style: 'currency', currency })}</strong>
        <StatusBadge tone={tones[status]}>
          <FormattedMessage id={`bankLine.status.${status}`} />
        </StatusBadge>
      </div>
      <p className={css({ overflowWrap: 'anywhere' })}>{[reference, payer].filter(Boolean).join(' · ') || '–'}</p>
      <p className={css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
        <DateTime value={bookedOn} /> · {fileName || <FormattedMessage id="bankLine.fromBank" />}
      </p>
      {similar && (
        <p className={css({ textStyle: 'small', overflowWrap: 'anywhere' })}>
          <FormattedMessage
            id="bankLine.similar"
            values={{
              date: <DateTime value={similar.bookedOn} />,
              reference: similar.reference || '–',
              payer: similar.payer || '–',
              file: similar.fileName || <FormattedMessage id="bankLine.fromBank" />,
            }}
          />
        </p>
      )}
      <WaitingLineActions line={line} />
    </div>
  );
}
