import { FormattedMessage } from 'react-intl';
import type { Incident } from '#machines/oversight/incident/incident.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { incidentQuery } from '#web/api/oversight/incidents.ts';
import { EntityPanel } from '#web/lists/EntityPanel.tsx';
import { PaymentItem } from '#web/parts/orders/investments/Payments.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Headline } from '#web/ui/figures/Headline.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { ErasedText } from '#web/ui/states/ErasedText.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { HouseBookings } from './HouseBookings.tsx';
import { IncidentActions } from './IncidentActions.tsx';
import { IncidentFigures } from './IncidentFigures.tsx';

/** One incident beside the list. */
export function IncidentPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <EntityPanel
      id={id}
      onClose={onClose}
      query={incidentQuery}
      title={(incident) => (incident ? <Title incident={incident} /> : <FormattedMessage id="incidents.one" />)}
      missing={<EmptyState title={<FormattedMessage id="incidents.missing" />} />}
      rows={6}
    >
      {(incident) => <IncidentDetail incident={incident} />}
    </EntityPanel>
  );
}

const Title = ({ incident: { number, kind } }: { incident: Incident }) => (
  <>
    INC-{number} · <FormattedMessage id={`incidents.kind.${kind}`} />
  </>
);

/** Money in suspense can be a line that a manager decides about, or a payment that goes back by itself. */
function chooseExplanation({ kind, line, detail }: Incident) {
  if (kind === 'suspense') return `incidents.about.suspense.${line ? 'line' : 'payment'}` as const;
  // An uploaded statement says so, not the bank itself.
  const isFile = detail.file !== undefined && (kind === 'bankUnexplained' || kind === 'bankOpening');
  return isFile ? (`incidents.about.${kind}.file` as const) : (`incidents.about.${kind}` as const);
}

export function IncidentDetail({ incident }: { incident: Incident }) {
  const { id, status, amount, payment, notes, bookings } = incident;
  const money = useMoney();
  return (
    <div className={flow({ gap: '6' })}>
      <Headline
        figure={amount !== null && <UnitFigure text={money(amount)} />}
        badge={<EntityStatusBadge entity="incident" status={status} />}
      >
        <FormattedMessage id={chooseExplanation(incident)} />
      </Headline>
      <QuarantineNotice facts={incident.facts} isForManager />
      <IncidentActions incident={incident} />
      <IncidentFigures incident={incident} />
      {payment && <PaymentItem payment={payment} />}
      {bookings.length > 0 && <HouseBookings bookings={bookings} />}
      {notes.length > 0 && <Notes notes={notes} />}
      <HistoryLink entity="incident" id={id} />
    </div>
  );
}

function Notes({ notes }: Pick<Incident, 'notes'>) {
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="incidents.notes" />
      </h3>
      <ul className={flow({ gap: '3' })}>
        {notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <p className={css({ overflowWrap: 'anywhere' })}>{text ?? <ErasedText />}</p>
            <p className={css({ textStyle: 'small', color: 'muted' })}>
              {by?.name ?? <FormattedMessage id="incidents.unknownPerson" />} ·{' '}
              <DateTime value={at} format="dateTime" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
