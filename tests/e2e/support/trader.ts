import { expect } from '@playwright/test';
import { post, readApi } from '../drivers/account.ts';
import { mailedCode } from './mail.ts';
import { fetchSandbox } from './sandbox.ts';
import { demoPassword, type User } from './user.ts';

type Entity = 'ads' | 'transfers';
type File = { name: string; mimeType: string; buffer: Buffer };

/** Brings ads and transfers to where a test begins, through the API. `via` is any open page of the tenant. */
export async function traderOf(via: User, email: string) {
  const login = { email, password: demoPassword, secret: true };
  const { accessToken: token } = (await post(via, '/v2/user/login', login)) as { accessToken: string };
  const create = async (path: string, data: object) =>
    ((await post(via, `/v2/pfp${path}`, data, token)) as { id: string }).id;
  const read = <T>(path: string) => readApi(via, `/v2/pfp${path}`, token) as Promise<T>;
  const send = async (entity: Entity, id: string, event: object) => {
    await post(via, `/v2/pfp/${entity}/${id}/events`, { password: demoPassword, ...event }, token);
  };

  async function upload(purpose: string, file: File): Promise<string> {
    const { host, port } = new URL(via.origin);
    const answer = await via.page.request.post(`http://localhost:${port}/v2/pfp/files`, {
      headers: { host, 'X-USER-ACCESS-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
      multipart: { purpose, file },
    });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }

  /** Where the user holds tokens of an issuance. */
  async function holdingIn(title: string): Promise<{ projectId: string; wallet: string }> {
    const { rows } = await read<{ rows: { project: { id: string; title: string }; wallet: string }[] }>('/sellable');
    const row = rows.find(({ project }) => project.title === title);
    if (!row) throw new Error(`${email} holds nothing of ${title}`);
    return { projectId: row.project.id, wallet: row.wallet };
  }

  /** The agreement is made a moment after both sides agree, which changes the version of the transfer. */
  const agreementOf = (id: string) =>
    expect
      .poll(async () => (await read<{ facts: { agreementReady: boolean } }>(`/transfers/${id}`)).facts.agreementReady)
      .toBe(true);

  /** Signs an agreement with the code by mail. */
  async function sign(id: string) {
    const { now: since } = (await fetchSandbox(via.page, 'clock/now.json')) as { now: string };
    await send('transfers', id, { type: 'code.request' });
    await send('transfers', id, { type: 'agreement.sign', code: await mailedCode(via.page, email, { since }) });
  }

  return { email, token, create, read, send, upload, sign, agreementOf, holdingIn };
}
export type Trader = Awaited<ReturnType<typeof traderOf>>;
