import { isValidElement, type ReactNode } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ActorFacts } from '#machines/shared/actor.ts';
import { decidePermission, type PageActions } from '#machines/shared/permission.ts';
import { decideStepUp } from '#machines/shared/stepUp.ts';
import { GuardReason } from './GuardReason.tsx';
import { PasswordContext } from './PasswordContext.ts';

type MachineSnapshot<E extends EventObject> = AnyMachineSnapshot & { can(event: E): boolean };

/** Renders an available action, or a refused one with its reason. An absent action is not rendered. */
type RenderAction<E> = (events: E | readonly E[], render: (reason: ReactNode) => ReactNode) => ReactNode;

type Explain = (guard: string) => ReactNode;

/**
 * Renders the actions of a page as their machine permits them now. An action may have several events, which differ in
 * their data. `explain` adds to the text of a guard.
 */
export function createActionRenderer<E extends EventObject, const A extends PageActions<E['type']>>(
  actions: A,
  now: MachineSnapshot<E>,
  explain?: Explain,
): RenderAction<Extract<E, { type: A['events'][number] }>> {
  return (events, render) => {
    const sent: readonly E[] = Array.isArray(events) ? events : [events];
    const permission = decidePermission(now, sent, actions);
    if (permission.kind === 'absent') return null;
    const reason = permission.kind === 'refused' && (
      <>
        <GuardReason machine={actions.machine} guard={permission.guard} />
        {explain?.(permission.guard)}
      </>
    );
    const { actor } = now.context as ActorFacts;
    const isAsked = sent.some(({ type }) => decideStepUp(actions.stepUps, type, actor) === 'password');
    const rendered = render(reason || undefined);
    // In a list the action has a key, which belongs to the outermost element. A key of null would be the same for all.
    const key = (isValidElement(rendered) && rendered.key) || undefined;
    return (
      <PasswordContext key={key} value={isAsked}>
        {rendered}
      </PasswordContext>
    );
  };
}
