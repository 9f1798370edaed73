import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyUser } from '../../lifecycles/app/notify.ts';
import { sql } from '../../postgres/sql.ts';
import { work } from '../../work/work.ts';

/** The number of users notified in one transaction. */
const BATCH = 500;

/** A user with several matching searches gets one notification. The seller gets none. */
export const adJobs: Pick<JobHandlers, 'ad.tell'> = {
  'ad.tell': async (tenant, { adId }) => {
    await work(tenant, bySystem, async (uow) => {
      const told = await uow.tx.query<{
        user_id: string;
        name: string;
        project: string;
        tokens: number;
        price: number;
        until: Date | null;
      }>(
        sql`select distinct on (search.user_id) search.user_id, search.name, project.title as project, ad.tokens,
            ad.unit_price as price, ad.expires_at as until
          from ad join project on project.id = ad.project_id cross join saved_search search
          join users on users.id = search.user_id and users.review <> 'deleted'
          where ad.id = ${adId} and ad.status = 'published' and search.user_id <> ad.seller_id
            and coalesce(search.filters ->> 'product', project.product) = project.product
            and coalesce(search.filters ->> 'status', 'published') = 'published'
            and coalesce(search.filters ->> 'project', ad.project_id::text) = ad.project_id::text
            and not exists (select from unnest(string_to_array(folded(search.filters ->> 'search'), ' ')) word
              where position(case when length(word) < 3 then ' ' || word else word end in project.search_text) = 0)
            and ad.tokens * ad.unit_price between coalesce((search.filters ->> 'min')::bigint, 0)
              and coalesce((search.filters ->> 'max')::bigint, 9223372036854775807)
            and coalesce((search.filters ->> 'from')::date <= (ad.published_at at time zone
              ${tenant.customization.tenant.timeZone})::date, true)
            and not exists (select from notification where notification.user_id = search.user_id
              and notification.about = 'ad.found' and notification.params ->> 'adId' = ${adId})
          order by search.user_id, search.created_at limit ${BATCH}`,
      );
      for (const { user_id, name, project, tokens, price, until } of told)
        await notifyUser(uow, user_id, {
          about: 'ad.found',
          params: { project, search: name, tokens, amount: tokens * price, until: until?.toISOString() ?? '', adId },
          link: `/user/transfers?ad=${adId}`,
        });
      if (told.length === BATCH) uow.enqueue('ad.tell', { adId });
      return done;
    });
  },
};
