import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { Posts } from '#machines/issuances/post/post.wire.ts';
import { Questions } from '#machines/issuances/question/question.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';
import { callApi } from './callApi.ts';

type Area = 'USER' | 'ENTREPRENEUR' | 'ADMIN';

export const body = [{ kind: 'paragraph', spans: [{ text: 'Las obras han empezado.' }] }];
export const news = (change: object = {}) => ({
  kind: 'news',
  title: 'Obras',
  body,
  attachments: [],
  key: randomUUID(),
  ...change,
});
export const figures = (change: object = {}) => ({
  kind: 'figures',
  year: 2025,
  revenue: 100_00,
  result: -20_00,
  attachments: [],
  key: randomUUID(),
  ...change,
});

/** What users of a project read and write about it through the API. */
export function issuerPageOf(test: TestTenant, world: World) {
  const call = async (user: string | null, area: Area, method: string, path: string, sent?: object) =>
    callApi(test, method, `/v2/pfp${path}`, {
      ...(user && { token: await world.tokenOf(user) }),
      headers: { 'x-acting-area': area },
      ...(sent && { body: sent }),
    });

  return {
    call,
    posts: async (project: string, user: string | null, area: Area = 'USER') =>
      parse(Posts, (await call(user, area, 'GET', `/issuances/${project}/posts`)).body.data).rows,
    questions: async (project: string, user: string | null, area: Area = 'USER') =>
      parse(Questions, (await call(user, area, 'GET', `/issuances/${project}/questions`)).body.data).rows,
    write: async (project: string, user: string, area: Area, post: object) => {
      const { status, body: answer } = await call(user, area, 'POST', `/issuances/${project}/posts`, post);
      return { status, answer, id: (answer.data as { id: string } | undefined)?.id ?? '' };
    },
    ask: async (project: string, user: string, text = '¿Cuándo terminan las obras?') => {
      const { status, body: answer } = await call(user, 'USER', 'POST', `/issuances/${project}/questions`, { text });
      return { status, answer, id: (answer.data as { id: string } | undefined)?.id ?? '' };
    },
    send: async (kind: 'posts' | 'questions', id: string, user: string, area: Area, event: object) =>
      (await call(user, area, 'POST', `/${kind}/${id}/events`, event)).status,
    /** What was told about posts and questions, in the app and by mail, in the order of the alphabet. */
    told: async (user: string) => {
      await test.drain();
      const rows = await test.tenant.database.query<{ about: string; listed: boolean; mailed: number }>(
        sql`select about, listed, (select count(*)::integer from sandbox_record where kind = ${mailKind}
            and id = 'news:' || notification.id) as mailed
          from notification where user_id = ${user} and about similar to '(post|question).%'`,
      );
      return rows
        .map(({ about, listed, mailed }) => `${about}${listed ? ' app' : ''}${mailed === 1 ? ' mail' : ''}`)
        .toSorted();
    },
  };
}
