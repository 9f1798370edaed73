import { statusesOn as postStatusesOn } from '#machines/issuances/post/post.selectors.ts';
import type { PostTasks } from '#machines/issuances/post/post.wire.ts';
import { statusesOn as questionStatusesOn } from '#machines/issuances/question/question.selectors.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';
import { literals } from '#server/postgres/statuses.ts';
import { wireRows } from '#server/postgres/wireRows.ts';

type Who = 'owner' | 'manager';

/** The oldest come first, because their authors have waited longest. */
const WAITING = (who: Who) => `select project.id as issuance, project.title,
    count(*) filter (where kind = 'post')::integer as posts,
    count(*) filter (where kind = 'question')::integer as questions, min(at) as since
  from (select 'post' as kind, project_id, updated_at as at from post
      where status in (${literals(postStatusesOn(who))}) and (author = 'ENTREPRENEUR' or $1::uuid is null)
    union all select 'question', project_id, updated_at from question
      where status in (${literals(questionStatusesOn(who))})) waiting
  join project on project.id = waiting.project_id
  where $1::uuid is null or project.owner_id = $1
  group by project.id order by min(at) limit 20`;

const statements = { owner: WAITING('owner'), manager: WAITING('manager') };

export const postTasks = (on: Queryable, who: Who, userId: string) =>
  wireRows<PostTasks['rows'][number]>(on, statement(statements[who], [who === 'owner' ? userId : null]));
