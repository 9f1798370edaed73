import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyManagers } from '../../lifecycles/app/notify.ts';
import { CHAIN_ALARM, nextChainAttempt, nextChainCheck, SWITCH_CHECKS } from '../../lifecycles/orders/lookups.ts';
import { KEY_SHEET } from '../../lifecycles/register/keySheet.ts';
import { sql } from '../../postgres/sql.ts';
import type { Outcome } from '../../providers/chain/chain.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

interface ToPublish {
  id: string;
  address: string;
  project_id: string;
  title: string;
  slug: string;
  isin: string | null;
  sheet: string | null;
  published_isin: string | null;
  published_sheet: string | null;
}

async function findRecords({ database }: Tenant, id: string): Promise<ToPublish | undefined> {
  const [row] = await database.query<ToPublish>(sql`select token.id, token.address, token.project_id, project.title,
      project.slug, project.isin, encode(sheet.sha256, 'hex') as sheet, token.published_isin, token.published_sheet
    from token join project on project.id = token.project_id left join file sheet on sheet.id = project.kiis_file
    where token.id = ${id} and token.address is not null and token.status <> 'retired'`);
  return row;
}

/** Both are compared with the chain before they are written, so that a repetition writes nothing. */
async function send({ providers, origin }: Tenant, row: ToPublish): Promise<Outcome<void>> {
  const { address: token, isin, sheet, published_isin } = row;
  if (sheet) {
    const uri = `${origin}/invest/${row.slug}`;
    const set = await providers.chain.setDocument({ token, name: KEY_SHEET, uri, hash: sheet });
    if (set.result !== 'done') return set;
  }
  // An ISIN that was withdrawn is removed.
  if (isin === null && published_isin === null) return { result: 'done', value: undefined };
  return providers.chain.setIsin({ token, isin: isin ?? '' });
}

/**
 * Publishes the ISIN and the hash of the current key information sheet on the chain. A reorganisation can undo this, so
 * it is repeated for a while.
 */
async function publish(tenant: Tenant, { tokenId, attempt = 0, checks = 0 }: Jobs['token.publish']) {
  const row = await findRecords(tenant, tokenId);
  if (!row || (row.sheet === null && row.isin === null && row.published_isin === null)) return;
  const outcome = await send(tenant, row);
  if (outcome.result === 'refused' && outcome.refusal.name === 'WithoutRecords') return;
  await work(tenant, bySystem, async (uow) => {
    // A key that lacks the role may get it, so a refusal is not final either. What is undone later, the check of the
    // register finds.
    if (outcome.result !== 'done') {
      if (attempt === CHAIN_ALARM && checks === 0)
        await notifyManagers(uow, {
          about: 'token.publishUnanswered',
          params: { project: row.title },
          link: `/manager/issuances/${row.project_id}`,
        });
      uow.enqueue('token.publish', { tokenId, attempt: attempt + 1, checks }, nextChainAttempt(uow.now, attempt));
      return done;
    }
    const { isin, sheet } = row;
    const isKnown = row.published_isin === isin && row.published_sheet === sheet;
    const sent = isKnown
      ? undefined
      : await uow.sendAsSystem('token', tokenId, { type: 'records.confirm', isin, sheet });
    if (checks < SWITCH_CHECKS)
      uow.enqueue('token.publish', { tokenId, checks: checks + 1 }, nextChainCheck(uow.now, checks));
    return !sent || sent.ok || sent.refusal.code === 'refused' ? done : sent;
  });
}

export const issuerRecordJobs = { 'token.publish': publish } satisfies Partial<JobHandlers>;
