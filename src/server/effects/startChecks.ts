import { recordVersions } from '../acts/tenant/machineVersions.ts';
import { bySystem, done, type UnitOfWork } from '../engine/unit.ts';
import { notifyManagers } from '../lifecycles/app/notify.ts';
import { type IncidentCause, openIncident, resolveIncident } from '../lifecycles/oversight/incidents.ts';
import { sql } from '../postgres/sql.ts';
import { unresolvedSubjects } from '../queries/oversight/incidents.ts';
import { setAsideUnknown } from '../queries/oversight/setAside.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';
import { moveReplacedStatuses } from './tenant/replacedStatuses.ts';

/**
 * Looks for stored statuses and a configuration that this program cannot read. Nothing is replaced by a default.
 * Managers are notified of each once.
 */
export async function checkAtStart(tenant: Tenant): Promise<void> {
  await moveReplacedStatuses(tenant);
  await work(tenant, bySystem, async (uow) => {
    await recordVersions(uow.tx, uow.now);
    await setAside(uow);
    if (tenant.moneyHalt === 'unreadable') await announceUnreadable(uow);
    if (tenant.leftOut.length) await announceLeftOut(uow);
    return done;
  });
}

const buildCause = (entityId: string): IncidentCause => ({
  kind: 'unknownStatus',
  subject: { entity: 'row', id: entityId },
});

async function setAside(uow: UnitOfWork) {
  const { all, fresh } = await setAsideUnknown(uow.tx, uow.now);
  for (const id of await unresolvedSubjects(uow.tx, 'unknownStatus'))
    if (!all.some(({ entity_id }) => entity_id === id)) await resolveIncident(uow, buildCause(id), 'status.known');
  if (!all.length) return;
  const list = all.map(({ entity, entity_id, status }) => `${entity} ${entity_id} (${status})`).join(', ');
  uow.tenant.report(new Error(`No machine knows the status of ${list}`), { where: 'start' });
  for (const { entity, entity_id, status } of fresh)
    await openIncident(uow, { ...buildCause(entity_id), detail: { entity, reference: entity_id, status } });
}

async function announceUnreadable(uow: UnitOfWork) {
  uow.tenant.report(new Error('The stored configuration cannot be read, so no money moves'), { where: 'start' });
  await notifyOnce(uow, 'configuration.unreadable');
}

async function announceLeftOut(uow: UnitOfWork) {
  const paths = [...new Set(uow.tenant.leftOut.map(({ path }) => path))].join(', ');
  uow.tenant.report(new Error(`The pages leave out what is not allowed in ${paths}`), { where: 'start' });
  await notifyOnce(uow, 'configuration.leftOut');
}

/** Once for each version of the configuration. */
async function notifyOnce(uow: UnitOfWork, about: 'configuration.unreadable' | 'configuration.leftOut') {
  const told = await uow.tx.query(sql`select from notification where about = ${about}
    and created_at >= (select max(updated_at) from setting) limit 1`);
  if (told.length) return;
  await notifyManagers(uow, { about, params: {}, link: '/manager/customization' });
}
