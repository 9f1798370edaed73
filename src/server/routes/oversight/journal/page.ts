import { findNext } from '#machines/oversight/journal/next.ts';
import { Actor } from '#machines/shared/actor.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import type { Journal, JournalEntry, Journalled } from '#machines/shared/journal/journal.wire.ts';
import { isKnownStatus } from '#machines/shared/status.ts';
import { read } from '#server/engine/engine.ts';
import { type Entry, readJournal, sealKeysOf } from '#server/engine/journal.ts';
import type { AnyLifecycle, Stored } from '#server/engine/lifecycle.ts';
import { machineHash } from '#server/engine/machineHash.ts';
import { decryptEvent } from '#server/engine/personal.ts';
import { allowedEvents } from '#server/engine/refusedEvent.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { journalFault } from '#server/proof/journalFault.ts';
import { belongingTo, namedEntities } from '#server/queries/oversight/entities.ts';
import { usersNamed } from '#server/queries/people/users.names.ts';
import { lifecycles } from '#server/work/lifecycles.ts';

/** An entity with its complete journal, for a manager. */
export async function journalPage(uow: UnitOfWork, entity: Journalled, id: string): Promise<Journal | undefined> {
  const lifecycle = lifecycles[entity];
  const [named] = await namedEntities(uow.tx, entity, [id]);
  const found = named && (await read(uow, lifecycle, id));
  if (!found) return undefined;
  const row: Stored = found.row;
  const fault = await journalFault(uow.tx, sealKeysOf(uow.tenant), entity, id);
  if (fault && !row.quarantined_at) await askForCheck(uow);
  const entries = await readJournal(uow.tx, entity, id);
  return {
    ...named,
    entity,
    version: row.version,
    now: uow.now.toISOString(),
    machine: machineHash(lifecycle.machine),
    entries: await visibleEntries(uow, entries),
    fault,
    next: findNext(entity, row.status, found.facts),
    allowed: await listAllowedByActor(uow, lifecycle, id),
    related: await belongingTo(uow.tx, entity, id),
  };
}

/** A check puts the entities with differences found by this page into quarantine. One queued check is enough. */
async function askForCheck(uow: UnitOfWork) {
  const queued = await uow.tx.query(sql`select from job where kind = 'register.check' and state = 'queued'
    and run_at <= ${uow.now} limit 1`);
  if (!queued.length) uow.enqueue('register.check', { full: true });
}

async function visibleEntries({ tx, tenant }: UnitOfWork, entries: readonly Entry[]): Promise<JournalEntry[]> {
  const users = entries.flatMap(({ userId, onBehalfOf }) => [userId, onBehalfOf]).filter((id) => id !== null);
  const names = await usersNamed(tx, [...new Set(users)]);
  const userNamed = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? id });
  return Promise.all(
    entries.map(async (entry) => {
      const { number, at, actor, userId, onBehalfOf, reason, from, to, machine } = entry;
      const { event, actingReason, isErased } = await decryptEvent(tenant, tx, entry);
      return {
        number,
        at: at.toISOString(),
        actor: actor as Actor,
        by: userNamed(userId),
        onBehalfOf: userNamed(onBehalfOf),
        reason: actingReason ?? reason,
        event: visibleEvent(event),
        isErased,
        from,
        to,
        machine,
      };
    }),
  );
}

/**
 * The fields of events that managers may see. All others are hidden, such as the answers of a test, a user's wealth,
 * and fields that are added later.
 */
const VISIBLE_FIELDS = new Set([
  'tokens',
  'method',
  'balance',
  'receipt',
  'proofSeen',
  'reason',
  'reasons',
  'transaction',
  'version',
  'to',
  'endsAt',
  'part',
  'visibility',
  'noGuarantee',
  'keyInformationRead',
  'largeTicketUnderstood',
  'attested',
]);

const visibleEvent = (event: { type: string }): { type: string } => ({
  ...Object.fromEntries(Object.entries(event).filter(([key]) => VISIBLE_FIELDS.has(key))),
  type: event.type,
});

/** The events that the machine would accept from each actor now. */
async function listAllowedByActor(uow: UnitOfWork, lifecycle: AnyLifecycle, id: string): Promise<Journal['allowed']> {
  const allowed: Journal['allowed'] = { USER: [], ENTREPRENEUR: [], ADMIN: [], SYSTEM: [] };
  for (const actor of Actor.options) {
    const found = await read({ ...uow, by: { ...uow.by, actor } }, lifecycle, id);
    if (!found || !isKnownStatus(lifecycle.machine, found.row.status)) continue;
    const now = restoreSnapshot(lifecycle.machine, found.row.status, found.facts);
    allowed[actor] = allowedEvents(now, lifecycle.examples?.(found.facts)).toSorted();
  }
  return allowed;
}
