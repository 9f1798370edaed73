import type {
  AnyStateMachine,
  CallbackActorLogic,
  EventFromLogic,
  EventObject,
  NonReducibleUnknown,
  StateMachine,
} from 'xstate';
import type { Stride } from '#flows/tours.ts';
import type { Arrival, Person } from '../support/person.ts';

/** Somebody in front of the pages of a flow, and what they will type. */
export interface Scene extends Person {
  email: string;
  password: string;
  /** The code that is typed where a mail brought one. */
  code: 'right' | 'wrong';
  /** What is answered where a test asks. */
  answers: 'right' | 'wrong';
  /** Lets the answer through that the network holds back. */
  release(): void;
}

type Deed = (scene: Scene, stride: Stride) => unknown;

/** What brings a transition about in the real app. */
export interface Cause {
  /** What the server or the network is brought to do, before the step that it answers. */
  before?: Deed;
  /** It happens while an answer is awaited, which is brought to be late before it is asked for. */
  during?: Deed;
  /** The states in which it does; in every one where they are left out. */
  duringIn?: readonly string[];
  /** What a person does, or the clock. Without, it comes about by itself. */
  act?: Deed;
}

/** Whether a step happens while the answer to the one before is awaited. */
export const isDuring = ({ during, duringIn }: Cause, { from }: Stride) =>
  during !== undefined && (duringIn?.includes(from) ?? true);

// biome-ignore format: the parameters of the library's type, in its order
type ActorOf<M> = M extends StateMachine<infer _Context, infer _Event, infer _Children, infer A, infer _Action, infer _Guard, infer _Delay, infer _Value, infer _Tag, infer _Input, infer _Output, infer _Emitted, infer _Meta, infer _Config> ? A : never;

// biome-ignore format: one line says that a callback has no end
type IsCallback<L> = L extends CallbackActorLogic<infer _E extends EventObject, infer _I extends NonReducibleUnknown, infer _T extends EventObject> ? true : false;

/** The actors of a flow that come to an end. */
type Ending<A> = A extends { src: infer Src extends string; logic: infer L }
  ? IsCallback<L> extends true
    ? never
    : Src
  : never;

/** Everything that can happen to a flow: what it is sent, and what becomes of what it asks. */
export type Happening<M extends AnyStateMachine> =
  | EventFromLogic<M>['type']
  | `${Ending<ActorOf<M>>} ${'is done' | 'fails'}`;

/** How a flow is walked: a machine that learns a new event cannot be walked before it is said here how that comes about. */
export interface Performance<M extends AnyStateMachine = AnyStateMachine> {
  /** Whose pages they are, and in which language; the first tenant's where it is left out. */
  arrival?: Arrival;
  /** What has to be there before the page is opened, beside what each step needs. */
  prepare?(scene: Scene, walk: readonly Stride[]): Promise<unknown>;
  open(scene: Scene, walk: readonly Stride[]): Promise<unknown>;
  causes: Record<Happening<M>, Cause>;
  /** What the machine does of itself, where something has to be prepared for it. */
  atOnce?: Cause;
  /** What lets its time pass. */
  after?: Cause;
  /** Puts back what others share, however the walk ended. */
  leave?(scene: Scene): Promise<unknown>;
}

/** For what is said never to be, in the list of what a browser cannot do. */
export const never: Cause = {
  act: (_, { name }) => {
    throw new Error(`${name} is said never to happen in a browser`);
  },
};

/** What is prepared differs with the guard under which a transition is taken; '' is the one without. */
export const byGuard =
  (deeds: Record<string, Deed>): Deed =>
  (scene, stride) =>
    deeds[stride.guard]?.(scene, stride);
