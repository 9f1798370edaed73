import type { Jobs } from '../../engine/job.ts';
import { recordAct } from '../../engine/journal.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { eraseUser, isErasable, listErasableFiles } from '../../queries/people/users.erase.ts';
import { buildFileKey } from '../../secrets/fileKeys.ts';
import { ERASURE } from '../../tenants/changes.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/**
 * Erases the data of a deleted user when the law no longer requires their retention (GDPR art. 17). The register keeps
 * amounts, tokens and dates under the user's id. The key of the user's files is destroyed, so copies of them in backups
 * cannot be read either.
 */
async function erase(tenant: Tenant, { userId }: Jobs['user.erase']) {
  const { database, clock, providers } = tenant;
  if (!(await isErasable(database, userId, clock.now()))) return;
  for (const id of await listErasableFiles(database, userId)) await providers.files.remove(buildFileKey(tenant, id));
  await work(tenant, bySystem, async (uow) => {
    await eraseUser(uow, userId);
    await recordAct(uow, 'erasure', { type: 'user.erase', userId }, { userId: 'plain' });
    uow.markChanged('user', userId);
    uow.markChanged(ERASURE, userId, userId);
    return done;
  });
}

export const erasureJobs = { 'user.erase': erase } satisfies Partial<JobHandlers>;
