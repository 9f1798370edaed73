import { HousePurpose, settledAccount } from '#machines/oversight/incident/houseMoney.ts';
import { literals } from '../../postgres/statuses.ts';
import { selectParts, when } from './parts.ts';

/** Lines whose money belongs neither to an order nor to a sale. */
const LINES = `(select line.*, exists (select from incident where subject_entity = 'bankLine' and subject_id = line.id::text
      and status = 'returning') as is_returning
    from bank_statement_line line
    where payment_id is null and (transfer_id is null or outcome <> 'settled')) line`;

/** The platform's own money, with the corrections of its purposes. */
const BOOKINGS = `(select incident_id, purpose, amount, settled, fees, due from house_entry
    union all select incident_id, purpose, amount, settled, fees, due from house_correction) booking`;

const ofPurposes = (account: 'withholding' | 'providerClearing' | 'coins') =>
  when(
    `entry.purpose in (${literals(HousePurpose.options.filter((purpose) => settledAccount(purpose) === account))})`,
    'entry.settled',
  );
const shares = {
  platformFees: 'entry.fees',
  platformDue: 'entry.due',
  withholding: ofPurposes('withholding'),
  providerClearing: ofPurposes('providerClearing'),
  coins: ofPurposes('coins'),
};

/** Money at the bank that was deposited, that nobody has assigned yet, or that is the platform's own. */
export const lines: readonly string[] = [
  selectParts({
    theme: 'line',
    entity: 'line.id',
    from: LINES,
    owners: { investorAvailable: 'line.user_id' },
    amounts: {
      externalCash: when(`line.outcome not in ('returned', 'divided')`, '-line.amount'),
      suspense: when(`line.outcome = 'suspense' and not line.is_returning`, 'line.amount'),
      refundsPayable: when(`line.outcome = 'suspense' and line.is_returning`, 'line.amount'),
      investorAvailable: when(`line.outcome = 'deposit'`, 'line.amount'),
    },
  }),
  selectParts({
    theme: 'line',
    entity: 'entry.line_id',
    from: `(select booking.*, line.id as line_id from ${BOOKINGS} join incident on incident.id = incident_id
      join bank_statement_line line on subject_entity = 'bankLine' and line.id::text = subject_id) entry`,
    amounts: shares,
  }),
  selectParts({
    theme: 'house',
    entity: 'entry.incident_id',
    from: `(select booking.* from ${BOOKINGS} join incident on incident.id = incident_id
      where subject_entity <> 'bankLine') entry`,
    amounts: { ...shares, externalCash: '-entry.amount' },
  }),
];
