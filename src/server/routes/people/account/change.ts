import type { Account } from '#machines/people/user/account.wire.ts';
import { followResidence } from '#server/acts/people/certifyResidence.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type Call, data, notFound, type Reply, refused, workFor } from '#server/http/operation.ts';
import { followRecords } from '#server/lifecycles/people/onboarding.follow.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import { lockUser, type User, userById } from '#server/queries/people/users.ts';
import { accountPage } from './page.ts';

type Change = (uow: UnitOfWork, user: User) => Promise<Refusal | undefined>;

/** Changes the caller's account, updates the onboarding, and returns the new account. */
export async function changeAccount(call: Call, change: Change): Promise<Reply<Account>> {
  const changed = await workFor(call, async (uow) => {
    await lockUser(uow.tx, call.userId);
    const stored = await userById(uow.tx, call.userId);
    const user = stored && (await decryptUser(uow.tenant, uow.tx, stored));
    if (!user) return { ok: false, refusal: { code: 'not_found' } };
    const refusal = await change(uow, user);
    if (refusal) return { ok: false, refusal };
    await followRecords(uow, user.id);
    await followResidence(uow, user.id);
    uow.markChanged('user', user.id, user.id);
    const page = await accountPage(uow, user.id);
    return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
  });
  if (changed.ok) return data(changed.value);
  return changed.refusal.code === 'not_found' ? notFound() : refused(changed.refusal);
}
