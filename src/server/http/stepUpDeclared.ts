import type { AnyStepUps, WithoutPassword } from '#machines/shared/stepUp.ts';

/** Why the session alone, or no session, is enough for an operation that changes something. */
type Sufficient =
  /** The caller signs in or registers, which proves their identity. */
  | 'signIn'
  /** A provider sends it, and its signature is checked. */
  | 'notice'
  /** A change of data or preferences that affects neither money nor access. */
  | 'ownData'
  /** A guided step of an investor, which commits only their own money, and only to the platform. */
  | 'guidedStep'
  /** It moves nothing until another user, or an event with a password, confirms it. */
  | 'draft'
  /** A message or a link by mail, which the recipient has to act on. */
  | 'message'
  /** It reads, checks or repeats an earlier decision. */
  | 'reading'
  /** It ends access, so it has to be easy. */
  | 'ending';

/**
 * The confirmation that an operation requires besides the session. `password`: the entry `password` of its body, and
 * the second factor of an account that has one. `passwordOrRecovery`: a recovery code may replace that factor.
 * `currentPassword`: the entry has that name. `inHandler`: the handler checks it, after checks that must not use up a
 * code. `events`: the requirement of each event in the body, which is named by `type` or by another key.
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
