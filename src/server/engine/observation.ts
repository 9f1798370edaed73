import type { AnyMachineSnapshot } from 'xstate';
import { decidePermission } from '#machines/shared/permission.ts';
import { note } from '../telemetry/observe.ts';
import type { AnyLifecycle } from './lifecycle.ts';
import type { UnitOfWork } from './unit.ts';

type Sending = Pick<AnyLifecycle, 'entity' | 'machine'>;

/** A stored job may contain an event that no machine knows. */
const nameEvent = ({ machine }: Sending, event: string) => (machine.events.includes(event) ? event : 'unknown');

export const buildTransitionActivity = ({ tenant, tx }: UnitOfWork, lifecycle: Sending, event: string) =>
  ({
    kind: 'transition',
    tenant: tenant.key,
    machine: lifecycle.entity,
    event: nameEvent(lifecycle, event),
    afterCommit: (act: () => void) => tx.afterCommit(act),
  }) as const;

export const resultOf = ({ ok }: { ok: boolean }) => (ok ? 'accepted' : 'refused');

/** Reports to the observers which guard refused an event. Empty if the state has no such event for this actor. */
export function noteRefusedEvent(
  { tenant }: UnitOfWork,
  lifecycle: Sending,
  now: AnyMachineSnapshot,
  event: { type: string },
) {
  const permission = decidePermission(now, [event], { hiding: [] });
  const guard = permission.kind === 'refused' ? permission.guard : '';
  note({
    kind: 'guard',
    tenant: tenant.key,
    machine: lifecycle.entity,
    event: nameEvent(lifecycle, event.type),
    guard,
  });
}
