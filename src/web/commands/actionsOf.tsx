import type { ReactNode } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type PageActions, permissionOf } from '#machines/shared/permission.ts';
import { GuardReason } from './GuardReason.tsx';

type MachineSnapshot<E extends EventObject> = AnyMachineSnapshot & { can(event: E): boolean };

/** Renders an available action, or a refused one with its reason. An absent action is not rendered. */
type RenderAction<E> = (events: E | readonly E[], render: (reason: ReactNode) => ReactNode) => ReactNode;

type Explain = (guard: string) => ReactNode;

/**
 * Renders the actions of a page as their machine permits them now. An action may have several events, which differ in
 * their data. `explain` adds to the text of a guard.
 */
export function actionsOf<E extends EventObject, const A extends PageActions<E['type']>>(
  actions: A,
  now: MachineSnapshot<E>,
  explain?: Explain,
): RenderAction<Extract<E, { type: A['events'][number] }>> {
  return (events, render) => {
    const permission = permissionOf(now, Array.isArray(events) ? events : [events], actions);
    if (permission.kind === 'absent') return null;
    if (permission.kind === 'granted') return render(undefined);
    return render(
      <>
        <GuardReason machine={actions.machine} guard={permission.guard} />
        {explain?.(permission.guard)}
      </>,
    );
  };
}
