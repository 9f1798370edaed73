import { kycEventOf } from '#machines/kyc/kyc.notice.ts';
import { sql } from '../../store/sql.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { tell } from '../dispatch.ts';
import type { JobHandlers } from '../jobs.ts';
import { bySystem, work } from '../unit.ts';

interface Waiting {
  check_key: string;
  person_id: string;
  return_path: string | null;
  reference: string | null;
  locale: 'es' | 'en';
}

/** When the provider is asked by itself, in case its notice was lost: after an hour, and before the promise runs out. */
const ASK_AGAIN_HOURS = [1, 20];

/**
 * Opens the check at the provider. The attempt's key makes a repeat find the same check, so that the page that waits and
 * the queue may both do it.
 */
export async function startCheck(tenant: Tenant, kycId: string) {
  const [waiting] = await tenant.database.query<Waiting>(sql`select check_key, person_id, return_path, reference, locale
    from kyc join person on person.id = kyc.person_id
    where kyc.id = ${kycId} and kyc.status = 'pending' and kyc.check_key is not null`);
  if (!waiting || waiting.reference) return;
  const { reference, url } = await tenant.providers.identity.start({
    key: waiting.check_key,
    personId: waiting.person_id,
    returnUrl: new URL(waiting.return_path ?? '/user/account', tenant.origin).href,
    noticeUrl: `${tenant.origin}/v2/pfp/notices/identity`,
    locale: waiting.locale,
  });
  await work(tenant, bySystem, async (unit) => {
    const kept = await unit.tx.query(sql`update kyc set reference = ${reference}, url = ${url}
      where id = ${kycId} and check_key = ${waiting.check_key} and reference is null returning id`);
    if (!kept.length) return { ok: true, value: undefined };
    for (const hours of ASK_AGAIN_HOURS)
      unit.later({
        kind: 'kyc.notice',
        payload: { reference },
        runAt: new Date(unit.now.getTime() + hours * 3_600_000),
      });
    unit.changed('kyc', kycId, waiting.person_id);
    return { ok: true, value: undefined };
  });
}

/** Asks the provider how a check stands and lets the machine judge it; an answer to an older attempt is nobody's. */
async function followCheck(tenant: Tenant, reference: string) {
  const [open] = await tenant.database.query(
    sql`select from kyc where reference = ${reference} and status = 'pending'`,
  );
  if (!open) return;
  const state = await tenant.providers.identity.fetchStatus(reference);
  await work(tenant, bySystem, async (unit) => {
    const [kyc] = await unit.tx.query<{ id: string }>(
      sql`select id from kyc where reference = ${reference} and status = 'pending' for update`,
    );
    if (!kyc) return { ok: true, value: undefined };
    await unit.tx.query(
      sql`update kyc set document_expires_on = ${state.documentExpiresAt ?? null} where id = ${kyc.id}`,
    );
    await tell(unit, 'kyc', kyc.id, kycEventOf(state.word));
    return { ok: true, value: undefined };
  });
}

export const kycJobs: JobHandlers = {
  'kyc.check': (tenant, { kycId }) => startCheck(tenant, String(kycId)),
  'kyc.notice': (tenant, { reference }) => followCheck(tenant, String(reference)),
};
