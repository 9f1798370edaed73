import { manifestOf } from '#machines/manifests.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { isKnownStatus } from '#machines/shared/status.ts';
import type { Next } from '#machines/shared/waiting.ts';

/** Who acts next on an entity, from its status and its facts. Null if no further act is needed. */
export function findNext(entity: Journalled, status: string, facts: object): Next<string, string> | null {
  const { machine, whoActsNext } = manifestOf(entity);
  const next = isKnownStatus(machine, status) ? whoActsNext?.(status, facts) : null;
  return next && next.who !== 'nobody' ? next : null;
}
