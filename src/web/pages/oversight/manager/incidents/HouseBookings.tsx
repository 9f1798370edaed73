import { FormattedMessage } from 'react-intl';
import type { HouseBooking } from '#machines/oversight/incident/incident.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

/** How the platform's own money was booked, with each correction and what it changed in the accounts. */
export function HouseBookings({ bookings }: { bookings: readonly HouseBooking[] }) {
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="incidents.bookings" />
      </h3>
      <ol className={css({ listStyle: 'none', display: 'grid', gap: '3' })}>
        {bookings.map((booking) => (
          <li key={`${booking.at} ${booking.isReversal}`}>
            <Booking booking={booking} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Booking({ booking: { purpose, isReversal, amount, settled, fees, due, at } }: { booking: HouseBooking }) {
  const accounts = { settled, fees, due };
  const parts = (['settled', 'fees', 'due'] as const).filter((name) => accounts[name] !== 0);
  return (
    <>
      <p>
        <Money amount={amount} />
        {' · '}
        {isReversal && (
          <>
            <FormattedMessage id="incidents.booking.reversal" />
            {': '}
          </>
        )}
        <FormattedMessage id={`incidents.house.purpose.${purpose}`} />
      </p>
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <DateTime value={at} format="dateTime" />
        {parts.map((name) => (
          <span key={name}>
            {' · '}
            <FormattedMessage id={`incidents.booking.${name}`} values={{ amount: <Money amount={accounts[name]} /> }} />
          </span>
        ))}
      </p>
    </>
  );
}
