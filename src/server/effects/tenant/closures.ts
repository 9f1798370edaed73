import { MINUTE } from '#machines/shared/duration.ts';
import { bySystem, done } from '../../engine/unit.ts';
import { composeCause, openIncident, resolveIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import type { OpenTenant } from '../../tenants/open.ts';
import type { ClosedTenant } from '../../tenants/tenants.ts';
import { work } from '../../work/work.ts';

/** A server that restarts in the meantime notices it again. */
const NOTICEABLE = MINUTE;

/**
 * Records that a tenant was closed for a while, after it is open again, because there may have been no database before.
 * The cause has ended, so the incident is closed, and managers are notified of it.
 */
export async function recordClosure({ tenant }: OpenTenant, { since }: Pick<ClosedTenant, 'since'>): Promise<void> {
  const lasted = Date.now() - since.getTime();
  if (lasted < NOTICEABLE) return;
  // All servers have closed it, each by its own clock. One incident an hour is enough for all of them.
  const hour = since.toISOString().slice(0, 13);
  const cause = { kind: 'tenantClosed', subject: { entity: 'tenant', id: hour } } as const;
  await work(tenant, bySystem, async (uow) => {
    const [known] = await uow.tx.query(sql`select from incident where cause = ${composeCause(cause)}`);
    if (known) return done;
    await openIncident(uow, { ...cause, detail: { minutes: Math.ceil(lasted / MINUTE) } });
    await resolveIncident(uow, cause, 'tenant.opened');
    return done;
  });
}
