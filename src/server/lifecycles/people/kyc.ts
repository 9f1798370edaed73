import { differences } from '#machines/people/kyc/identityData.ts';
import type { KycCheck, KycEvent, KycFacts, KycNotification } from '#machines/people/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/people/kyc/kyc.machine.ts';
import { isReasonCode } from '#machines/people/kyc/kyc.reasons.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { HOUR } from '#machines/shared/duration.ts';
import { isAdult } from '#machines/shared/rules/age.ts';
import { defineLifecycle, type FactsWithout } from '../../engine/lifecycle.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { declaredData } from '../../queries/people/users.identity.ts';
import { hasProvider } from '../../tenants/tenant.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { dayOver, isDayOver } from '../issuances/document.expiry.ts';
import { confirmIdentity } from './kyc.confirm.ts';
import { evidenceOfDecision } from './kyc.evidence.ts';
import { type KycRow, loadKyc } from './kyc.row.ts';
import { reviewWaitingMints } from './mints.waiting.ts';
import { findMissingStep, followRecords, type MissingStep } from './onboarding.follow.ts';

/** The documents that a company uploads. The provider only checks the identity of the representative. */
export const COMPANY_DOCUMENTS = ['REGISTRATION_PROOF', 'ARTICLES_OF_ASSOCIATION', 'SHAREHOLDER_DECLARATION'] as const;

const zoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;

/** An identity check without an answer goes to a manager after the hours that the tenant promises. */
const waitEnds = (uow: UnitOfWork, since: Date) =>
  new Date(since.getTime() + uow.tenant.customization.tenant.identityHours * HOUR);

/** The forms and documents that are missing before the identity check can start. */
export function missingForCheck({ person_type, company, good_documents }: KycRow, byDocuments: boolean): string[] {
  const required = [
    ...(byDocuments ? (['IDENTITY_PROOF'] as const) : []),
    ...(person_type === 'legal' ? COMPANY_DOCUMENTS : []),
  ];
  return [
    ...(person_type === 'legal' && !company ? ['company'] : []),
    ...required.filter((kind) => !good_documents.includes(kind)),
  ];
}

async function requestCheck(uow: UnitOfWork, row: KycRow) {
  await uow.tx.query(sql`update kyc set pending_since = ${uow.now}, identity_check_key = ${`${row.id}:${row.version}`},
    reference = null, url = null, document_expires_on = null, extracted = null where id = ${row.id}`);
  uow.enqueue('kyc.check', { kycId: row.id });
  timer(uow, waitEnds(uow, uow.now), 'kyc', row.id, { type: 'kyc.overdue' });
}

async function succeed(uow: UnitOfWork, row: KycRow, isReviewed: boolean) {
  await confirmIdentity(uow, row, isReviewed);
  if (row.document_expires_on)
    timer(uow, dayOver(row.document_expires_on, zoneOf(uow)), 'kyc', row.id, { type: 'kyc.expire' });
  uow.enqueue('referral.reward', { userId: row.user_id });
  await reviewWaitingMints(uow, row.user_id);
  return followRecords(uow, row.user_id);
}

/** A mail repeats a manager's sentence; the page explains the codes of the provider. */
async function notifyInvestor(uow: UnitOfWork, row: KycRow, about: KycNotification, reason: string | null) {
  const next = about === 'succeeded' ? await findMissingStep(uow, row.user_id) : undefined;
  await notifyUser(uow, row.user_id, {
    about: `kyc.${about}`,
    params: { reason: reason && !isReasonCode(reason) ? reason : '', ...(next && { next }) },
    link: `/user/account?section=${(next && sectionOfStep[next]) ?? 'identity'}`,
  });
}

/** Where the account asks for what is missing after the identity. */
const sectionOfStep: Partial<Record<MissingStep, string>> = {
  TYPE_OF_INVESTMENT: 'profile',
  USER_ADDITIONAL_DATA: 'additional',
  SUITABILITY_TEST: 'test',
};

const notificationForManagers = (row: KycRow, about: KycNotification) => ({
  about: `manager.kyc.${about}`,
  params: { name: row.name },
  link: `/manager/users?user=${row.user_id}`,
});

/** The provider checks the person, and a manager also the papers of a company. */
const companyChecks: readonly KycCheck[] = ['companyPapers', 'representative', 'beneficialOwners'];

export const deriveChecks = ({ person_type, pictures }: Pick<KycRow, 'person_type' | 'pictures'>): KycCheck[] => [
  'document',
  ...(pictures.includes('selfie') ? (['photo'] as const) : []),
  'data',
  ...(person_type === 'legal' ? companyChecks : []),
];

function identityFacts(uow: UnitOfWork, row: KycRow): Pick<KycFacts, 'dataMatches' | 'adult' | 'evidence' | 'toCheck'> {
  const { extracted, pictures, good_documents } = row;
  const declared = declaredData(row);
  const birthday = extracted?.birthday ?? declared.birthday;
  return {
    dataMatches: !extracted || differences(declared, extracted).length === 0,
    adult: !birthday || isAdult(birthday, calendarDate(uow.now.getTime(), zoneOf(uow))),
    evidence: pictures.length > 0 || good_documents.includes('IDENTITY_PROOF'),
    toCheck: deriveChecks(row),
  };
}

const machineState = { reason: null, rejected: false };

export const kycLifecycle = defineLifecycle({
  machine: kycMachine,
  entity: 'kyc',
  machineState,
  personal: { about: (row: KycRow) => row.user_id, event: { reason: 'personal' }, state: { reason: 'personal' } },
  partOf: ({ user_id }: KycRow) => [{ entity: 'user', id: user_id, userId: user_id }],

  load: loadKyc,

  facts: (uow, row): FactsWithout<typeof machineState, KycFacts> => ({
    fileComplete: missingForCheck(row, !hasProvider(uow.tenant, 'identity')).length === 0,
    // Before the first check there is no document that could expire. After a success it is the one that was checked.
    documentValid:
      row.status === 'created' ||
      row.document_expires_on === null ||
      !isDayOver(row.document_expires_on, uow.now, zoneOf(uow)),
    ...identityFacts(uow, row),
    waitOver: row.pending_since !== null && waitEnds(uow, row.pending_since) <= uow.now,
  }),
  evidence: evidenceOfDecision,

  apply: {
    'check.requested': (uow, row) => requestCheck(uow, row),
    'kyc.succeeded': (uow, row, { reviewed }) => succeed(uow, row, reviewed),
    'kyc.lapsed': (uow, row) => followRecords(uow, row.user_id),
    'investor.notified': (uow, row, { about, reason }) => notifyInvestor(uow, row, about, reason),
    'manager.notified': (uow, row, { about }) => notifyManagers(uow, notificationForManagers(row, about)),
  },

  examples: ({ toCheck }): KycEvent[] => [
    { type: 'kyc.approve', checked: toCheck, reason: '…' },
    { type: 'kyc.reject', checked: ['document'], reason: '…' },
    { type: 'kyc.revoke', checked: ['document'], reason: '…' },
  ],
});
