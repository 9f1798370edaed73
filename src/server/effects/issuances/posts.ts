import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyUser } from '../../lifecycles/app/notify.ts';
import { buildReaderNotification } from '../../lifecycles/issuances/post.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { investments, literals } from '../../postgres/statuses.ts';
import { work } from '../../work/work.ts';

/** The number of readers notified in one transaction. */
const BATCH = 500;

type Told = Parameters<typeof buildReaderNotification>[0] & { project_id: string };

export const postJobs: Pick<JobHandlers, 'post.tell'> = {
  /** Notifies the readers of an update who have no notification yet, and continues until all have one. */
  'post.tell': async (tenant, { postId }) => {
    await work(tenant, bySystem, async (uow) => {
      const [post] = await uow.tx.query<Told>(sql`select post.kind, post.title, post.year, post.project_id,
          project.title as project_title
        from post join project on project.id = post.project_id where post.id = ${postId} and post.status = 'published'`);
      if (post) await tell(uow, postId, post);
      return done;
    });
  },
};

/**
 * Followers, holders and investors with a running investment, except those who have a notification of this post already.
 * The owner is notified separately.
 */
const UNTOLD = `select users.id from users join project on project.id = $1
  where users.review <> 'deleted' and users.id <> project.owner_id and (
    exists (select from follow where follow.project_id = project.id and follow.user_id = users.id)
    or exists (select from holding where holding.project_id = project.id and holding.user_id = users.id and holding.tokens > 0)
    or exists (select from investment where investment.project_id = project.id and investment.user_id = users.id
      and investment.status not in (${literals(investments.over)})))
    and not exists (select from notification where notification.user_id = users.id
      and notification.params ->> 'postId' = $2)
  order by users.id limit ${BATCH}`;

async function tell(uow: UnitOfWork, postId: string, post: Told) {
  const { project_id } = post;
  const { about, params } = buildReaderNotification(post);
  const readers = await uow.tx.query<{ id: string }>(statement(UNTOLD, [project_id, postId]));
  const notification = {
    about,
    params: { ...params, postId },
    link: `/user/issuances/${project_id}?tab=updates`,
  };
  for (const { id } of readers) await notifyUser(uow, id, notification);
  if (readers.length === BATCH) uow.enqueue('post.tell', { postId });
}
