import * as v from 'valibot';
import type { KycEvent, KycFacts, KycNews } from '#machines/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/kyc/kyc.machine.ts';
import type { StoredCompany } from '#machines/user/profile.wire.ts';
import { tellManagers, tellPerson } from '../../effects/news.ts';
import { IdentityWord } from '../../providers/identity/identity.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import { timer } from '../timers.ts';
import type { Unit } from '../unit.ts';
import { dayOver, isDayOver } from './document.expiry.ts';
import { followRecords } from './onboarding.follow.ts';

/** A check with what its guards need: of a company also its data and which of its documents are still good. */
export interface KycRow extends Stored {
  person_id: string;
  reference: string | null;
  url: string | null;
  return_path: string | null;
  check_key: string | null;
  pending_since: Date | null;
  /** YYYY-MM-DD */
  document_expires_on: string | null;
  person_type: 'natural' | 'legal';
  company: StoredCompany | null;
  name: string;
  good_documents: string[];
}

/** What a company shows beside the identity of its representative, whom the provider sees. */
export const COMPANY_DOCUMENTS = ['REGISTRATION_PROOF', 'ARTICLES_OF_ASSOCIATION', 'SHAREHOLDER_DECLARATION'] as const;

const zoneOf = (unit: Unit) => unit.tenant.customization.tenant.timeZone;

/** When a check that is silent goes to a manager: the hours that the tenant promises. */
const waitEnds = (unit: Unit, since: Date) =>
  new Date(since.getTime() + unit.tenant.customization.tenant.identityHours * 3_600_000);

/** What a check still needs, by the names of the forms. */
export const missingForCheck = ({ person_type, company, good_documents }: KycRow): string[] =>
  person_type === 'natural'
    ? []
    : [...(company ? [] : ['company']), ...COMPANY_DOCUMENTS.filter((kind) => !good_documents.includes(kind))];

async function begin(unit: Unit, row: KycRow) {
  await unit.tx.query(sql`update kyc set pending_since = ${unit.now}, check_key = ${`${row.id}:${row.version}`},
    reference = null, url = null, document_expires_on = null where id = ${row.id}`);
  unit.later({ kind: 'kyc.check', payload: { kycId: row.id } });
  timer(unit, waitEnds(unit, unit.now), 'kyc', row.id, { type: 'kyc.overdue' });
  return undefined;
}

async function succeed(unit: Unit, row: KycRow) {
  if (row.document_expires_on)
    timer(unit, dayOver(row.document_expires_on, zoneOf(unit)), 'kyc', row.id, { type: 'kyc.expire' });
  return followRecords(unit, row.person_id);
}

/** A manager's reason is said; the provider's own word means nothing to the person. */
const news = (about: KycNews, reason: string | null) => ({
  about: `kyc.${about}`,
  params: { reason: reason && !v.is(IdentityWord, reason) ? reason : '' },
  link: '/user/account?section=identity',
});

const newsForManagers = (row: KycRow, about: KycNews) => ({
  about: `manager.kyc.${about}`,
  params: { name: row.name },
  link: `/manager/users?user=${row.person_id}`,
});

export const kycLifecycle = defineLifecycle({
  machine: kycMachine,
  table: 'kyc',
  kept: { reason: null },

  load: async (unit, id, lock) => {
    const found = sql`select kyc.*, kyc.document_expires_on::text as document_expires_on, person.person_type, person.company,
        coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email) as name,
        array(select document.kind from document where document.person_id = person.id and document.status <> 'expired')
          as good_documents
      from kyc join person on person.id = kyc.person_id where kyc.id = ${id} for update of kyc`;
    const [row] = await unit.tx.query<KycRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (unit, row): Omit<KycFacts, 'id' | 'actor' | 'reason'> => ({
    fileComplete: missingForCheck(row).length === 0,
    // Before a check nobody has seen the document; after a success it is the one that was seen then.
    documentValid:
      row.status === 'created' ||
      row.document_expires_on === null ||
      !isDayOver(row.document_expires_on, unit.now, zoneOf(unit)),
    waitOver: row.pending_since !== null && waitEnds(unit, row.pending_since) <= unit.now,
  }),

  apply: {
    'check.requested': (unit, row) => begin(unit, row),
    'kyc.succeeded': (unit, row) => succeed(unit, row),
    'kyc.lapsed': (unit, row) => followRecords(unit, row.person_id),
    'investor.told': (unit, row, { about, reason }) => tellPerson(unit, row.person_id, news(about, reason)),
    'manager.told': (unit, row, { about }) => tellManagers(unit, newsForManagers(row, about)),
  },

  examples: (): KycEvent[] => [{ type: 'kyc.reject', reason: '…' }],
});
