import { parse } from 'valibot';
import type { ContentField, ContentPatch } from '#machines/issuances/content/content.fields.ts';
import { ContentPage, ContentSaved, CreatedIssuance } from '#machines/issuances/content/content.wire.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { createPdf, uploadDocument } from '#tests/support/pdf.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';
import { callApi } from './callApi.ts';

/** Shortcuts to the operations by which owners and managers write what an issuance says. */
export function editorOf(test: TestTenant, world: World) {
  const { database } = test.tenant;
  const call = async (userId: string, method: string, path: string, body?: unknown) =>
    callApi(test, method, `/v2/pfp${path}`, { token: await world.tokenOf(userId), body });

  async function page(userId: string, projectId: string) {
    const { status, body } = await call(userId, 'GET', `/issuances/${projectId}/content`);
    if (status !== 200) throw new Error(`The content was not returned: ${JSON.stringify(body)}`);
    return parse(ContentPage, body.data);
  }

  /** Saves fields over everything that others have saved, unless told which revision the editor has seen. */
  const trySave = (
    userId: string,
    projectId: string,
    fields: ContentPatch,
    { revision = 1_000_000, over = [] as ContentField[] } = {},
  ) => call(userId, 'PATCH', `/issuances/${projectId}/content`, { revision, fields, over });

  async function save(...args: Parameters<typeof trySave>) {
    const { status, body } = await trySave(...args);
    if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`);
    return parse(ContentSaved, body.data);
  }

  /** Sends an event to the version that is open, else to the published one. */
  async function send(userId: string, projectId: string, event: object) {
    const { content } = await page(userId, projectId);
    return call(userId, 'POST', `/contents/${content?.id}/events`, event);
  }

  const sendToProject = (userId: string, projectId: string, event: object) =>
    call(userId, 'POST', `/issuances/${projectId}/events`, event);

  async function create(userId: string, body: object) {
    const answer = await call(userId, 'POST', '/issuances', body);
    if (answer.status !== 201) throw new Error(`Not created: ${answer.status} ${JSON.stringify(answer.body)}`);
    return parse(CreatedIssuance, answer.body.data);
  }

  async function row(projectId: string): Promise<Record<string, unknown>> {
    const [found] = await database.query<Record<string, unknown>>(sql`select * from project where id = ${projectId}`);
    return found ?? {};
  }

  /** Each version with its status, the latest last. */
  const versions = async (projectId: string) =>
    (
      await database.query<{ line: string }>(
        sql`select number || ' ' || status as line from content where project_id = ${projectId} order by number`,
      )
    ).map(({ line }) => line);

  const notifications = async (userId: string, about: string) =>
    (await database.query(statement('select from notification where user_id = $1 and about = $2', [userId, about])))
      .length;

  /** Uploads a key information sheet. */
  const sheet = async (userId: string) => uploadDocument(test, world, userId, await createPdf(2));

  async function funding(projectId: string) {
    const [found] = await database.query<{ tokens_for_sale: number; tokens_left: number }>(
      sql`select tokens_for_sale, tokens_left from funding where project_id = ${projectId}`,
    );
    return found;
  }

  return { call, page, trySave, save, send, sendToProject, create, row, versions, notifications, sheet, funding };
}

export type Editor = ReturnType<typeof editorOf>;

export async function ok(answer: Promise<{ status: number; body: object }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
}
