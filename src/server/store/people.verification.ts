import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CodeFault } from '#machines/verification/verification.contract.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import { newId } from '../engine/ids.ts';
import type { Unit } from '../engine/unit.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODES_A_DAY,
  type CodeRow,
  codesToday,
  latestCode,
  makeCode,
  RESEND_SECONDS,
} from './codes.ts';
import { lockPerson } from './people.ts';
import { seal } from './secretLinks.sealed.ts';
import { sql } from './sql.ts';

export type Begun = { ok: true; value: PendingVerification } | { ok: false; fault: CodeFault };

/** A code of nobody is bound to the address that was typed, apart from those of real accounts. */
const NOBODY = 'nobody:';

const addressOf = ({ bound_to }: Pick<CodeRow, 'bound_to'>) => bound_to.replace(/^nobody:/, '');

const isAlive = (code: CodeRow, now: Date) => code.used_at === null && code.expires_at > now && code.tries < CODE_TRIES;

const Id = v.pipe(v.string(), v.uuid());

export async function codeById(unit: Unit, id: string, lock: boolean): Promise<CodeRow | undefined> {
  if (!v.is(Id, id)) return undefined;
  const found = lock
    ? sql`select * from code where id = ${id} and purpose = 'email' for update`
    : sql`select * from code where id = ${id} and purpose = 'email'`;
  const [code] = await unit.tx.query<CodeRow>(found);
  return code;
}

/** How many codes may still be sent today, to this account or to this address of nobody. */
export async function codesLeft(unit: Unit, code: Pick<CodeRow, 'bound_to'> & { person_id: string | null }) {
  const since = new Date(unit.now.getTime() - 86_400_000);
  const [decoys] = code.person_id
    ? []
    : await unit.tx.query<{ count: number }>(
        sql`select count(*) as count from code where person_id is null and bound_to = ${code.bound_to} and created_at > ${since}`,
      );
  const sent = code.person_id ? await codesToday(unit.tx, unit.now, code.person_id) : (decoys?.count ?? 0);
  return Math.max(0, CODES_A_DAY - sent);
}

async function pending(unit: Unit, code: CodeRow): Promise<PendingVerification> {
  return {
    id: code.id,
    email: addressOf(code),
    now: unit.now.toISOString(),
    expires_at: code.expires_at.toISOString(),
    resend_at: new Date(code.created_at.getTime() + RESEND_SECONDS * 1000).toISOString(),
    tries_left: CODE_TRIES - code.tries,
    codes_left: await codesLeft(unit, code),
  };
}

/** A code for an address that a person says is theirs; one that is still good is not sent again. */
export async function beginVerification(unit: Unit, personId: string, address: string): Promise<Begun> {
  const boundTo = address.toLowerCase();
  await lockPerson(unit.tx, personId);
  const latest = await latestCode(unit.tx, personId, 'email', boundTo);
  const left = await codesLeft(unit, { person_id: personId, bound_to: boundTo });
  if (latest && (left === 0 || isAlive(latest, unit.now))) return { ok: true, value: await pending(unit, latest) };
  if (left === 0) return { ok: false, fault: 'codes_used_up' };
  return { ok: true, value: await pending(unit, await sendCode(unit, personId, boundTo)) };
}

/** In the queue the code travels sealed: nowhere is it written down in clear. */
async function sendCode(unit: Unit, personId: string, boundTo: string): Promise<CodeRow> {
  const { id, code } = await makeCode(unit.tx, unit.tenant, { personId, purpose: 'email', boundTo });
  unit.later({
    kind: 'code.mail',
    payload: { codeId: id, sealed: seal(unit.tenant, 'code', code, CODE_MINUTES * 60) },
  });
  return (await codeById(unit, id, false)) as CodeRow;
}

/** Looks like the verification of a registration and is none: who has the address is told by mail, nobody else. */
export async function beginForNobody(unit: Unit, address: string): Promise<Begun> {
  const boundTo = NOBODY + address.toLowerCase();
  if ((await codesLeft(unit, { person_id: null, bound_to: boundTo })) === 0)
    return { ok: false, fault: 'codes_used_up' };
  const id = newId(unit.now);
  const expiresAt = new Date(unit.now.getTime() + CODE_MINUTES * 60_000);
  await unit.tx.query(sql`insert into code (id, person_id, purpose, bound_to, hash, created_at, expires_at)
    values (${id}, null, 'email', ${boundTo}, ${randomBytes(32)}, ${unit.now}, ${expiresAt})`);
  return { ok: true, value: await pending(unit, (await codeById(unit, id, false)) as CodeRow) };
}

/** Another code instead of this one, which ends with it; asked for too early, or twice at once, the newest stands. */
export async function resendVerification(unit: Unit, id: string): Promise<Begun> {
  const code = await codeById(unit, id, true);
  if (!code || code.used_at !== null) return { ok: false, fault: 'code_expired' };
  if (code.created_at.getTime() + RESEND_SECONDS * 1000 > unit.now.getTime())
    return { ok: true, value: await pending(unit, code) };
  if (code.person_id) await lockPerson(unit.tx, code.person_id);
  const newest = await newestOf(unit, code);
  if (newest.id !== code.id) return { ok: true, value: await pending(unit, newest) };
  if ((await codesLeft(unit, code)) === 0) return { ok: false, fault: 'codes_used_up' };
  await unit.tx.query(
    sql`update code set expires_at = least(expires_at, ${unit.now}) where id = ${code.id} and used_at is null`,
  );
  if (!code.person_id) return beginForNobody(unit, addressOf(code));
  return { ok: true, value: await pending(unit, await sendCode(unit, code.person_id, code.bound_to)) };
}

async function newestOf(unit: Unit, code: CodeRow): Promise<CodeRow> {
  const [newest] = await unit.tx.query<CodeRow>(sql`select * from code where purpose = 'email'
    and bound_to = ${code.bound_to} and person_id is not distinct from ${code.person_id}
    order by created_at desc, id desc limit 1`);
  return newest ?? code;
}
