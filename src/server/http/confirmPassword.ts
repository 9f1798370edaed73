import { tryAgain } from '../store/passwords.guesses.ts';
import { userById } from '../store/users.ts';
import { type Call, notFound, problem, type Reply } from './operation.ts';

/** Checks the password again before a sensitive change. Returns the answer if it must be refused. */
export async function confirmPassword(
  call: Pick<Call, 'tenant' | 'userId' | 'session'>,
  password: string,
): Promise<Reply<never> | undefined> {
  const user = await userById(call.tenant.database, call.userId);
  if (!user) return notFound();
  if (user.password_hash === null) return problem(409, 'password_missing');
  if (!call.session) return problem(401, 'session_missing');
  const tried = await tryAgain(call.tenant, call.session.tokenHash, { password, passwordHash: user.password_hash });
  if (tried === 'tooMany') return problem(429, 'too_many');
  return tried === 'wrong' ? problem(403, 'password_wrong') : undefined;
}
