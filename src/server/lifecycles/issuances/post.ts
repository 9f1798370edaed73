import type { PostEvent, PostFacts, PostKind, PostNotification } from '#machines/issuances/post/post.contract.ts';
import { postMachine } from '#machines/issuances/post/post.machine.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { haltForNews } from '../market/market.ts';
import { stageFor } from './content.ts';
import { tellFollowers } from './follower.ts';

export interface PostRow extends Stored {
  project_id: string;
  kind: PostKind;
  author: 'ENTREPRENEUR' | 'ADMIN';
  title: string;
  year: number | null;
  project_status: ProjectStatus;
  project_title: string;
  owner_id: string;
  material: boolean;
}

/** The lock on the project lets only one post of a year become the published one. */
async function publish(uow: UnitOfWork, row: PostRow): Promise<Refusal | undefined> {
  uow.setWithEvent('post', row.id, { published_at: uow.now, remark: null });
  if (row.kind === 'news') return row.material ? haltForNews(uow, row.project_id) : undefined;
  const earlier = await uow.tx.query<{ id: string }>(sql`select id from post where project_id = ${row.project_id}
    and kind = 'figures' and year = ${row.year} and status = 'published' and id <> ${row.id}`);
  for (const { id } of earlier) {
    const sent = await uow.sendAsSystem('post', id, { type: 'post.supersede' });
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}

const buildNotification = (row: PostRow, about: PostNotification, area: 'manager' | 'entrepreneur') => ({
  about: `post.${about}`,
  params: { project: row.project_title },
  link: `/${area}/issuances/${row.project_id}?tab=updates`,
});

/** The same for users and for those who follow by e-mail. */
export const buildReaderNotification = ({ kind, title, year, project_title: project }: ReaderPost) => ({
  about: kind === 'figures' ? 'post.figures' : 'post.published',
  params: { project, ...(kind === 'figures' ? { year: `${year}` } : { post: title }) },
});

type ReaderPost = Pick<PostRow, 'kind' | 'title' | 'year' | 'project_title'>;

const machineState = {};

export const postLifecycle = defineLifecycle<typeof postMachine, PostRow, never>({
  machine: postMachine,
  entity: 'post',
  machineState,
  personal: { about: (row) => row.owner_id, event: { remark: 'personal', reason: 'personal' }, state: {} },

  /** The project is locked first, in the same order as by its own events. */
  load: (uow, id, lock) =>
    loadOne<PostRow>(
      uow,
      lock,
      sql`select post.id, post.status, post.version, post.machine_state, post.journal_head, post.quarantined_at, post.project_id, post.kind,
        post.author, post.title, post.year, post.material, project.status as project_status, project.title as project_title,
        project.owner_id
      from post join project on project.id = post.project_id where post.id = ${id} for no key update of project, post`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, PostFacts> => ({
    stage: stageFor(uow, row),
    author: row.author,
  }),

  apply: {
    'post.submitted': () => undefined,
    'post.returned': (uow, row, { remark }) => {
      uow.setWithEvent('post', row.id, { remark });
    },
    'post.published': (uow, row) => publish(uow, row),
    'post.withdrawn': (uow, row, { reason }) => {
      uow.setWithEvent('post', row.id, { reason });
    },
    'investors.notified': async (uow, row) => {
      uow.enqueue('post.tell', { postId: row.id });
      await tellFollowers(uow, row.project_id, buildReaderNotification(row));
    },
    'owner.notified': (uow, row, { about }) =>
      notifyUser(uow, row.owner_id, buildNotification(row, about, 'entrepreneur')),
    'manager.notified': (uow, row, { about }) => notifyManagers(uow, buildNotification(row, about, 'manager')),
  },

  examples: (): PostEvent[] => [
    { type: 'post.return', remark: '…' },
    { type: 'post.withdraw', reason: '…' },
  ],
});
