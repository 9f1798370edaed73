import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { PasskeyResponse } from '#machines/people/signIn/factorProof.contract.ts';
import type { FactorAdded, PasskeyStarted } from '#machines/people/user/factors.wire.ts';

export type FactorSetupEvent =
  | { type: 'app.add' }
  | { type: 'app.start'; password: string }
  | { type: 'app.confirm'; code: string }
  | { type: 'passkey.add' }
  | { type: 'passkey.start'; name: string; password: string }
  | { type: 'setup.cancel' }
  /** The recovery codes were renewed. */
  | { type: 'codes.show'; codes: readonly string[] }
  /** The user has stored the recovery codes. */
  | { type: 'codes.close' };

/** The account has another factor now. */
export type FactorSetupEmitted = { type: 'factor.added' };

/** The credential of the device, and the registration at the server that it answers. */
export interface CreatedPasskey {
  pending: string;
  name: string;
  response: PasskeyResponse;
}

export type FactorResult = SubmitResult<FactorAdded>;
export type PasskeyStartResult = SubmitResult<PasskeyStarted>;
export type PasskeyCreateResult = SubmitResult<PasskeyResponse>;
