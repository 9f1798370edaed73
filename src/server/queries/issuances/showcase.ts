import type { Picture } from '#machines/issuances/project/project.picture.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { financedProjects, literals } from '../../postgres/statuses.ts';
import { firstPicture } from './pictures.ts';
import { isPublic } from './projects.ts';

const PICTURES = 5;

export interface PublicIssuances {
  pictures: Picture[];
  /** Minor units raised by financed issuances. */
  raised: number;
  financed: number;
  open: number;
  /** Minor units of the smallest order in an open issuance. */
  minimum: number | null;
}

const FIGURES = `select coalesce(sum(funding.raised) filter (where project.status in (${literals(financedProjects)})), 0) as raised,
  (count(*) filter (where project.status in (${literals(financedProjects)})))::integer as financed,
  (count(*) filter (where project.status = 'CAMPAIGN'))::integer as open,
  min(project.price::bigint * project.min_tokens) filter (where project.status = 'CAMPAIGN') as minimum
  from project join funding on funding.project_id = project.id where ${isPublic}`;

/** Open issuances come first, then those that open soon, then the financed ones. Failed ones are not shown. */
const SHOWN = `select picture from (
    select ${firstPicture} as picture, project.status, project.created_at, project.id from project
    where ${isPublic} and project.status <> 'CLOSED.ended') shown
  where picture is not null
  order by array_position(array['CAMPAIGN', 'PRE_CAMPAIGN'], status), created_at desc, id limit ${PICTURES}`;

/** The public data about the tenant's issuances. */
export async function publicIssuances(on: Queryable): Promise<PublicIssuances> {
  const [[figures], shown] = await Promise.all([
    on.query<Omit<PublicIssuances, 'pictures'>>(statement(FIGURES)),
    on.query<{ picture: Picture }>(statement(SHOWN)),
  ]);
  const pictures = shown.map(({ picture }) => picture);
  return { raised: 0, financed: 0, open: 0, minimum: null, ...figures, pictures };
}
