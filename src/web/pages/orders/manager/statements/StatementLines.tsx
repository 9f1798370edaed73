import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LineFate, PreviewedLine, StatementPreview } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { FaultNotice } from './FaultNotice.tsx';

const tones: Record<LineFate, StatusTone> = {
  settled: 'positive',
  divided: 'positive',
  part: 'positive',
  deposit: 'positive',
  suspense: 'waiting',
  returned: 'neutral',
  house: 'neutral',
  claimed: 'waiting',
  undecided: 'waiting',
  foreign: 'negative',
  known: 'neutral',
  unbooked: 'neutral',
  instruction: 'neutral',
  unexplained: 'waiting',
};

/** More lines are shown at once only if the manager wants them. */
const SHOWN = 50;

/** What a file says and what would become of each line, before anything is booked. */
export function StatementLines({ preview }: { preview: StatementPreview }) {
  const { lines, faults, leftOut, repeated, closing } = preview;
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={flow()} aria-live="polite">
      <h3 className={css({ textStyle: 'label' })}>
        <FormattedMessage id="manager.statement.preview" />
      </h3>
      {repeated && (
        <Notice tone="waiting">
          <FormattedMessage id="manager.statement.repeated" />
        </Notice>
      )}
      {lines.length > 0 && <Summary preview={preview} />}
      {lines.length === 0 && !repeated && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="manager.statement.nothing" />
        </p>
      )}
      <FaultNotice faults={faults} />
      {leftOut.length > 0 && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="manager.statement.leftOut" values={{ count: leftOut.length }} />
        </p>
      )}
      <ul className={flow({ gap: '4' })}>
        {(isWhole ? lines : lines.slice(0, SHOWN)).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a preview never move, and equal ones may repeat
          <li key={at}>
            <PreviewLine line={line} />
          </li>
        ))}
      </ul>
      {!isWhole && lines.length > SHOWN && (
        <Button tone="secondary" width="phone" onClick={() => setWhole(true)}>
          <FormattedMessage id="manager.statement.showAll" values={{ count: lines.length }} />
        </Button>
      )}
      {closing && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage
            id="manager.statement.closing"
            values={{ amount: <Money amount={closing.amount} />, date: <DateTime value={closing.on} /> }}
          />
        </p>
      )}
    </section>
  );
}

/** Foreign money is in no sum: it is not booked. */
function Summary({ preview: { format, lines } }: { preview: StatementPreview }) {
  const own = lines.filter(({ fate }) => fate !== 'foreign');
  const sum = (sign: 1 | -1) =>
    own.reduce((total, { amount }) => total + (Math.sign(amount) === sign ? Math.abs(amount) : 0), 0);
  return (
    <p>
      <FormattedMessage
        id="manager.statement.previewSummary"
        values={{
          format: <FormattedMessage id={`manager.statement.format.${format}`} />,
          count: lines.length,
          incoming: <Money amount={sum(1)} />,
          outgoing: <Money amount={sum(-1)} />,
        }}
      />
    </p>
  );
}

function PreviewLine({ line: shown }: { line: PreviewedLine }) {
  const { formatNumber } = useIntl();
  const { line, bookedOn, amount, currency, reference, payer, fate, reason, investment, user, similar } = shown;
  return (
    <div className={flow({ gap: '1' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2' })}>
        <strong>{formatNumber(amount / 100, { style: 'currency', currency })}</strong>
        <StatusBadge tone={tones[fate]}>
          <FormattedMessage id={`manager.statement.fate.${fate}`} />
        </StatusBadge>
      </div>
      <p className={css({ overflowWrap: 'anywhere' })}>{[reference, payer].filter(Boolean).join(' · ') || '–'}</p>
      <p className={css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
        <FormattedMessage id="manager.statement.lineNumber" values={{ line }} />
        {' · '}
        <DateTime value={bookedOn} />
        {investment && (
          <>
            {' · '}
            <FormattedMessage id="manager.statement.forOrder" values={{ number: investment.number }} />
          </>
        )}
        {user && ` · ${user.name}`}
        {reason && (
          <>
            {' · '}
            <FormattedMessage id={`manager.statement.reason.${reason}`} />
          </>
        )}
      </p>
      {similar && (
        <p className={css({ textStyle: 'small', overflowWrap: 'anywhere' })}>
          <FormattedMessage
            id="incidents.perhapsSame"
            values={{ day: <DateTime value={similar.bookedOn} />, file: similar.fileName }}
          />
        </p>
      )}
    </div>
  );
}
