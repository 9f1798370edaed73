import type { Approval, Proposal } from '#machines/oversight/approval/approval.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { password } from './proveStepUp.ts';
import type { TestTenant } from './testTenant.ts';
import type { World } from './world.ts';

export { password };

let hashed: Promise<string> | undefined;

/** Gives a user the password that is asked for before sensitive acts. */
export async function givePassword({ tenant }: TestTenant, userId: string): Promise<string> {
  hashed ??= quickHash(password);
  await tenant.database.query(sql`update users set password_hash = ${await hashed} where id = ${userId}`);
  return userId;
}

export interface Answered {
  status: number;
  error: string | undefined;
  approval: Approval;
}

/** What managers do with acts that need two of them, through the API. */
export function fourEyesOf(test: TestTenant, world: World) {
  const call = async (method: string, path: string, manager: string, body?: object): Promise<Answered> => {
    const answer = await callApi(test, method, path, { token: await world.tokenOf(manager), body });
    const { error, data } = answer.body as { error?: string; data?: Approval };
    return { status: answer.status, error, approval: data as Approval };
  };
  const manager = async () => givePassword(test, await world.user(['ADMIN']));

  /** Proposes an event of a project or a distribution. */
  const propose = (by: string, proposal: Omit<Proposal, 'password'>, typed = password) =>
    call('POST', '/v2/pfp/approvals', by, { ...proposal, password: typed });
  const decide = (by: string, id: string, event: object) => call('POST', `/v2/pfp/approvals/${id}/events`, by, event);
  const approve = (by: string, id: string, typed = password) =>
    decide(by, id, { type: 'approval.approve', password: typed });
  const read = async (by: string, id: string) => (await call('GET', `/v2/pfp/approvals/${id}`, by)).approval;

  return { manager, propose, decide, approve, read };
}
export type FourEyes = ReturnType<typeof fourEyesOf>;
