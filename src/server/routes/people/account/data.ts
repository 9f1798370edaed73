import * as v from 'valibot';
import { ConfirmForm } from '#machines/people/user/account.wire.ts';
import { isBarred, parseParts } from '#machines/people/user/user.selectors.ts';
import { decisionsAbout } from '#server/acts/people/decisions.own.ts';
import { ownEntries } from '#server/acts/people/journal.own.ts';
import { attachment } from '#server/http/attachment.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '#server/http/operation.ts';
import { collectUserData } from '#server/queries/people/users.export.ts';
import { userById } from '#server/queries/people/users.ts';
import { dispatch } from '#server/work/dispatch.ts';

const exportData = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/account/export',
  summary: 'Exports all data about the user as JSON. Requires the password.',
  tag: 'account',
  access: 'signedIn',
  isOpenToBanned: true,
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  body: ConfirmForm,
  handle: async (call) => {
    const { tenant, userId } = call;
    const at = tenant.clock.now().toISOString();
    const stored = await tenant.database.readList(async (from) => ({
      ...(await collectUserData(tenant, from, userId)),
      decisions: await decisionsAbout(tenant, from, userId),
      journal: await ownEntries(tenant, from, userId),
    }));
    const content = JSON.stringify({ exportedAt: at, ...stored }, null, 2);
    const name = `${tenant.key}-${at.slice(0, 10)}.json`;
    return raw(attachment({ name, contentType: 'application/json; charset=utf-8', content }));
  },
});

const deleteAccount = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/account/deletion',
  summary: 'Deletes the user’s account. Data that the law requires to be kept remains, visible to managers only.',
  tag: 'account',
  access: 'signedIn',
  body: ConfirmForm,
  reply: v.object({}),
  handle: async (call) => {
    const user = await userById(call.tenant.database, call.userId);
    if (user?.roles.includes('ADMIN')) return problem(409, 'manager_role');
    if (user && isBarred(parseParts(user.status).review)) return problem(409, 'user_barred');
    const deleted = await workFor(call, (uow) => dispatch(uow, 'user', call.userId, { type: 'user.delete' }));
    if (deleted.ok) return data({});
    return deleted.refusal.code === 'not_found' ? notFound() : refused(deleted.refusal);
  },
});

export const dataOperations = [exportData, deleteAccount];
