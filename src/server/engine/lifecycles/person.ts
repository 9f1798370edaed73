import type { Role } from '#machines/session/session.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { sophisticationExpires } from '#machines/shared/rules/sophisticated.ts';
import type { SophisticationFigures, UserEvent, UserFacts, UserNews } from '#machines/user/user.contract.ts';
import { userMachine } from '#machines/user/user.machine.ts';
import { tellManagers, tellPerson } from '../../effects/news.ts';
import { accountPath } from '../../store/people.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import { timer } from '../timers.ts';
import type { Unit } from '../unit.ts';
import { openRecords, restrict } from './person.records.ts';

export interface PersonRow extends Stored {
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
  person_type: 'natural' | 'legal';
  sophisticated_until: Date | null;
}

/** What a new row begins with; it is stored with the first event. */
export const newPerson = 'class:ordinary,email:unverified,review:new';

const zoneOf = (unit: Unit) => unit.tenant.customization.tenant.timeZone;

const news = (row: PersonRow, about: UserNews, reason: string | null) => ({
  about: `user.${about}`,
  params: { reason: reason ?? '' },
  link: accountPath(row.roles),
});

const newsForManagers = (row: PersonRow, about: UserNews) => ({
  about: `manager.user.${about}`,
  params: { name: `${row.first_name} ${row.last_name}`.trim() || row.email },
  link: `/manager/users?user=${row.id}`,
});

/** Figures that qualify, so that "may I ask for it" does not depend on them. */
const ENOUGH = Number.MAX_SAFE_INTEGER;
const qualifying: Record<PersonRow['person_type'], SophisticationFigures> = {
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

/** R5: valid for two years, then ordinary again. */
async function grant(unit: Unit, row: PersonRow) {
  const until = new Date(sophisticationExpires(unit.now.getTime(), zoneOf(unit)));
  await unit.tx.query(sql`update person set sophisticated_until = ${until} where id = ${row.id}`);
  timer(unit, until, 'person', row.id, { type: 'sophistication.lapse' });
  return undefined;
}

export const personLifecycle = defineLifecycle({
  machine: userMachine,
  table: 'person',
  kept: { rejectionReason: null },

  load: async (unit, id, lock) => {
    const found = sql`select id, status, version, kept, head, email, first_name, last_name, roles, person_type,
      sophisticated_until from person where id = ${id} for update of person`;
    const [row] = await unit.tx.query<PersonRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (unit, row): Omit<UserFacts, 'id' | 'actor' | 'rejectionReason'> => ({
    personType: row.person_type,
    today: calendarDate(unit.now.getTime(), zoneOf(unit)),
    sophisticationOver: row.sophisticated_until !== null && row.sophisticated_until <= unit.now,
  }),

  apply: {
    'user.registered': (unit, row) => openRecords(unit, row.id),
    'email.verified': async (unit, row) => {
      await unit.tx.query(sql`update person set email_verified_at = ${unit.now} where id = ${row.id}`);
      return undefined;
    },
    'user.deleted': (unit, row) => restrict(unit, row.id),
    'sophistication.requested': async (unit, row, { figures, met, rule, version }) => {
      const request = { figures, met, rule, version, at: unit.now };
      await unit.tx.query(sql`update person set sophistication = ${request} where id = ${row.id}`);
      return undefined;
    },
    'sophistication.granted': (unit, row) => grant(unit, row),
    'sophistication.ended': async (unit, row) => {
      await unit.tx.query(sql`update person set sophisticated_until = null where id = ${row.id}`);
      return undefined;
    },
    'person.told': (unit, row, { about, reason }) => tellPerson(unit, row.id, news(row, about, reason)),
    'manager.told': (unit, row, { about }) => tellManagers(unit, newsForManagers(row, about)),
  },

  examples: ({ personType }): UserEvent[] => [
    { type: 'user.reject', reason: 'USER_REJECTED' },
    { type: 'sophistication.request', attested: true, figures: qualifying[personType] },
    { type: 'sophistication.refuse', reason: '…' },
  ],
});
