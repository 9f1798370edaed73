import type { AnyStepUps, WithoutPassword } from '#machines/shared/stepUp.ts';

/** Why the session, or none, suffices for an operation that changes something. */
type Sufficient =
  /** The caller signs in or registers, and proves who they are by that. */
  | 'signIn'
  /** A provider sends it, and its signature is checked. */
  | 'notice'
  /** A change of data or preferences that decides neither money nor access. */
  | 'ownData'
  /** A guided step of an investor, which commits only their own money, and only to the platform. */
  | 'guidedStep'
  /** It moves nothing before somebody else, or an event with a password, confirms it. */
  | 'draft'
  /** A message or a link by mail, which the receiver has to act on. */
  | 'message'
  /** It reads, checks or repeats what was decided before. */
  | 'reading'
  /** It ends access, so it has to be easy. */
  | 'ending';

/**
 * What an operation asks for beside the session. `password`: the entry `password` of its body, and the second factor of an
 * account that has one. `passwordOrRecovery`: a recovery code may replace that factor. `currentPassword`: the entry has that
 * name. `inHandler`: the handler asks, after checks that must not use up a code. `events`: each event of the body by itself,
 * which is named by `type` or by another key.
 */
export type StepUpDeclared =
  | 'password'
  | 'passwordOrRecovery'
  | 'currentPassword'
  | 'inHandler'
  | { session: Sufficient }
  | { events: AnyStepUps; key?: 'act' };

/** A body without the password that was checked. The password of an event is added by its operation, see `withPassword`. */
export type Proved<Body, U> = U extends 'password' | 'passwordOrRecovery' ? WithoutPassword<Body> : Body;
