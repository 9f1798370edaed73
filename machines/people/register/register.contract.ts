import * as v from 'valibot';
import { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import type { registrationForm } from '#machines/shared/fields/registration.ts';

/** The body of `POST /auth/register`: the output of the tenant's `registrationForm`. */
export type Registration = v.InferOutput<ReturnType<typeof registrationForm>>;

export const RegisterAnswer = v.object({ verification: PendingVerification });
export type RegisterAnswer = v.InferOutput<typeof RegisterAnswer>;
