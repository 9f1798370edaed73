import type { Account } from '#machines/user/account.wire.ts';
import { followRecords } from '../../engine/lifecycles/onboarding.follow.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type Call, data, notFound, problem, type Reply, refused, workFor } from '../../http/operation.ts';
import { tryPassword } from '../../store/passwords.guesses.ts';
import { lockUser, type User, userById } from '../../store/users.ts';
import { accountPage } from './page.ts';

type Change = (uow: UnitOfWork, user: User) => Promise<Refusal | undefined>;

/** Changes the caller's account, updates the onboarding, and answers with the new account. */
export async function changeAccount(call: Call, change: Change): Promise<Reply<Account>> {
  const changed = await workFor(call, async (uow) => {
    await lockUser(uow.tx, call.userId);
    const user = await userById(uow.tx, call.userId);
    if (!user) return { ok: false, refusal: { code: 'not_found' } };
    const refusal = await change(uow, user);
    if (refusal) return { ok: false, refusal };
    await followRecords(uow, user.id);
    uow.markChanged('user', user.id, user.id);
    const page = await accountPage(uow, user.id);
    return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
  });
  if (changed.ok) return data(changed.value);
  return changed.refusal.code === 'not_found' ? notFound() : refused(changed.refusal);
}

/** Checks the password again before a sensitive change. Returns the answer if it must be refused. */
export async function confirmPassword(call: Call, password: string): Promise<Reply<never> | undefined> {
  const user = await userById(call.tenant.database, call.userId);
  if (!user) return notFound();
  if (user.password_hash === null) return problem(409, 'password_missing');
  const { email, password_hash: passwordHash } = user;
  const tried = await tryPassword(call.tenant, { email, password, passwordHash, address: call.address });
  if (tried === 'tooMany') return problem(429, 'too_many');
  return tried === 'wrong' ? problem(403, 'password_wrong') : undefined;
}
