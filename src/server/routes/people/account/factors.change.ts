import * as v from 'valibot';
import type { FactorAdded } from '#machines/people/user/factors.wire.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type Call, data, notFound, problem, type Reply, workFor } from '#server/http/operation.ts';
import { lockUser } from '#server/queries/people/users.ts';
import { listUserFactors, removeFactor } from '#server/secrets/factors.ts';
import { dropRecoveryCodes, renewRecoveryCodes } from '#server/secrets/recoveryCodes.ts';
import { seal, unseal } from '#server/secrets/secretLinks.sealed.ts';
import { changeUserSessions } from '#server/secrets/sessions.ts';
import { notifyOfAccountChange } from './notify.ts';

const PURPOSE = 'factor.pending';
const PENDING_SECONDS = 600;

const Pending = v.variant('kind', [
  v.object({ kind: v.literal('totp'), secret: v.string() }),
  v.object({ kind: v.literal('passkey'), challenge: v.string() }),
]);
/** A factor that the user has started to add. The browser keeps it, encrypted, until it is confirmed. */
export type Pending = v.InferOutput<typeof Pending>;

const Sealed = v.object({ session: v.string(), pending: Pending });

const sessionOf = ({ session }: Pick<Call, 'session'>) => session?.tokenHash.toString('base64url') ?? '';

export const sealPending = (call: Pick<Call, 'tenant' | 'session'>, pending: Pending) =>
  seal(call.tenant, PURPOSE, { session: sessionOf(call), pending }, PENDING_SECONDS);

/** The factor that the same session has started to add, if it has not expired. */
export function unsealPending(call: Pick<Call, 'tenant' | 'session'>, sealed: string): Pending | undefined {
  const opened = unseal(call.tenant, PURPOSE, sealed, Sealed);
  return opened?.session === sessionOf(call) ? opened.pending : undefined;
}

type Change = { about: string; params: Record<string, string> };

/** Adds a factor, with recovery codes if it is the first one, and notifies the user. Open sessions stay open. */
export async function addFactor(
  call: Call,
  { about, params }: Change,
  add: (uow: UnitOfWork) => Promise<boolean>,
): Promise<Reply<FactorAdded>> {
  const { userId } = call;
  const added = await workFor(call, async (uow) => {
    await lockUser(uow.tx, userId);
    const isFirst = (await listUserFactors(uow.tx, userId)).length === 0;
    if (!(await add(uow))) return { ok: false, refusal: { code: 'already_there' } };
    changeUserSessions(uow, userId);
    const recoveryCodes = isFirst ? await renewRecoveryCodes(uow.tenant, uow.tx, userId) : null;
    await notifyOfAccountChange(uow, userId, about, params, 'factors');
    return { ok: true, value: { recoveryCodes } };
  });
  return added.ok ? data(added.value, 201) : problem(409, 'already_there');
}

/** Removes a factor, and the recovery codes with the last one, and notifies the user. */
export async function dropFactor(call: Call, id: string): Promise<Reply<Record<string, never>>> {
  const { userId } = call;
  const dropped = await workFor(call, async (uow) => {
    await lockUser(uow.tx, userId);
    const removed = await removeFactor(uow.tx, userId, id);
    if (!removed) return { ok: false, refusal: { code: 'not_found' } };
    changeUserSessions(uow, userId);
    if (!(await listUserFactors(uow.tx, userId)).length) await dropRecoveryCodes(uow.tx, userId);
    const about = removed.kind === 'totp' ? 'appRemoved' : 'passkeyRemoved';
    await notifyOfAccountChange(uow, userId, about, removed.name ? { name: removed.name } : {}, 'factors');
    return { ok: true, value: undefined };
  });
  return dropped.ok ? data({}) : notFound();
}
