import type {
  AnyStateMachine,
  CallbackActorLogic,
  EventFromLogic,
  EventObject,
  NonReducibleUnknown,
  StateMachine,
} from 'xstate';
import type { BrowserStep } from '#flows/browserPaths.ts';
import type { SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import type { Arrival, User } from '../support/user.ts';

/** A user in the pages of a flow, with the values that the next steps use. */
export interface Scene extends User {
  email: string;
  password: string;
  /** Whether the code of the mail or a wrong one is typed. */
  code: 'right' | 'wrong';
  /** The text that is written next. */
  text: string;
  /** The recovery codes of the account that are not used yet. */
  recoveryCodes: string[];
  /** The status that the suitability test should reach. */
  suitabilityStatus: SuitabilityStatus;
  /** Releases the request that is held back. */
  release(): void;
}

type Action = (scene: Scene, step: BrowserStep) => unknown;

/** How a driver causes a transition in the real app. */
export interface Cause {
  /** Prepares the server or the network before the step whose request it answers. */
  before?: Action;
  /** Holds the request back that is pending during this step. Runs before that request is sent. */
  during?: Action;
  /** The states in which `during` applies. Without them it applies in every state. */
  duringIn?: readonly string[];
  /** The action of the user or the clock. Without it the transition happens by itself. */
  act?: Action;
}

/** Whether a step happens while the request of the step before is pending. */
export const happensDuringRequest = ({ during, duringIn }: Cause, { from }: BrowserStep) =>
  during !== undefined && (duringIn?.includes(from) ?? true);

// biome-ignore format: the parameters of the library's type, in its order
type ActorOf<M> = M extends StateMachine<infer _Context, infer _Event, infer _Children, infer A, infer _Action, infer _Guard, infer _Delay, infer _Value, infer _Tag, infer _Input, infer _Output, infer _Emitted, infer _Meta, infer _Config> ? A : never;

// biome-ignore format: one line shows that a callback has no end
type IsCallback<L> = L extends CallbackActorLogic<infer _E extends EventObject, infer _I extends NonReducibleUnknown, infer _T extends EventObject> ? true : false;

/** The invoked actors of a flow that can finish. */
type FiniteActor<A> = A extends { src: infer Src extends string; logic: infer L }
  ? IsCallback<L> extends true
    ? never
    : Src
  : never;

/** The events of a flow and the outcomes of the actors that it invokes. */
export type FlowEvent<M extends AnyStateMachine> =
  | EventFromLogic<M>['type']
  | `${FiniteActor<ActorOf<M>>} ${'is done' | 'fails'}`;

/** How a flow is driven through its pages. The type requires a cause for each event of the machine. */
export interface Driver<M extends AnyStateMachine = AnyStateMachine> {
  /** The tenant, the language and the viewport, by default those of the first tenant. */
  arrival?: Arrival;
  /** Creates the data that the path needs before the page opens. */
  prepare?(scene: Scene, steps: readonly BrowserStep[]): Promise<unknown>;
  open(scene: Scene, steps: readonly BrowserStep[]): Promise<unknown>;
  causes: Record<FlowEvent<M>, Cause>;
  /** Prepares the eventless transitions of the machine. */
  eventless?: Cause;
  /** Causes the delayed transitions of the machine. */
  delayed?: Cause;
  /** Restores shared data, even if the path failed. */
  cleanUp?(scene: Scene): Promise<unknown>;
}

/** For events that a browser cannot cause. The flow's walk rules exclude their transitions. */
export const never: Cause = {
  act: (_, { name }) => {
    throw new Error(`${name} cannot happen in a browser`);
  },
};

/** Chooses the preparation by the guard of the transition. '' stands for the transition without a guard. */
export const byGuard =
  (actions: Record<string, Action>): Action =>
  (scene, step) =>
    actions[step.guard]?.(scene, step);
