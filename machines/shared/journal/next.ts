import { manifestOf } from '#machines/manifests.ts';
import type { Next } from '#machines/shared/waiting.ts';
import type { Journalled } from './journal.wire.ts';

/** Who acts next on an entity, from its status and its facts. Null if no further act is needed. */
export function nextOf(entity: Journalled, status: string, facts: object): Next<string, string> | null {
  const next = manifestOf(entity).whoActsNext?.(status, facts);
  return next && next.who !== 'nobody' ? next : null;
}
