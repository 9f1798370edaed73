import { userById } from '../queries/people/users.ts';
import { tryAgain } from '../secrets/passwords.guesses.ts';
import { type Call, notFound, problem, type Reply } from './operation.ts';
import { confirmFactor } from './secondFactor.ts';

interface Options {
  /** A recovery code may replace the second factor, so that a lost one can be removed. */
  allowsRecovery?: boolean;
}

/**
 * Checks the password again before a sensitive change, and the second factor of an account that has one. Returns the
 * answer if it must be refused.
 */
export async function confirmPassword(
  call: Pick<Call, 'tenant' | 'userId' | 'session' | 'http'>,
  password: string,
  { allowsRecovery = false }: Options = {},
): Promise<Reply<never> | undefined> {
  const { tenant, userId, session, http } = call;
  const user = await userById(tenant.database, userId);
  if (!user) return notFound();
  if (user.password_hash === null) return problem(409, 'password_missing');
  if (!session) return problem(401, 'session_missing');
  const tried = await tryAgain(tenant, session.tokenHash, { password, passwordHash: user.password_hash });
  if (tried === 'tooMany') return problem(429, 'too_many');
  if (tried === 'wrong') return problem(403, 'password_wrong');
  // Checked only after the right password, because the check uses up the code.
  return confirmFactor({ tenant, userId, session, http }, allowsRecovery);
}
