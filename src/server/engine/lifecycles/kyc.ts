import * as v from 'valibot';
import type { KycEvent, KycFacts, KycNotification } from '#machines/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/kyc/kyc.machine.ts';
import { HOUR } from '#machines/shared/duration.ts';
import type { StoredCompany } from '#machines/user/profile.wire.ts';
import { IdentityStatus } from '../../providers/identity/identity.ts';
import { sql } from '../../store/sql.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../lifecycle.ts';
import { notifyManagers, notifyUser } from '../notify.ts';
import { timer } from '../timers.ts';
import type { UnitOfWork } from '../unit.ts';
import { dayOver, isDayOver } from './document.expiry.ts';
import { followRecords } from './onboarding.follow.ts';

/** A kyc row with the columns that its guards need. For a company these include its data and its valid documents. */
export interface KycRow extends Stored {
  user_id: string;
  reference: string | null;
  url: string | null;
  return_path: string | null;
  identity_check_key: string | null;
  pending_since: Date | null;
  /** YYYY-MM-DD */
  document_expires_on: string | null;
  person_type: 'natural' | 'legal';
  company: StoredCompany | null;
  name: string;
  good_documents: string[];
}

/** The documents that a company uploads. The provider only checks the identity of the representative. */
export const COMPANY_DOCUMENTS = ['REGISTRATION_PROOF', 'ARTICLES_OF_ASSOCIATION', 'SHAREHOLDER_DECLARATION'] as const;

const zoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;

/** An identity check without an answer goes to a manager after the hours that the tenant promises. */
const waitEnds = (uow: UnitOfWork, since: Date) =>
  new Date(since.getTime() + uow.tenant.customization.tenant.identityHours * HOUR);

/** The forms and documents that are missing before the identity check can start. */
export const missingForCheck = ({ person_type, company, good_documents }: KycRow): string[] =>
  person_type === 'natural'
    ? []
    : [...(company ? [] : ['company']), ...COMPANY_DOCUMENTS.filter((kind) => !good_documents.includes(kind))];

async function requestCheck(uow: UnitOfWork, row: KycRow) {
  await uow.tx.query(sql`update kyc set pending_since = ${uow.now}, identity_check_key = ${`${row.id}:${row.version}`},
    reference = null, url = null, document_expires_on = null where id = ${row.id}`);
  uow.enqueue('kyc.check', { kycId: row.id });
  timer(uow, waitEnds(uow, uow.now), 'kyc', row.id, { type: 'kyc.overdue' });
}

async function succeed(uow: UnitOfWork, row: KycRow) {
  if (row.document_expires_on)
    timer(uow, dayOver(row.document_expires_on, zoneOf(uow)), 'kyc', row.id, { type: 'kyc.expire' });
  return followRecords(uow, row.user_id);
}

/** Only a manager's reason is shown, because the provider's status word means nothing to the user. */
const notificationOf = (about: KycNotification, reason: string | null) => ({
  about: `kyc.${about}`,
  params: { reason: reason && !v.is(IdentityStatus, reason) ? reason : '' },
  link: '/user/account?section=identity',
});

const notificationForManagers = (row: KycRow, about: KycNotification) => ({
  about: `manager.kyc.${about}`,
  params: { name: row.name },
  link: `/manager/users?user=${row.user_id}`,
});

const machineState = { reason: null };

export const kycLifecycle = defineLifecycle({
  machine: kycMachine,
  entity: 'kyc',
  machineState,

  load: (uow, id, lock) =>
    loadOne<KycRow>(
      uow,
      lock,
      sql`select kyc.*, kyc.document_expires_on::text as document_expires_on, users.person_type, users.company,
        coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name,
        array(select document.kind from document where document.user_id = users.id and document.status <> 'expired')
          as good_documents
      from kyc join users on users.id = kyc.user_id where kyc.id = ${id} for update of kyc`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, KycFacts> => ({
    fileComplete: missingForCheck(row).length === 0,
    // Before the first check there is no document that could expire. After a success it is the one that was checked.
    documentValid:
      row.status === 'created' ||
      row.document_expires_on === null ||
      !isDayOver(row.document_expires_on, uow.now, zoneOf(uow)),
    waitOver: row.pending_since !== null && waitEnds(uow, row.pending_since) <= uow.now,
  }),

  apply: {
    'check.requested': (uow, row) => requestCheck(uow, row),
    'kyc.succeeded': (uow, row) => succeed(uow, row),
    'kyc.lapsed': (uow, row) => followRecords(uow, row.user_id),
    'investor.notified': (uow, row, { about, reason }) => notifyUser(uow, row.user_id, notificationOf(about, reason)),
    'manager.notified': (uow, row, { about }) => notifyManagers(uow, notificationForManagers(row, about)),
  },

  examples: (): KycEvent[] => [{ type: 'kyc.reject', reason: '…' }],
});
