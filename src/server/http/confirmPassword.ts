import { tryPassword } from '../store/passwords.guesses.ts';
import { userById } from '../store/users.ts';
import { type Call, notFound, problem, type Reply } from './operation.ts';

/** Checks the password again before a sensitive change. Returns the answer if it must be refused. */
export async function confirmPassword(
  call: Pick<Call, 'tenant' | 'userId' | 'address'>,
  password: string,
): Promise<Reply<never> | undefined> {
  const user = await userById(call.tenant.database, call.userId);
  if (!user) return notFound();
  if (user.password_hash === null) return problem(409, 'password_missing');
  const { email, password_hash: passwordHash } = user;
  const tried = await tryPassword(call.tenant, { email, password, passwordHash, address: call.address });
  if (tried === 'tooMany') return problem(429, 'too_many');
  return tried === 'wrong' ? problem(403, 'password_wrong') : undefined;
}
