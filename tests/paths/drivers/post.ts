import { postSample } from '#machines/issuances/post/post.sample.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

interface PostSubject extends Subject {
  author: 'ENTREPRENEUR' | 'ADMIN';
  year: number;
}

const MANAGER = 'a manager writes it';
/** Each subject has its own year, so that none supersedes another. */
let years = 0;

/** The key figures of a year, because other figures of the year can supersede them. */
export function postDriver({ test, world, project }: Fixture): Driver<'post', PostSubject> {
  const users = { ENTREPRENEUR: project.owner, ADMIN: project.manager };

  async function write(author: 'ENTREPRENEUR' | 'ADMIN', change: { year: number; id?: string; send?: boolean }) {
    const path = change.id ? `/v2/pfp/posts/${change.id}` : `/v2/pfp/issuances/${project.id}/posts`;
    const answer = await callApi(test, change.id ? 'PUT' : 'POST', path, {
      token: await world.tokenOf(users[author]),
      headers: { 'x-acting-area': author },
      body: {
        kind: 'figures',
        year: change.year,
        revenue: 100_00,
        result: -5_00,
        attachments: [],
        key: crypto.randomUUID(),
        send: change.send ?? false,
      },
    });
    if (answer.status >= 300) throw new Error(`Figures by ${author}: ${JSON.stringify(answer.body)}`);
    return (answer.body.data as { id: string }).id;
  }

  async function start(path: Move<'post'>[]): Promise<PostSubject> {
    const author = path.some(({ given }) => given === MANAGER) ? 'ADMIN' : 'ENTREPRENEUR';
    const year = 1990 + (years++ % 36);
    return { id: await write(author, { year }), users, lastEntry: 0, author, year };
  }

  return {
    entity: 'post',
    facts: postSample,
    scenarios: { [MANAGER]: { facts: { author: 'ADMIN' } } },
    events: [
      { type: 'post.start' },
      { type: 'post.save' },
      { type: 'post.submit' },
      { type: 'post.recall' },
      { type: 'post.return', remark: 'Di de dónde sale la cifra.' },
      { type: 'post.publish' },
      { type: 'post.withdraw', reason: 'Nombra a un cliente.' },
      { type: 'post.supersede' },
      { type: 'post.drop' },
    ],
    start,
    causes: {
      'post.save': ({ author, id, year }) => write(author, { id, year }),
      'post.supersede': ({ year }) => write('ADMIN', { year, send: true }),
    },
  };
}
