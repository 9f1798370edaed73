import { toKycEvent } from '#machines/people/kyc/kyc.notice.ts';
import { HOUR } from '#machines/shared/duration.ts';
import { storeFile } from '../../acts/app/storeFile.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { checkUpload } from '../../providers/files/checkUpload.ts';
import type { IdentityProvider, VerificationState } from '../../providers/identity/identity.ts';
import { declaredData, type StoredIdentityColumns } from '../../queries/people/users.identity.ts';
import { decryptPerson } from '../../queries/people/users.personal.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

interface Waiting extends StoredIdentityColumns {
  identity_check_key: string;
  user_id: string;
  return_path: string | null;
  reference: string | null;
  locale: 'es' | 'en';
}

const MAX_MB = 10;

/**
 * The provider's notice may get lost, so its status is fetched after an hour and again before the usual 24 hours end.
 */
const FETCH_AFTER_HOURS = [1, 20];

/**
 * Starts the identity check at the provider. The idempotency key makes a repeated call find the same check, so both the
 * waiting page and the job queue may call this.
 */
export async function startCheck(tenant: Tenant, kycId: string) {
  const [waiting] =
    await tenant.database.query<Waiting>(sql`select identity_check_key, user_id, return_path, reference, locale,
      person_type, first_name, last_name, profile, company
    from kyc join users on users.id = kyc.user_id
    where kyc.id = ${kycId} and kyc.status = 'pending' and kyc.identity_check_key is not null`);
  if (!waiting || waiting.reference) return;
  const { identity } = tenant.providers;
  if (!identity) return reviewByDocuments(tenant, kycId, waiting.identity_check_key);
  const person = await decryptPerson(tenant, tenant.database, waiting.user_id, waiting);
  const { reference, url } = await identity.start({
    key: waiting.identity_check_key,
    userId: waiting.user_id,
    returnUrl: new URL(waiting.return_path ?? '/user/account', tenant.origin).href,
    noticeUrl: `${tenant.origin}/v2/pfp/notices/identity`,
    locale: waiting.locale,
    declared: declaredData({ ...waiting, ...person }),
  });
  await work(tenant, bySystem, async (uow) => {
    const stored = await uow.tx.query(sql`update kyc set reference = ${reference}, url = ${url}
      where id = ${kycId} and identity_check_key = ${waiting.identity_check_key} and reference is null returning id`);
    if (!stored.length) return done;
    for (const hours of FETCH_AFTER_HOURS)
      uow.enqueue('kyc.notice', { reference }, new Date(uow.now.getTime() + hours * HOUR));
    uow.markChanged('kyc', kycId, waiting.user_id);
    return done;
  });
}

/** Without a provider, a manager compares the document that the user uploaded. */
async function reviewByDocuments(tenant: Tenant, kycId: string, key: string) {
  await work(tenant, bySystem, async (uow) => {
    const [own] = await uow.tx.query(sql`select from kyc
      where id = ${kycId} and status = 'pending' and identity_check_key = ${key} for update`);
    if (own) await uow.sendAsSystem('kyc', kycId, { type: 'kyc.review', reason: 'NO_PROVIDER' });
    return done;
  });
}

/**
 * Fetches the status of a check and sends it to the kyc machine. An older check is ignored: no kyc has its reference.
 */
async function followCheck(tenant: Tenant, reference: string) {
  const [open] = await tenant.database.query(
    sql`select from kyc where reference = ${reference} and status = 'pending'`,
  );
  const { identity } = tenant.providers;
  // A check that began before the provider was switched off goes to a manager when its time is over.
  if (!open || !identity) return;
  const state = await identity.fetchStatus(reference);
  const pictures = await fetchPictures(identity, state);
  await work(tenant, bySystem, async (uow) => {
    const [kyc] = await uow.tx.query<{ id: string; user_id: string }>(
      sql`select id, user_id from kyc where reference = ${reference} and status = 'pending' for update`,
    );
    if (!kyc) return done;
    const extracted = state.data ? await encryptColumn(uow, 'kyc.extracted', { user: kyc.user_id }, state.data) : null;
    await uow.tx.query(sql`update kyc set document_expires_on = ${state.documentExpiresAt ?? null},
      extracted = ${extracted} where id = ${kyc.id}`);
    for (const { kind, upload } of pictures) {
      const fileId = await storeFile(uow, kyc.user_id, 'identity', upload);
      await uow.tx.query(sql`insert into kyc_document (kyc_id, reference, kind, file_id)
        values (${kyc.id}, ${reference}, ${kind}, ${fileId})
        on conflict (kyc_id, reference, kind) do update set file_id = excluded.file_id`);
    }
    await uow.sendAsSystem('kyc', kyc.id, toKycEvent(state.word, state.reason));
    return done;
  });
}

/** The provider's pictures, checked like uploads. One that cannot be read is left out: the manager sees what is missing. */
async function fetchPictures(identity: IdentityProvider, { reference, word, documents }: VerificationState) {
  if (word === 'PENDING' || word === 'RUNNING') return [];
  const pictures = [];
  for (const kind of documents) {
    const bytes = await identity.fetchDocument(reference, kind);
    const upload = await checkUpload(bytes, { kinds: ['pdf', 'png', 'jpeg'], maxMb: MAX_MB, name: kind });
    if (upload.ok) pictures.push({ kind, upload });
  }
  return pictures;
}

export const identityJobs = {
  'kyc.check': (tenant: Tenant, { kycId }: Jobs['kyc.check']) => startCheck(tenant, kycId),
  'kyc.notice': (tenant: Tenant, { reference }: Jobs['kyc.notice']) => followCheck(tenant, reference),
} satisfies Partial<JobHandlers>;
