import type { Role } from '#machines/people/session/session.contract.ts';
import type {
  SophisticationFigures,
  UserEvent,
  UserFacts,
  UserNotification,
} from '#machines/people/user/user.contract.ts';
import { userMachine } from '#machines/people/user/user.machine.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { sophisticationExpires } from '#machines/shared/rules/sophisticated.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { accountPath } from '../../queries/people/users.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import { changeUserSessions } from '../../secrets/sessions.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { joinFollowings } from '../issuances/follower.ts';
import { acceptInvitation } from './invitation.ts';
import { reviewWaitingMints } from './mints.waiting.ts';
import { bar } from './user.barring.ts';
import { evidenceAboutUser } from './user.evidence.ts';
import { openRecords, restrict } from './user.records.ts';

export interface UserRow extends Stored {
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
  person_type: 'natural' | 'legal';
  sophisticated_until: Date | null;
  last_manager: boolean;
}

/** The status of a new row, before its first event. */
export const newUser = 'class:ordinary,email:unverified,review:new';

const zoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;

const buildNotification = (row: UserRow, about: UserNotification, reason: string | null, until?: string) => ({
  about: `user.${about}`,
  params: { reason: reason ?? '', ...(until && { until }) },
  link: accountPath(row.roles),
});

const notificationForManagers = (row: UserRow, about: UserNotification) => ({
  about: `manager.user.${about}`,
  params: { name: `${row.first_name} ${row.last_name}`.trim() || row.email },
  link: `/manager/users?user=${row.id}`,
});

/** Sufficient figures, so that the list of allowed events does not depend on the user's real figures. */
const ENOUGH = Number.MAX_SAFE_INTEGER;
const qualifying: Record<UserRow['person_type'], SophisticationFigures> = {
  natural: {
    personType: 'natural',
    grossIncome: ENOUGH,
    portfolio: ENOUGH,
    monthsInFinance: ENOUGH,
    monthsAsExecutive: 0,
    tradesByQuarter: [0, 0, 0, 0],
  },
  legal: { personType: 'legal', ownFunds: ENOUGH, turnover: 0, balanceSheet: 0 },
};

/** The class of sophisticated investor (ECSPR Annex II) is valid for two years. */
async function grant(uow: UnitOfWork, row: UserRow) {
  const until = new Date(sophisticationExpires(uow.now.getTime(), zoneOf(uow)));
  uow.setWithEvent('user', row.id, { sophisticated_until: until });
  row.sophisticated_until = until;
  timer(uow, until, 'user', row.id, { type: 'sophistication.lapse' });
}

const grantedUntil = (uow: UnitOfWork, { sophisticated_until: until }: UserRow, about: UserNotification) =>
  about === 'sophisticationGranted' && until ? calendarDate(until.getTime(), zoneOf(uow)) : undefined;

const machineState = { rejectionReason: null };

export const userLifecycle = defineLifecycle({
  machine: userMachine,
  entity: 'user',
  machineState,
  personal: {
    about: (row: UserRow) => row.id,
    event: { figures: 'personal', reason: 'personal' },
    state: {},
  },

  load: (uow, id, lock) =>
    loadOne<UserRow>(
      uow,
      lock,
      sql`select id, status, version, machine_state, journal_head, quarantined_at, email, first_name, last_name, roles,
      person_type, sophisticated_until, roles @> array['ADMIN'] and not exists (select from users other
        where other.roles @> array['ADMIN'] and other.review <> 'deleted' and other.id <> users.id) as last_manager
      from users where id = ${id} for update of users`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, UserFacts> => ({
    personType: row.person_type,
    managerRole: row.roles.includes('ADMIN'),
    lastManager: row.last_manager,
    today: calendarDate(uow.now.getTime(), zoneOf(uow)),
    sophisticationOver: row.sophisticated_until !== null && row.sophisticated_until <= uow.now,
  }),

  evidence: (uow, row: UserRow, event) => evidenceAboutUser(uow, row, event),

  apply: {
    'user.registered': (uow, row) => openRecords(uow, row.id),
    'email.verified': async (uow, row) => {
      uow.setWithEvent('user', row.id, { email_verified_at: uow.now });
      changeUserSessions(uow, row.id);
      await acceptInvitation(uow, row.email);
      await joinFollowings(uow, row);
    },
    'user.barred': (uow, row, { forGood }) => bar(uow, row.id, forGood),
    'user.reinstated': (uow, row) => reviewWaitingMints(uow, row.id),
    'user.deleted': (uow, row) => restrict(uow, row.id),
    'sophistication.requested': async (uow, row, { figures, met, rule, version }) => {
      const request = { figures, met, rule, version, at: uow.now.toISOString() };
      const stored = await encryptColumn(uow, 'users.sophistication', { user: row.id }, request);
      uow.update('user', row.id, { sophistication: stored });
    },
    'sophistication.granted': (uow, row) => grant(uow, row),
    'sophistication.ended': async (uow, row) => {
      uow.setWithEvent('user', row.id, { sophisticated_until: null });
    },
    'user.notified': (uow, row, { about, reason }) =>
      notifyUser(uow, row.id, buildNotification(row, about, reason, grantedUntil(uow, row, about))),
    'manager.notified': (uow, row, { about }) => notifyManagers(uow, notificationForManagers(row, about)),
  },

  examples: ({ personType }): UserEvent[] => [
    { type: 'user.reject', reason: 'USER_REJECTED' },
    { type: 'sophistication.request', attested: true, figures: qualifying[personType] },
    { type: 'sophistication.refuse', reason: '…' },
    { type: 'user.suspend', reason: '…' },
    { type: 'user.reinstate', reason: '…' },
  ],
});
