import { restoreSnapshot } from '#machines/shared/advance.ts';
import { isKnownStatus } from '#machines/shared/status.ts';
import { read, save } from '../engine/engine.ts';
import type { Entity } from '../engine/entities.ts';
import { refuse } from '../engine/refusal.ts';
import type { Sent, UnitOfWork } from '../engine/unit.ts';
import { lifecycles } from './lifecycles.ts';

/**
 * Acts on an entity that do not change its status: a reminder to the user who acts next, a new run of its jobs, or a
 * version of the configuration that gives it another next step. No machine has these events.
 */
export type Note =
  | { type: 'reminder.send'; to: 'investor' | 'owner' }
  | { type: 'job.retry'; jobs: string[] }
  | { type: 'flow.change'; version: number; to: string };

/** Records it in the entity's journal. The entity counts as unchanged, so that it still counts as stuck. */
export async function addNote(
  uow: UnitOfWork,
  entity: Entity,
  id: string,
  note: Note,
  expected?: number,
): Promise<Sent> {
  uow.later.settleBefore(uow);
  const lifecycle = lifecycles[entity];
  const found = await read(uow, lifecycle, id, note);
  if (!found) return refuse({ code: 'not_found' });
  const { row, facts } = found;
  const { status, version } = row;
  if (row.quarantined_at) return refuse({ code: 'quarantined', entity, id });
  if (expected !== undefined && expected !== version) return refuse({ code: 'stale_version', version });
  if (!isKnownStatus(lifecycle.machine, status)) return refuse({ code: 'unknown_status', status });
  const now = restoreSnapshot(lifecycle.machine, status, facts);
  return { ok: true, value: await save(uow, lifecycle, row, note, now, {}) };
}

/** The refusal of an act that no machine decides about. */
export const refuseNote = (type: string, { version, facts }: { version: number; facts: object }) =>
  refuse({ code: 'refused', event: type, allowed: [], facts, version });
